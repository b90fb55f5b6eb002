// Schotten Totten on the page.
import type { GameFront } from '../front';
import Defs from './art/Defs.svelte';

export const FRONT: GameFront = {
  place: 1,
  Defs,
  table: () => import('./table'),
  picture: () => import('./Picture.svelte'),
  variantPicture: () => import('./VariantPicture.svelte'),
  switches: () => import('./Switches.svelte'),
  touchedTwice: ['clan', 'tactic'],
  figures: () => import('./Figures.svelte'),
};
