// Keeps the whole position of a table when the server sends only what changed (docs/protocol.md, "Changes").
import { sha256 } from '../shuffle/sha256';
import type {
  Change,
  Choice,
  Item,
  Position,
  PositionChange,
  Scene,
  SceneChange,
  Update,
  Zone,
  ZoneChange,
} from './messages';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type LikeChoice = Extract<NonNullable<PositionChange['choices']>[number], unknown[]>;
const FINGERPRINT_BYTES = 8;

const isRecord = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isMissing = (value: unknown): boolean =>
  value === null || value === false || (Array.isArray(value) && value.length === 0);

/** JSON with sorted names and without spaces. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const record = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(record)
      .toSorted()
      .map((name) => [name, sorted(record[name])]),
  );
}

/** The beginning of the SHA-256 of a value, such as a position, as JSON. */
export function fingerprint(value: unknown): string {
  const digest = sha256(new TextEncoder().encode(JSON.stringify(sorted(value))));
  return [...digest.subarray(0, FINGERPRINT_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A value after a change: an object changes parts of an object, or of a list by their places; all else replaces. */
function merged(old: Json | undefined, change: Json): Json {
  if (!isRecord(change)) return change;
  if (Array.isArray(old)) {
    const list: Json[] = [...old];
    for (const [place, value] of Object.entries(change)) list[Number(place)] = merged(old[Number(place)], value);
    return list;
  }
  if (!isRecord(old)) return change;
  const record = { ...old };
  for (const [name, value] of Object.entries(change)) record[name] = merged(old[name], value);
  return record;
}

function required<T>(parts: Map<string, T>, name: string): T {
  const part = parts.get(name);
  if (!part) throw new Error(`unknown: ${name}`);
  return part;
}

/** An item: an id stands for that item of the scene before, a pair for that item with some other fields. */
function itemOf(entry: NonNullable<ZoneChange['items']>[number], items: Map<string, Item>): Item {
  if (typeof entry === 'string') return required(items, entry);
  if (Array.isArray(entry)) return { ...required(items, entry[0]), ...(entry[1] as Partial<Item>) };
  return entry;
}

function changedScene(scene: Scene, { gone, zones: changed, fields }: SceneChange): Scene {
  const items = new Map(scene.zones.flatMap((zone) => zone.items.map((item) => [item.id, item] as const)));
  const zones = scene.zones.filter((zone) => !gone?.includes(zone.id));
  for (const { after, ...zoneChange } of changed ?? []) {
    const at = after === undefined ? zones.findIndex((zone) => zone.id === zoneChange.id) : -1;
    const zone = {
      ...zones[at],
      ...zoneChange,
      items: zoneChange.items?.map((entry) => itemOf(entry, items)) ?? zones[at]?.items,
    };
    if (at >= 0) zones[at] = zone as Zone;
    else zones.splice(1 + zones.findIndex(({ id }) => id === after), 0, zone as Zone);
  }
  return { ...scene, ...(fields as Partial<Scene>), zones };
}

/** The choices: a text stands for a known choice, a list for one that is like a known choice. */
function choicesOf(entries: NonNullable<PositionChange['choices']>, sent: Map<string, Choice>): Choice[] {
  return entries.map((entry) => {
    const choice = typeof entry === 'string' ? required(sent, entry) : Array.isArray(entry) ? like(entry, sent) : entry;
    sent.set(choice.text, choice);
    return choice;
  });
}

/** A choice that is like another one except for its text, the last item to touch, and some arguments. */
function like([other, text, pick, args]: LikeChoice, sent: Map<string, Choice>): Choice {
  const { picks, words } = required(sent, other);
  const choice: Choice = { text, picks: [...picks.slice(0, -1), pick] };
  if (words) choice.words = Object.keys(args).length ? { ...words, args: { ...words.args, ...args } } : words;
  return choice;
}

/** The position as it is after the last update or change, and every choice that was sent. */
export class Follower {
  private number = -1;
  private position: Position | null = null;
  private readonly sent = new Map<string, Choice>();

  /**
   * The update that a message stands for, with the whole position. Null if a change cannot be applied or leads to
   * another position than the server says: then the whole position has to be asked for again.
   */
  receive(message: Update | Change): Update | null {
    if (message.type === 'update') return this.keep(message);
    const { check, position: change, ...rest } = message;
    if (message.number !== this.number + 1 || !this.position) return null;
    try {
      const position = this.changed(this.position, change);
      if (check && check !== fingerprint(position)) return null;
      return this.keep({ ...rest, type: 'update', position });
    } catch {
      return null; // it names something that this client does not have
    }
  }

  private keep(update: Update): Update {
    this.number = update.number;
    this.position = update.position;
    for (const choice of update.position.choices ?? []) this.sent.set(choice.text, choice);
    return update;
  }

  private changed(position: Position, change: PositionChange): Position {
    const { view, scene, choices, ...plain } = change;
    const next: Position = { ...position, ...plain };
    if (view !== undefined) next.view = merged(position.view as Json, view as Json) as Position['view'];
    if (scene) next.scene = changedScene(position.scene!, scene);
    if (choices) next.choices = choicesOf(choices, this.sent);
    // A whole position leaves out what is null, false or empty.
    return Object.fromEntries(Object.entries(next).filter(([, value]) => !isMissing(value))) as unknown as Position;
  }
}
