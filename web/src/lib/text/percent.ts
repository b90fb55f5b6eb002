// Writes a share as a percentage, in the way of the reader's language: `64.3%` or `64,3 %`.
import { language } from './words.svelte';

export const percent = (share: number, digits = 0): string =>
  new Intl.NumberFormat(language(), {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(share);
