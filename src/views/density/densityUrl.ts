// The view's state as a query string.

import { MEASURES } from '#domain/density/measure.ts';
import { type DroppedValue, NO_PARAMETER } from '#domain/droppedValue.ts';
import { MAP_VIEW_RULE, readMapView, writeMapView } from '#domain/mapView.ts';
import { choice, integer, number, type Param } from '#domain/param.ts';
import type { UrlCodec } from '#ui/useUrlState.ts';
import {
  CELL_COLUMNS,
  type CellSort,
  type DensityState,
  DRAWS,
  INITIAL_STATE,
  MOST_LIMIT,
  SPACINGS,
} from './densityState.ts';

const SORT_RULE = `a column, with - in front for the greatest first: ${CELL_COLUMNS.join(', ')}`;

const year = integer({ min: 1900, max: 2200 });
const latitude = number({ min: -90, max: 90 });
const longitude = number({ min: -180, max: 180 });
const aboveZero: Param<number> = {
  ...number({ max: MOST_LIMIT }),
  rule: `a number above 0 and up to ${MOST_LIMIT}`,
  read(text) {
    const value = number().read(text);
    return value !== undefined && value > 0 && value <= MOST_LIMIT ? value : undefined;
  },
  // Shortest text that reads as the same number: a fixed number of decimals would turn a small top into zero.
  write: String,
};

const cell: Pick<Param<{ south: number; west: number }>, 'rule' | 'read' | 'write'> = {
  rule: 'latitude and longitude of a corner with a comma between',
  read(text) {
    const [first = '', second = '', ...more] = text.split(',');
    const south = latitude.read(first);
    const west = longitude.read(second);
    return south === undefined || west === undefined || more.length > 0 ? undefined : { south, west };
  },
  write: ({ south, west }) => `${latitude.write(south)},${longitude.write(west)}`,
};

const sort: Pick<Param<CellSort>, 'rule' | 'read' | 'write'> = {
  rule: SORT_RULE,
  read(text) {
    const descending = text.startsWith('-');
    const column = CELL_COLUMNS.find((one) => one === text.slice(Number(descending)));
    return column && { column, descending };
  },
  write: ({ column, descending }) => (descending ? '-' : '') + column,
};

type StateParams = {
  [K in keyof DensityState]-?: Pick<Param<Exclude<DensityState[K], undefined>>, 'rule' | 'read' | 'write'>;
};

/** In the order in which they are written. */
const PARAMS: StateParams = {
  measure: choice(...MEASURES),
  year,
  since: year,
  draw: choice(...DRAWS),
  spacing: choice(...SPACINGS),
  most: aboveZero,
  cell,
  sort,
  view: { rule: MAP_VIEW_RULE, read: readMapView, write: writeMapView },
};
const NAMES = Object.keys(PARAMS) as (keyof DensityState)[];
/** Every view calls what its map shows `map`. */
const inAddress = (name: keyof DensityState) => (name === 'view' ? 'map' : name);

/** The state as query parameters, in a fixed order; what is as at the start is left out. */
export function writeDensityUrl(state: DensityState): string {
  const query = new URLSearchParams();
  for (const name of NAMES) {
    const value = state[name];
    if (value === undefined || value === INITIAL_STATE[name]) continue;
    query.set(inAddress(name), (PARAMS[name] as Param<typeof value>).write(value));
  }
  return query.toString().replaceAll('%2C', ',');
}

/** The inverse of `writeDensityUrl`. What breaks a rule is left out and told. */
export function readDensityUrl(text: string): { state: DensityState; dropped: DroppedValue[] } {
  const query = new URLSearchParams(text);
  const dropped: DroppedValue[] = [];
  const state: Record<string, unknown> = { ...INITIAL_STATE };
  for (const name of NAMES) {
    const raw = query.get(inAddress(name));
    if (raw === null) continue;
    const value = PARAMS[name].read(raw);
    if (value === undefined) dropped.push({ name: inAddress(name), value: raw, rule: PARAMS[name].rule });
    else state[name] = value;
  }
  const { since, year: until } = state as Partial<DensityState>;
  if (since !== undefined && until !== undefined && since >= until) {
    dropped.push({ name: 'since', value: String(since), rule: `before the year, which is ${until}` });
    delete state.since;
  }
  const known = new Set(NAMES.map(inAddress) as string[]);
  for (const name of new Set(query.keys()))
    if (!known.has(name)) dropped.push({ name, value: query.get(name) ?? '', rule: NO_PARAMETER });
  return { state: state as unknown as DensityState, dropped };
}

export const densityUrl: UrlCodec<DensityState> = { read: readDensityUrl, write: writeDensityUrl };
