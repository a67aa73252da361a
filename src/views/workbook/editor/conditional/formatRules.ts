// The kinds of conditional formats, how a new one begins, and what one is called in a list.

import { limitText } from '#domain/sheet/rules/ruleLimits.ts';
import type { ConditionalFormat, FormatRuleDraft } from '#services/workbook/shapes.ts';

type Labels = Readonly<Record<string, string>>;

/** By their names in files. */
export const KINDS: Labels = {
  cellIs: 'Cell value',
  containsText: 'Text contains',
  notContainsText: 'Text does not contain',
  beginsWith: 'Text begins with',
  endsWith: 'Text ends with',
  timePeriod: 'Date',
  duplicateValues: 'Duplicate values',
  uniqueValues: 'Unique values',
  top10: 'Top or bottom',
  aboveAverage: 'Above or below average',
  containsBlanks: 'Blank cells',
  notContainsBlanks: 'Cells that are not blank',
  containsErrors: 'Errors',
  notContainsErrors: 'Cells without errors',
  expression: 'Formula',
  colorScale: 'Colour scale',
  dataBar: 'Data bars',
  iconSet: 'Icons',
};

export const PERIODS: Labels = {
  today: 'today',
  yesterday: 'yesterday',
  tomorrow: 'tomorrow',
  last7Days: 'in the last 7 days',
  lastWeek: 'last week',
  thisWeek: 'this week',
  nextWeek: 'next week',
  lastMonth: 'last month',
  thisMonth: 'this month',
  nextMonth: 'next month',
};

export const COMPARISONS: Labels = {
  greaterThan: 'greater than',
  lessThan: 'less than',
  between: 'between',
  notBetween: 'not between',
  equal: 'equal to',
  notEqual: 'not equal to',
  greaterThanOrEqual: 'greater than or equal to',
  lessThanOrEqual: 'less than or equal to',
};

export const ICON_SETS: Labels = {
  '3Arrows': '3 arrows',
  '3ArrowsGray': '3 grey arrows',
  '3TrafficLights1': '3 traffic lights',
  '3TrafficLights2': '3 traffic lights with rims',
  '3Signs': '3 signs',
  '3Symbols': '3 symbols in circles',
  '3Symbols2': '3 symbols',
  '3Flags': '3 flags',
  '4Arrows': '4 arrows',
  '4ArrowsGray': '4 grey arrows',
  '4RedToBlack': '4 lights, red to black',
  '4Rating': '4 bars',
  '4TrafficLights': '4 traffic lights',
  '5Arrows': '5 arrows',
  '5ArrowsGray': '5 grey arrows',
  '5Rating': '5 bars',
  '5Quarters': '5 quarters',
};

/** From the least on. */
export const SCALES: Readonly<Record<string, readonly string[]>> = {
  'Red, yellow, green': ['#F8696B', '#FFEB84', '#63BE7B'],
  'Green, yellow, red': ['#63BE7B', '#FFEB84', '#F8696B'],
  'Blue, white, red': ['#5A8AC6', '#FCFCFF', '#F8696B'],
  'White to green': ['#FFFFFF', '#63BE7B'],
  'White to red': ['#FFFFFF', '#F8696B'],
  'Yellow to green': ['#FFEF9C', '#63BE7B'],
};

export const BARS: Labels = {
  '#638EC6': 'Blue',
  '#63C384': 'Green',
  '#FF555A': 'Red',
  '#FFB628': 'Orange',
  '#D6007B': 'Purple',
};

type Look = NonNullable<FormatRuleDraft['look']>;
const look = (fill: string | null, color: string | null, bold: boolean | null = null): Look => ({
  ...{ fill, color, bold, italic: null },
});
/** Those that Excel offers. */
export const LOOKS: Readonly<Record<string, Look>> = {
  'Light red fill with dark red text': look('#FFC7CE', '#9C0006'),
  'Yellow fill with dark yellow text': look('#FFEB9C', '#9C5700'),
  'Green fill with dark green text': look('#C6EFCE', '#006100'),
  'Light red fill': look('#FFC7CE', null),
  'Red text': look(null, '#9C0006'),
  'Bold text': look(null, null, true),
};

export const hasLook = (type: string) => !['colorScale', 'dataBar', 'iconSet'].includes(type);

/** How a new rule begins, in the place of what the last kind had. */
export function newRule(type: string, areas: readonly string[]): FormatRuleDraft {
  const colors =
    type === 'colorScale' ? SCALES['Red, yellow, green']! : type === 'dataBar' ? ['#638EC6'] : [];
  const iconSet = type === 'iconSet' ? '3TrafficLights1' : null;
  return {
    areas: [...areas],
    type,
    operator: type === 'cellIs' ? 'greaterThan' : type === 'timePeriod' ? 'today' : null,
    formulas: [],
    text: null,
    rank: type === 'top10' ? 10 : null,
    isPercent: false,
    isBottom: false,
    stopIfTrue: false,
    look: hasLook(type) ? Object.values(LOOKS)[0]! : null,
    limits: limitsFor(type, colors.length, iconSet),
    colors: [...colors],
    iconSet,
    isReversed: false,
    hidesValue: false,
  };
}

/** Where the parts of a scale begin, as Excel sets them. */
export function limitsFor(type: string, colours: number, iconSet: string | null): FormatRuleDraft['limits'] {
  const [least, most] = [
    { type: 'min', value: null },
    { type: 'max', value: null },
  ];
  if (type === 'dataBar') return [least!, most!];
  if (type === 'colorScale')
    return colours === 3 ? [least!, { type: 'percentile', value: '50' }, most!] : [least!, most!];
  const icons = Number(iconSet?.[0] ?? 0);
  return Array.from({ length: icons }, (_, at) => ({
    type: 'percent',
    value: String(Math.round((at * 100) / icons)),
  }));
}

/** What a rule says, such as: Cell value greater than 5. */
export function ruleSummary(rule: ConditionalFormat): string {
  const kind = KINDS[rule.type] ?? 'Rule of another kind';
  const limits = rule.formulas.map((formula) =>
    limitText(formula, 'decimal', false).replace(/^="(.*)"$/s, '“$1”'),
  );
  switch (rule.type) {
    case 'cellIs':
      return `${kind} ${COMPARISONS[rule.operator ?? ''] ?? ''} ${limits.join(' and ')}`;
    case 'expression':
      return `${kind}: =${rule.formulas[0] ?? ''}`;
    case 'timePeriod':
      return `${kind} ${PERIODS[rule.operator ?? ''] ?? ''}`;
    case 'top10':
      return `${rule.isBottom ? 'Bottom' : 'Top'} ${rule.rank ?? 10}${rule.isPercent ? ' %' : ''}`;
    case 'aboveAverage':
      return `${rule.isBottom ? 'Below' : 'Above'} average${rule.rank ? ` by ${rule.rank} standard deviations` : ''}`;
    case 'iconSet':
      return `${kind}: ${ICON_SETS[rule.iconSet ?? ''] ?? rule.iconSet ?? ''}`;
    default:
      return rule.text === null ? kind : `${kind} “${rule.text}”`;
  }
}
