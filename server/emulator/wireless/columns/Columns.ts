// Networks as columns: one typed array a fact, so that a filter reads only what it compares.

import type { Steps } from '#server/emulator/steps.ts';
import { STEP_ROWS } from './arrange.ts';

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
/** All of one buffer. */
export type Columns = { [K in keyof Types]: ReturnType<Types[K]['of']> };
export type TypedArray = Columns[keyof Columns];

/** Makes each column by one function of the old columns of that name. */
function mapColumns(make: (name: keyof Columns) => TypedArray): Columns {
  return Object.fromEntries(
    (Object.keys(TYPES) as (keyof Columns)[]).map((name) => [name, make(name)]),
  ) as unknown as Columns;
}

/** What a file of columns must agree on to be read. */
export const COLUMN_LAYOUT = Object.entries(TYPES)
  .map(([name, type]) => `${name}:${type.name}`)
  .join();

const WORD = 8;
/** Columns begin at whole words. */
export const inWords = (bytes: number): number => Math.ceil(bytes / WORD) * WORD;

export function bytesOfColumns(size: number): number {
  return Object.values(TYPES).reduce((sum, type) => sum + inWords(size * type.BYTES_PER_ELEMENT), 0);
}

/** Columns one after another in one buffer, from a whole word on: a new one, or one that was read. */
export function makeColumns(
  size: number,
  buffer: ArrayBuffer = new ArrayBuffer(bytesOfColumns(size)),
  from = 0,
): Columns {
  let at = from;
  return mapColumns((name) => {
    const column = new TYPES[name](buffer, at, size);
    at += inWords(column.byteLength);
    return column;
  });
}

/**
 * The rows of `order`, in that order; numbers behind those of the first columns are rows of the second.
 */
export function* gathering(first: Columns, second: Columns, order: Uint32Array): Steps<Columns> {
  const gathered = makeColumns(order.length);
  const split = first.key.length;
  for (const name of Object.keys(TYPES) as (keyof Columns)[]) {
    const [one, other, into] = [first[name], second[name], gathered[name]];
    for (let row = 0; row < order.length; ) {
      for (const end = Math.min(row + STEP_ROWS, order.length); row < end; row++) {
        const from = order[row]!;
        into[row] = from < split ? one[from]! : other[from - split]!;
      }
      yield;
    }
  }
  return gathered;
}

/** The first rows, in room for `size`. */
export function resized(columns: Columns, size: number): Columns {
  const made = makeColumns(size);
  for (const name of Object.keys(TYPES) as (keyof Columns)[]) made[name].set(columns[name].subarray(0, size));
  return made;
}
