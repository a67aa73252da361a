// The view's state as a query string, under the service's own parameter names.

import type { Box, Position } from '#domain/geo/geo.ts';
import { MAP_VIEW_RULE, type MapView, readMapView, writeMapView } from '#domain/geo/MapView.ts';
import { readShape, SHAPE_RULE, writeShape } from '#domain/geo/shape/Shape.ts';
import { COLOUR_MODES } from '#domain/network/networkClasses.ts';
import { familyOf, RADIO_KINDS } from '#domain/network/RadioKind.ts';
import { dateOfCondensed } from '#domain/wire/condensedDate.ts';
import { type DroppedValue, NO_PARAMETER } from '#domain/wire/DroppedValue.ts';
import { number, ParamError, readParam } from '#domain/wire/param.ts';
import type { UrlCodec } from '#ui/url/useUrlState.ts';
import { readCondition, ruleOf } from '#views/search/condition/conditionParams.ts';
import {
  CONDITION_NAMES,
  CONDITIONS,
  type ConditionName,
  type Conditions,
} from '#views/search/condition/conditions.ts';
import { RESULTS_NAMES, readResultsUrl, writeResultsUrl } from './resultsUrl.ts';
import { INITIAL_STATE, type Question, type SearchState } from './searchState.ts';

const latitude = number({ min: -90, max: 90 });
const longitude = number({ min: -180, max: 180 });
/** Conditions by the Bluetooth operation's names for them. */
const ALIASES = new Map<string, ConditionName>(
  CONDITION_NAMES.flatMap((name): [string, ConditionName][] => {
    const alias = CONDITIONS[name].bluetoothName;
    return alias ? [[alias, name]] : [];
  }),
);
const OWN_NAMES = [
  ...['kinds', 'area', 'shape', 'notseensince', 'from', 'map', 'selected', 'lookup', 'colour'],
  ...RESULTS_NAMES,
];
const BOX_NAMES = ['latrange1', 'latrange2', 'longrange1', 'longrange2'] as const;
const NEAR_NAMES = ['closestLat', 'closestLong'] as const;

/** The state as query parameters, in a fixed order; what is as at the start is left out. */
export function writeSearchUrl(state: SearchState): string {
  const query = writeQuestion(state);
  if (state.from) query.set('from', String(writeQuestion(state.from)));
  if (state.view) query.set('map', writeMapView(state.view));
  if (state.selected !== undefined) query.set('selected', state.selected);
  if (state.lookup !== undefined) query.set('lookup', state.lookup);
  if (state.colour) query.set('colour', state.colour);
  writeResultsUrl(query, state);
  return query.toString();
}

function writeQuestion(state: Question): URLSearchParams {
  const query = new URLSearchParams();
  if (String(state.kinds) !== String(INITIAL_STATE.kinds)) query.set('kinds', state.kinds.join(','));
  const onlyBluetooth = state.kinds.length > 0 && state.kinds.every((kind) => familyOf(kind) === 'bluetooth');
  for (const name of CONDITION_NAMES) {
    const value = state.conditions[name];
    const alias = onlyBluetooth ? CONDITIONS[name].bluetoothName : undefined;
    if (value !== undefined) query.set(alias ?? name, value);
  }
  if (state.nearest) setAll(query, NEAR_NAMES, [state.nearest.lat, state.nearest.lng]);
  if (state.where === 'anywhere') query.set('area', 'anywhere');
  else if (state.where) {
    const { south, north, west, east } = state.where;
    setAll(query, BOX_NAMES, [south, north, west, east]);
    if (state.drawn === 'box') query.set('area', 'box');
    else if (state.drawn) query.set('shape', writeShape(state.drawn));
  }
  if (state.notSeenSince) query.set('notseensince', state.notSeenSince);
  return query;
}

function setAll(query: URLSearchParams, names: readonly string[], values: readonly number[]): void {
  for (const [index, name] of names.entries()) query.set(name, number().write(values[index]!));
}

/** The inverse of `writeSearchUrl`. What breaks a rule is left out and told. */
export function readSearchUrl(text: string): { state: SearchState; dropped: DroppedValue[] } {
  const query = new URLSearchParams(text);
  const { state, dropped } = readQuestion(query);
  const from = query.get('from');
  if (from === null) return { state, dropped };
  const { kinds, conditions, where, drawn, nearest, notSeenSince } = readQuestion(
    new URLSearchParams(from),
  ).state;
  return { state: { ...state, from: { kinds, conditions, where, drawn, nearest, notSeenSince } }, dropped };
}

