// The three searches, and which of their parameters are conditions.

import type { Family } from '#domain/network/RadioKind.ts';
import type { Values } from '#domain/wire/param.ts';
import { wireless } from './endpoints.ts';

export const SEARCH_OPERATIONS = {
  wifi: wireless.networkSearch,
  bluetooth: wireless.bluetoothSearch,
  cell: wireless.cellSearch,
} as const satisfies Record<Family, unknown>;

type QueryOf<F extends Family> = (typeof SEARCH_OPERATIONS)[F]['parts']['query'];

/** The values of all parameters of the three searches. */
export type SearchValues = Values<QueryOf<'wifi'> & QueryOf<'bluetooth'> & QueryOf<'cell'>>;

/** Where to search, and in which order and pages the answer comes; the switches say which kinds. */
type OtherParameter =
  | `${'lat' | 'long'}range${1 | 2}`
  | `closest${'Lat' | 'Long'}`
  | 'resultsPerPage'
  | 'searchAfter'
  | `show${string}`;

/** A parameter that narrows a search: a property that every match has. */
export type SearchCondition = Exclude<keyof SearchValues, OtherParameter>;
