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
  isSolved: true,
  figures: () => import('./Figures.svelte'),
  overview: () => import('./Overview.svelte'),
};
