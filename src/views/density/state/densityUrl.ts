// The view's state as a query string.

import { MEASURES, type Measure } from '#domain/density/measures.ts';
import { SPACINGS } from '#domain/density/scale/ColourScale.ts';
import { choice, integer, number, type Param } from '#domain/wire/param.ts';
import { sortParam } from '#ui/url/sortParam.ts';
import { mapViewParam, type StateParam, stateCodec } from '#ui/url/stateCodec.ts';
import {
  CELL_COLUMNS,
  DENSITY_TABS,
  type DensityState,
  DRAW_MODES,
  INITIAL_STATE,
  MAX_SCALE_TOP,
  MIN_OPACITY,
} from './densityState.ts';

const year = integer({ min: 1900, max: 2200 });
const latitude = number({ min: -90, max: 90 });
const longitude = number({ min: -180, max: 180 });
const aboveZero: Param<number> = {
  ...number({ max: MAX_SCALE_TOP }),
  rule: `a number above 0 and up to ${MAX_SCALE_TOP}`,
  read(text) {
    const value = number().read(text);
    return value !== undefined && value > 0 && value <= MAX_SCALE_TOP ? value : undefined;
  },
  // The shortest text of the number: fixed decimals would turn a small maximum into zero.
  write: String,
};

const cell: StateParam<{ south: number; west: number }> = {
  rule: 'latitude and longitude of a corner, comma-separated',
  read(text) {
    const [first = '', second = '', ...more] = text.split(',');
    const south = latitude.read(first);
    const west = longitude.read(second);
    return south === undefined || west === undefined || more.length > 0 ? undefined : { south, west };
  },
  write: ({ south, west }) => `${latitude.write(south)},${longitude.write(west)}`,
};

const measure = choice(...MEASURES);
const swipe: StateParam<number | Measure> = {
  rule: `a year or ${measure.rule}`,
  read: (text) => year.read(text) ?? measure.read(text),
  write: String,
};

export const densityUrl = stateCodec<DensityState>(
  {
    measure,
    year,
    since: year,
    swipe,
    divider: integer({ min: 0, max: 100 }),
    beside: mapViewParam,
    tab: choice(...DENSITY_TABS),
    draw: choice(...DRAW_MODES),
    spacing: choice(...SPACINGS),
    most: aboveZero,
    opacity: integer({ min: MIN_OPACITY, max: 100 }),
    cell,
    sort: sortParam(CELL_COLUMNS),
    view: mapViewParam,
  },
  INITIAL_STATE,
  function settle({ since, swipe, ...state }, drop) {
    const isEarlier = since === undefined || state.year === undefined || since < state.year;
    const isAlone = swipe === undefined || (since === undefined && state.beside === undefined);
    if (!isEarlier)
      drop({ name: 'since', value: String(since), rule: `before the year, which is ${state.year}` });
    if (!isAlone) drop({ name: 'swipe', value: String(swipe), rule: 'absent where since or beside is set' });
    return { ...state, since: isEarlier ? since : undefined, swipe: isAlone ? swipe : undefined };
  },
);
