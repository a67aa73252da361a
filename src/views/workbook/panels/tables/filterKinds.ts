import { isInGroup, OPERATORS, readCustomTest, readDateGroup } from '#domain/sheet/filter/filterCriteria.ts';
import type { FilterCriteria } from '#services/workbook/shapes.ts';

export type FilterKind =
  | 'Values'
  | 'Custom'
  | 'TopItems'
  | 'TopPercent'
  | 'BottomItems'
  | 'BottomPercent'
  | 'Dynamic'
  | 'CellColor'
  | 'FontColor';

export const KINDS: readonly { value: FilterKind; label: string }[] = [
  { value: 'Values', label: 'Filter by value' },
  { value: 'Custom', label: 'Conditions' },
  { value: 'TopItems', label: 'Top items' },
  { value: 'TopPercent', label: 'Top percent' },
  { value: 'BottomItems', label: 'Bottom items' },
  { value: 'BottomPercent', label: 'Bottom percent' },
  { value: 'Dynamic', label: 'Average or date' },
  { value: 'CellColor', label: 'Cell colour' },
  { value: 'FontColor', label: 'Font colour' },
];

/** What precedes the value of a condition, and what it says. */
export const CONDITIONS = [
  ['=', 'is'],
  ['<>', 'is not'],
  ['>', 'is greater than'],
  ['>=', 'is at least'],
  ['<', 'is less than'],
  ['<=', 'is at most'],
  ['=*…', 'begins with'],
  ['=…*', 'ends with'],
  ['=*…*', 'contains'],
  ['<>*…*', 'does not contain'],
] as const;

const months = [
  'January',
  // The service's own spelling.
  'Februray',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const DYNAMIC = [
  'AboveAverage',
  'BelowAverage',
  'Today',
  'Yesterday',
  'Tomorrow',
  ...['Week', 'Month', 'Quarter', 'Year'].flatMap((span) => [`Last${span}`, `This${span}`, `Next${span}`]),
  'YearToDate',
  ...months.map((month) => `AllDatesInPeriod${month}`),
  ...[1, 2, 3, 4].map((quarter) => `AllDatesInPeriodQuarter${quarter}`),
] as const;

/** A filter as the form holds it, besides its values. */
export interface FilterDraft {
  kind: FilterKind;
  first: { operator: string; value: string };
  second: { operator: string; value: string };
  joint: string;
  dynamic: string;
}

/** Every field that a kind of filter may leave out. */
const NONE = {
  criterion1: undefined,
  criterion2: undefined,
  operator: undefined,
  values: undefined,
  color: undefined,
  dynamicCriteria: undefined,
  icon: undefined,
};

/** What the service is sent for a filter. */
export function criteriaOf(draft: FilterDraft, values: readonly string[]) {
  const { kind, first, second, joint, dynamic } = draft;
  const criteria = { ...NONE, filterOn: kind };
  if (kind === 'Values') return { ...criteria, values: [...values] };
  if (kind === 'Dynamic') return { ...criteria, dynamicCriteria: dynamic };
  if (kind === 'CellColor' || kind === 'FontColor') return { ...criteria, color: first.value.trim() };
  if (kind !== 'Custom') return { ...criteria, criterion1: first.value.trim() };
  const two = second.value !== '' ? { criterion2: condition(second), operator: joint } : {};
  return { ...criteria, criterion1: condition(first), ...two };
}

/** Wildcards of the user's text are text: ~ stands before them. */
function condition({ operator, value }: { operator: string; value: string }): string {
  if (!operator.includes('…')) return operator + value;
  const plain = value.replace(/[~*?]/g, '~$&');
  if (operator === '=*…') return `=${plain}*`;
  return operator === '=…*' ? `=*${plain}` : `${operator.replace('*…*', '')}*${plain}*`;
}

/** What a form starts with: the filter in force, as far as the form can express it. */
export function initialFilter(criteria: FilterCriteria | null): FilterDraft {
  const on = criteria?.filterOn?.toLowerCase();
  const kind = KINDS.find(({ value }) => value.toLowerCase() === on)?.value ?? 'Values';
  const plain = { operator: '=', value: '' };
  const start = { kind, first: plain, second: plain, joint: 'And', dynamic: DYNAMIC[0] as string };
  if (!criteria) return start;
  const { criterion1, criterion2, operator, color, dynamicCriteria } = criteria;
  const dynamic = DYNAMIC.find((one) => one === dynamicCriteria);
  if (kind === 'Dynamic') return dynamic ? { ...start, dynamic } : { ...start, kind: 'Values' };
  if (kind === 'CellColor' || kind === 'FontColor')
    return { ...start, first: { operator: '', value: color ?? '' } };
  if (kind === 'Values') return start;
  if (kind !== 'Custom') return { ...start, first: { operator: '', value: criterion1 ?? '' } };
  return {
    ...start,
    first: readCondition(criterion1),
    second: readCondition(criterion2),
    joint: operator?.toLowerCase() === 'and' || criterion2 === null ? 'And' : 'Or',
  };
}

/** Whether the form can express all of a filter, so that the user can see and change it there. */
export function fitsForm(criteria: FilterCriteria): boolean {
  const { kind, first, second } = initialFilter(criteria);
  const isColourless = /Color$/.test(kind) && first.value === '';
  const isHalf = kind === 'Custom' && criteria.criterion2 !== null && second.value === '';
  return kind.toLowerCase() === criteria.filterOn?.toLowerCase() && !isColourless && !isHalf;
}

function readCondition(text: string | null): { operator: string; value: string } {
  if (text === null) return { operator: '=', value: '' };
  const { operator, operand } = readCustomTest(text);
  const sign = Object.entries(OPERATORS).find(([, name]) => name === operator)![0];
  const [, start, inner, end] = /^(\*?)((?:[^*?~]|~[*?~])+)(\*?)$/.exec(operand) ?? [];
  const isPattern = sign === '=' ? start || end : sign === '<>' && start && end;
  if (inner === undefined || !isPattern) return { operator: sign, value: operand };
  return {
    operator: start && end ? `${sign}*…*` : start ? '=…*' : '=*…',
    value: inner.replace(/~([*?~])/g, '$1'),
  };
}

/** Whether a filter by values shows the cells of a text; `dates` are what such cells hold, as serial numbers of the 1900 system. */
export function isValueSelected({ values }: FilterCriteria, text: string, dates: readonly number[]): boolean {
  return values.some((value) => {
    if (value === null || typeof value !== 'object')
      return String(value ?? '').toLowerCase() === text.toLowerCase();
    const { date, specificity } = value as { date?: unknown; specificity?: unknown };
    const group = readDateGroup(date, specificity);
    return group !== undefined && dates.some((serial) => isInGroup(serial, group));
  });
}

/** Whether days are among the values, which are told apart by their numbers. */
export const hasDateGroups = (criteria: FilterCriteria | null): boolean =>
  (criteria?.values ?? []).some((value) => value !== null && typeof value === 'object');
