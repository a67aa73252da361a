import { type Box, type Position, splitAtAntimeridian } from '#domain/geo/geo.ts';
import { ENCRYPTIONS, RADIO_KINDS, type RadioKind } from '#domain/network/RadioKind.ts';
import { foldCase } from '#domain/text/like.ts';
import type { NetworkFilter } from '#server/emulator/wireless/store/NetworkFilter.ts';
import { familyRange, prefixRanges } from '#server/emulator/wireless/store/networkKey.ts';
import type { SqlValue } from '#server/emulator/wireless/store/Sql.ts';

/** What a query asks of a row, and the values in it. */
export class Conditions {
  readonly values: SqlValue[] = [];
  readonly #parts: string[] = [];

  /** The place of a value in the text. */
  place(value: SqlValue, type = 'bigint'): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }

  add(text: string): this {
    this.#parts.push(text);
    return this;
  }

  copy(): Conditions {
    const copied = new Conditions();
    copied.values.push(...this.values);
    copied.#parts.push(...this.#parts);
    return copied;
  }

  /** All of a search. */
  filter(filter: NetworkFilter): this {
    const names = Object.keys(TESTS) as (keyof NetworkFilter)[];
    for (const name of names) if (filter[name] !== undefined) this.add(TESTS[name](filter, this));
    return this;
  }

  /** Inside a box, borders included; never a network without a position. */
  inBox(box: Box): string {
    const degrees = (value: number) => this.place(value, 'float8');
    const parts = splitAtAntimeridian(box).map((part) => {
      const [south, west, north, east] = [part.south, part.west, part.north, part.east].map(degrees);
      return `(ST_MakePoint(lng, lat) && ST_MakeEnvelope(${west}, ${south}, ${east}, ${north})
        AND lat BETWEEN ${south} AND ${north} AND lng BETWEEN ${west} AND ${east})`;
    });
    return `(${parts.join(' OR ')})`;
  }

  /** Metres to a place, on a sphere. */
  metres(place: Position): string {
    return `ST_DistanceSphere(ST_MakePoint(lng, lat), ${this.#point(place)})`;
  }

  /** Degrees to a place, on a plane, as the index has them. */
  degrees(place: Position): string {
    return `ST_MakePoint(lng, lat) <-> ${this.#point(place)}`;
  }

  #point({ lat, lng }: Position): string {
    return `ST_MakePoint(${this.place(lng, 'float8')}, ${this.place(lat, 'float8')})`;
  }

  get text(): string {
    return this.#parts.length === 0 ? 'true' : this.#parts.join(' AND ');
  }
}

/** Keys order by family, so that kinds are a range of them too. */
export function ofKinds(kinds: readonly RadioKind[]): string {
  if (kinds.length === 0) return 'false';
  const [from, to] = familyRange(kinds);
  return `key >= ${from} AND key < ${to} AND kind IN (${kinds.map((kind) => RADIO_KINDS.indexOf(kind)).join()})`;
}

type Test = (filter: NetworkFilter, all: Conditions) => string;

const above =
  (column: string, bound: 'updatedAfterMs' | 'firstAfterMs' | 'lastAfterMs'): Test =>
  (filter, all) =>
    `${column} > ${all.place(filter[bound]!)}`;

/** Without leading zeros on either side. */
const cellPart =
  (part: number, name: 'cellOperator' | 'cellArea' | 'cellId'): Test =>
  (filter, all) =>
    `kind > 2 AND ltrim(split_part(id, '_', ${part}), '0') = ltrim(${all.place(filter[name]!, 'text')}, '0')`;

const LARGEST = Number.MAX_SAFE_INTEGER;

/** One of the roaming consortiums is in the range. What begins with no hexadecimal digit is none. */
const roaming: Test = ({ rcoiMin = 0, rcoiMax = LARGEST }, all) =>
  `EXISTS (SELECT FROM regexp_split_to_table(rcois, '\\s+') AS one
    WHERE ('x' || lpad(substring(one FROM '^[0-9A-Fa-f]{1,15}'), 16, '0'))::bit(64)::bigint
      BETWEEN ${all.place(rcoiMin)} AND ${all.place(rcoiMax)})`;

const year = (value: number) => String(value).padStart(4, '0');
const ANY_CASE = 'COLLATE "und-x-icu"';

const TESTS: { [K in keyof NetworkFilter]-?: Test } = {
  kinds: ({ kinds }) => ofKinds(kinds),
  box: ({ box }, all) => all.inBox(box!),
  updatedAfterMs: above('updated_ms', 'updatedAfterMs'),
  firstAfterMs: above('first_ms', 'firstAfterMs'),
  lastAfterMs: above('last_ms', 'lastAfterMs'),
  transFromYear: ({ transFromYear }, all) => `trans >= ${all.place(year(transFromYear!), 'text')}`,
  transToYear: ({ transToYear }, all) => `trans < ${all.place(year(transToYear! + 1), 'text')}`,
  minQos: ({ minQos }, all) => `qos >= ${all.place(minQos!)}`,
  finder: ({ finder }, all) => `finder = ${all.place(finder!)}`,
  notFinder: ({ notFinder }, all) => `finder <> ${all.place(notFinder!)}`,
  address: ({ address = {} }, all) =>
    Object.entries(address)
      .map(([part, text]) => `lower(${part} ${ANY_CASE}) = lower(${all.place(text, 'text')} ${ANY_CASE})`)
      .join(' AND ') || 'true',
  name: ({ name }, all) => `folded = ${all.place(foldCase(name!), 'text')}`,
  nameLike: ({ nameLike }, all) => `folded LIKE ${all.place(likePattern(nameLike!), 'text')}`,
  netidPrefix: ({ netidPrefix, kinds }, all) => {
    const ranges = prefixRanges(netidPrefix!, kinds);
    const tests = ranges.map(([from, to]) => `key >= ${all.place(from)} AND key < ${all.place(to)}`);
    return `(${['false', ...tests].join(' OR ')})`;
  },
  encryption: ({ encryption }) => `encryption = ${ENCRYPTIONS.indexOf(encryption!)}`,
  channel: ({ channel }, all) => `channel = ${all.place(channel!)}`,
  frequencyMhz: ({ frequencyMhz }, all) => `frequency = ${all.place(frequencyMhz!)}`,
  rcoiMin: roaming,
  rcoiMax: (filter, all) => (filter.rcoiMin === undefined ? roaming(filter, all) : 'true'),
  mfgrMin: ({ mfgrMin }, all) => `mfgr >= ${all.place(mfgrMin!)}`,
  mfgrMax: ({ mfgrMax }, all) => `mfgr <= ${all.place(mfgrMax!)}`,
  free: ({ free }) => (free ? "free = 'Y'" : 'true'),
  paid: ({ paid }) => (paid ? "paid = 'Y'" : 'true'),
  cellOperator: cellPart(1, 'cellOperator'),
  cellArea: cellPart(2, 'cellArea'),
  cellId: cellPart(3, 'cellId'),
};

/** Nothing escapes % and _ here, but a backslash does in PostgreSQL. */
const likePattern = (pattern: string) => foldCase(pattern).replaceAll('\\', '\\\\');
