// Networks as columns: one typed array a fact, so that a filter reads only what it compares.

/** Bytes that a network takes here: 117, without its texts. */
const TYPES = {
  key: Float64Array,
  lat: Float64Array, // NaN when never located
  lng: Float64Array,
  firstMs: Float64Array,
  lastMs: Float64Array,
  updatedMs: Float64Array,
  kind: Uint8Array, // indices into RADIO_KINDS and ENCRYPTIONS
  encryption: Uint8Array,
  qos: Uint8Array,
  channel: Int32Array,
  frequency: Int32Array,
  mfgr: Int32Array, // -1 when not given
  finder: Int32Array,
  // Codes of a dictionary; 0 is NULL.
  name: Uint32Array,
  trans: Uint32Array,
  capabilities: Uint32Array,
  rcois: Uint32Array,
  type: Uint32Array,
  free: Uint32Array,
  paid: Uint32Array,
  country: Uint32Array,
  region: Uint32Array,
  city: Uint32Array,
  road: Uint32Array,
  house: Uint32Array,
  postal: Uint32Array,
} as const;

type Types = typeof TYPES;
export type Columns = { [K in keyof Types]: InstanceType<Types[K]> };
export type TypedArray = Columns[keyof Columns];

export const TEXT_COLUMNS = [
  'name',
  'trans',
  'capabilities',
  'rcois',
  'type',
  'free',
  'paid',
  'country',
  'region',
  'city',
  'road',
  'house',
  'postal',
] as const;
export type TextColumn = (typeof TEXT_COLUMNS)[number];

/** Makes each column by one function of the old columns of that name. */
function mapColumns(make: (name: keyof Columns) => TypedArray): Columns {
  return Object.fromEntries(
    (Object.keys(TYPES) as (keyof Columns)[]).map((name) => [name, make(name)]),
  ) as unknown as Columns;
}

export function makeColumns(size: number): Columns {
  return mapColumns((name) => new TYPES[name](size));
}

/** The rows of `order`, in that order. */
export function gather(columns: Columns, order: Uint32Array): Columns {
  return mapColumns((name) => {
    const from = columns[name];
    const into = new TYPES[name](order.length);
    for (let row = 0; row < order.length; row++) into[row] = from[order[row]!]!;
    return into;
  });
}

/** The rows of one, then those of the other. */
export function concat(first: Columns, second: Columns): Columns {
  return mapColumns((name) => {
    const into = new TYPES[name](first.key.length + second.key.length);
    into.set(first[name]);
    into.set(second[name], first.key.length);
    return into;
  });
}
