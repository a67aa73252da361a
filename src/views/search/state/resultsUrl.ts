// How the results are shown, as parameters of the address: sort, columns, filter, groups and selection.

import {
  isTextField,
  NETWORK_FIELDS,
  type NetworkField,
  TEXT_FIELDS,
} from '#domain/network/field/fieldNames.ts';
import type { FieldValue } from '#domain/network/field/filterRows.ts';
import { type MonthSpan, readMonth, SIGHTINGS, writeMonth } from '#domain/network/field/monthSpan.ts';
import type { Sort } from '#domain/network/field/orderRows.ts';
import { COLOUR_MODES, classIds } from '#domain/network/networkClasses.ts';
import { sortParam } from '#ui/url/sortParam.ts';
import { MOST_LINKED, type ResultsState } from './ResultsState.ts';

export const RESULTS_NAMES = [
  ...['sort', 'columns', 'find', 'only', 'seen', 'group', 'open', 'hide', 'selection', 'compare'],
] as const;

const sortText = sortParam(NETWORK_FIELDS);
const FIELD_RULE = `a field: ${NETWORK_FIELDS.join(', ')}`;
/** The value of `only` that is no field: what is selected. */
const SELECTED = 'selected';

/** Adds what is not as at the start. */
export function writeResultsUrl(query: URLSearchParams, state: ResultsState): void {
  if (state.sort) query.set('sort', state.sort.map((one) => sortText.write(one)).join());
  if (state.columns) query.set('columns', state.columns.join());
  if (state.find) query.set('find', state.find);
  if (state.isOnlySelected) query.append('only', SELECTED);
  for (const { field, value } of state.only ?? []) query.append('only', `${field}:${value}`);
  if (state.seen) query.set('seen', writeSpan(state.seen));
  if (state.group) query.set('group', state.group);
  for (const value of state.open ?? []) query.append('open', value);
  if (state.hidden) query.set('hide', state.hidden.join());
  for (const key of state.selection ?? []) query.append('selection', key);
  if (state.isComparing) query.set('compare', 'true');
}

type Drop = (name: string, rule: string, value?: string) => void;

/** The inverse of `writeResultsUrl`. What breaks a rule is left out and told. */
export function readResultsUrl(query: URLSearchParams, drop: Drop): ResultsState {
  const group = query.get('group');
  const field = TEXT_FIELDS.find((one) => one === group);
  if (group !== null && !field) drop('group', FIELD_RULE);
  const compare = query.get('compare');
  if (compare !== null && compare !== 'true') drop('compare', 'true, or left out');
  return {
    sort: readSort(query.get('sort'), drop),
    columns: readColumns(query.get('columns'), drop),
    find: query.get('find') || undefined,
    isOnlySelected: query.getAll('only').includes(SELECTED) || undefined,
    only: readOnly(query, drop),
    seen: readSpan(query.get('seen'), drop),
    group: field,
    open: readLinked(query, 'open', drop),
    hidden: readHidden(query.get('hide'), drop),
    selection: readLinked(query, 'selection', drop),
    isComparing: compare === 'true' || undefined,
  };
}

function readLinked(query: URLSearchParams, name: string, drop: Drop): readonly string[] | undefined {
  const values = query.getAll(name);
  if (values.length > MOST_LINKED) drop(name, `given at most ${MOST_LINKED} times`);
  return orNone([...new Set(values)].slice(0, MOST_LINKED));
}

function readSort(text: string | null, drop: Drop): readonly Sort[] | undefined {
  if (text === null) return undefined;
  const sorts = text.split(',').map((one) => sortText.read(one));
  if (sorts.includes(undefined)) drop('sort', sortText.rule);
  return orNone(sorts.filter((one) => one !== undefined));
}

function readColumns(text: string | null, drop: Drop): readonly NetworkField[] | undefined {
  if (text === null) return undefined;
  const names = new Set(text.split(','));
  const columns = [...names].flatMap((name) => NETWORK_FIELDS.find((one) => one === name) ?? []);
  if (columns.length < names.size) drop('columns', `a list of fields: ${NETWORK_FIELDS.join(', ')}`);
  return orNone(columns);
}

function readHidden(text: string | null, drop: Drop): readonly string[] | undefined {
  if (text === null) return undefined;
  const names = new Set(text.split(','));
  const known = COLOUR_MODES.flatMap(classIds);
  const hidden = [...names].filter((name) => known.includes(name));
  if (hidden.length < names.size)
    drop('hide', `a list of classes of the legend: ${[...new Set(known)].join(', ')}`);
  return orNone(hidden);
}

/** `last`, `last:2020-01..2021-06` */
function writeSpan({ by, months }: MonthSpan): string {
  return months ? `${by}:${writeMonth(months.from)}..${writeMonth(months.to)}` : by;
}

function readSpan(text: string | null, drop: Drop): MonthSpan | undefined {
  if (text === null) return undefined;
  const [name = '', span] = text.split(':');
  const by = SIGHTINGS.find((one) => one === name);
  const [from, to] = (span ?? '').split('..').map(readMonth);
  if (by && span === undefined) return { by };
  if (by && from !== undefined && to !== undefined && from <= to) return { by, months: { from, to } };
  drop('seen', 'first or last, alone or with months such as first:2020-01..2021-06');
  return undefined;
}

function readOnly(query: URLSearchParams, drop: Drop): readonly FieldValue[] | undefined {
  const wanted = new Map<string, FieldValue>();
  for (const text of query.getAll('only')) {
    if (text === SELECTED) continue;
    const colon = text.indexOf(':');
    const field = NETWORK_FIELDS.find((one) => one === text.slice(0, Math.max(0, colon)));
    if (field && isTextField(field)) wanted.set(text, { field, value: text.slice(colon + 1) });
    else drop('only', 'selected, or a field and a value, such as encryption:WPA2', text);
  }
  return orNone([...wanted.values()]);
}

const orNone = <T>(list: readonly T[]) => (list.length > 0 ? list : undefined);
