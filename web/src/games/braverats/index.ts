// BraveRats on the page.
import type { GameFront } from '../front';
import Defs from './art/Defs.svelte';

export const FRONT: GameFront = {
  place: 2,
  unit: 'game', // a "round" of BraveRats is one duel
  ownLength: ['emperor'],
  Defs,
  table: () => import('./table'),
  picture: () => import('./Picture.svelte'),
  variantPicture: () => import('./VariantPicture.svelte'),
  switches: () => import('./Switches.svelte'),
  touchedTwice: ['rat'],
  solution: {
    variants: ['traitor', 'fast', 'draft', 'random', 'princess', 'mime'],
    colours: ['#3f7fb8', '#bb3b3f'],
    picture: () => import('./explore/ActionPicture.svelte'),
    editor: () => import('./explore/StateForm.svelte'),
  },
  figures: () => import('./Figures.svelte'),
  overview: () => import('./Overview.svelte'),
};
