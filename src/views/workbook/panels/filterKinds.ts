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
  { value: 'Values', label: 'Its values' },
  { value: 'Custom', label: 'Conditions' },
  { value: 'TopItems', label: 'Highest rows' },
  { value: 'TopPercent', label: 'Highest percent' },
  { value: 'BottomItems', label: 'Lowest rows' },
  { value: 'BottomPercent', label: 'Lowest percent' },
  { value: 'Dynamic', label: 'Average or time' },
  { value: 'CellColor', label: 'Colour of the cell' },
  { value: 'FontColor', label: 'Colour of the text' },
];

/** What stands before the value of a condition, and what it says. */
export const CONDITIONS = [
  ['=', 'is'],
  ['<>', 'is not'],
  ['>', 'is greater than'],
  ['>=', 'is at least'],
  ['<', 'is less than'],
  ['<=', 'is at most'],
  ['=*…', 'begins with'],
  ['=…*', 'ends with'],
  ['=*…*', 'holds'],
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

interface FilterValues {
  values: readonly string[];
  first: { operator: string; value: string };
  second: { operator: string; value: string };
  joint: string;
  dynamic: string;
}

/** What is not said of a filter. */
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
export function criteriaOf(kind: FilterKind, { values, first, second, joint, dynamic }: FilterValues) {
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
  return operator === '=…*' ? `=*${plain}` : `=*${plain}*`;
}
