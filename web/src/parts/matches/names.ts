// Names the players of a kept match.
import { rivalSeat, type KeptMatch } from '../../lib/matches/match';
import type { Seat } from '../../lib/server/protocol';
import { playerName } from '../../lib/text/player-names';
import { t } from '../../lib/text/words.svelte';

/** A kind of opponent: a person, or a computer player by its name. */
export const kindName = (who: string): string => (who === 'person' ? t('matches-person') : playerName(who));

const nameAt = ({ who, names }: KeptMatch, seat: Seat): string =>
  who[seat] === 'person' ? names[seat] || t('matches-nameless') : playerName(who[seat]);

/** Both players. */
export const namesOf = (match: KeptMatch): [string, string] => [nameAt(match, 0), nameAt(match, 1)];

/** The opponent. */
export const rivalName = (match: KeptMatch): string => nameAt(match, rivalSeat(match));