function readQuestion(query: URLSearchParams): { state: SearchState; dropped: DroppedValue[] } {
  const dropped: DroppedValue[] = [];
  const drop = (name: string, rule: string, value = query.get(name) ?? '') =>
    void dropped.push({ name, value, rule });
  const state: SearchState = {
    ...INITIAL_STATE,
    kinds: readKinds(query.get('kinds'), drop),
    conditions: readConditions(query, drop),
    colour: COLOUR_MODES.find((mode) => mode === query.get('colour')),
    ...readResultsUrl(query, drop),
    view: readView(query.get('map'), drop),
    ...readWhere(query, dropped),
    notSeenSince: readDay(query.get('notseensince'), drop),
    nearest: readNearest(query, dropped),
    selected: query.get('selected') ?? undefined,
    lookup: query.get('lookup') ?? undefined,
  };
  if (query.has('colour') && state.colour !== query.get('colour'))
    drop('colour', `one of ${COLOUR_MODES.join(', ')}`);
  const known = new Set<string>([
    ...CONDITION_NAMES,
    ...ALIASES.keys(),
    ...OWN_NAMES,
    ...BOX_NAMES,
    ...NEAR_NAMES,
  ]);
  for (const name of new Set(query.keys())) if (!known.has(name)) drop(name, NO_PARAMETER);
  return { state, dropped };
}

type Drop = (name: string, rule: string) => void;

function readKinds(text: string | null, drop: Drop) {
  if (text === null) return INITIAL_STATE.kinds;
  const wanted = text.toLowerCase().split(',').filter(Boolean);
  const kinds = RADIO_KINDS.filter((kind) => wanted.includes(kind));
  if (kinds.length < wanted.length) drop('kinds', `a list of ${RADIO_KINDS.join(', ')}`);
  return text === '' || kinds.length > 0 ? kinds : INITIAL_STATE.kinds;
}

function readConditions(query: URLSearchParams, drop: Drop): Conditions {
  const conditions: Conditions = {};
  for (const key of [...CONDITION_NAMES, ...ALIASES.keys()]) {
    const raw = query.get(key);
    if (raw === null) continue;
    const name = ALIASES.get(key) ?? (key as ConditionName);
    const value = readCondition(name, raw);
    if (value === undefined) drop(key, ruleOf(name));
    else if (conditions[name] !== undefined && conditions[name] !== value) drop(key, `the same as ${name}`);
    else conditions[name] = value;
  }
  return conditions;
}

function readView(text: string | null, drop: Drop): MapView | undefined {
  const view = text === null ? undefined : readMapView(text);
  if (text !== null && !view) drop('map', MAP_VIEW_RULE);
  return view;
}

function readDay(text: string | null, drop: Drop): string | undefined {
  const day = text !== null && text.length === 8 && dateOfCondensed(text) !== undefined ? text : undefined;
  if (text !== null && day === undefined) drop('notseensince', 'yyyyMMdd');
  return day;
}

function readWhere(query: URLSearchParams, dropped: DroppedValue[]): Pick<Question, 'where' | 'drawn'> {
  const area = query.get('area');
  if (area !== null && area !== 'anywhere' && area !== 'box')
    dropped.push({ name: 'area', value: area, rule: 'anywhere or box' });
  const where = readBox(query, dropped);
  const text = query.get('shape');
  const shape = text === null ? undefined : readShape(text);
  if (text !== null && !(shape && where)) {
    const names = BOX_NAMES.join(', ');
    dropped.push({ name: 'shape', value: text, rule: shape ? `given with ${names}` : SHAPE_RULE });
  }
  if (!where) return { where: area === 'anywhere' ? 'anywhere' : undefined, drawn: undefined };
  return { where, drawn: shape ?? (area === 'box' ? 'box' : undefined) };
}

function readBox(query: URLSearchParams, dropped: DroppedValue[]): Box | undefined {
  const numbers = readTogether(query, BOX_NAMES, [latitude, latitude, longitude, longitude], dropped);
  if (!numbers) return undefined;
  const [south, north, west, east] = numbers as [number, number, number, number];
  if (south <= north) return { south, west, north, east };
  dropped.push({ name: 'latrange1', value: String(south), rule: `at most latrange2, which is ${north}` });
  return undefined;
}

function readNearest(query: URLSearchParams, dropped: DroppedValue[]): Position | undefined {
  const numbers = readTogether(query, NEAR_NAMES, [latitude, longitude], dropped);
  return numbers && { lat: numbers[0]!, lng: numbers[1]! };
}

/** Numbers that mean something only together; none when none is given or any is bad. */
function readTogether(
  query: URLSearchParams,
  names: readonly string[],
  params: readonly (typeof latitude)[],
  dropped: DroppedValue[],
): number[] | undefined {
  if (!names.some((name) => query.has(name))) return undefined;
  const numbers: number[] = [];
  for (const [index, name] of names.entries()) {
    const raw = query.get(name) ?? '';
    try {
      numbers.push(readParam(name, params[index]!, raw));
    } catch (error) {
      if (!(error instanceof ParamError)) throw error;
      const rule = raw === '' ? `given, as ${names.join(', ')} belong together` : params[index]!.rule;
      dropped.push({ name, value: raw, rule });
    }
  }
  return numbers.length === names.length ? numbers : undefined;
}

export const searchUrl: UrlCodec<SearchState> = { read: readSearchUrl, write: writeSearchUrl };
