import { CellError, type CellValue } from '#domain/sheet/CellValue.ts';
import { averageOf, topLimit } from '#domain/sheet/filter/filterCriteria.ts';
import { isTrue } from '#server/emulator/workbook/package/xml.ts';
import type { RuleCells } from './RuleCells.ts';
import type { RuleXml } from './readRules.ts';

/** Whether a value is among the highest or lowest, off the average, or there more than once; undefined for other rules. */
export function rankTest({ own }: RuleXml, cells: RuleCells): ((value: CellValue) => boolean) | undefined {
  switch (own.get('type')) {
    case 'top10':
      return topTest(own, cells);
    case 'aboveAverage':
      return averageTest(own, cells);
    case 'duplicateValues':
      return countTest(cells, (count) => count > 1);
    case 'uniqueValues':
      return countTest(cells, (count) => count === 1);
    default:
      return undefined;
  }
}

function topTest(own: RuleXml['own'], { numbers }: RuleCells) {
  const isTop = !isTrue(own.get('bottom'));
  const count = Number(own.get('rank') ?? 10);
  const values = numbers.map((value) => ({ value }));
  const limit = topLimit({ isTop, isPercent: isTrue(own.get('percent')), count }, values);
  return (value: CellValue) =>
    limit !== undefined && typeof value === 'number' && (isTop ? value >= limit : value <= limit);
}

function averageTest(own: RuleXml['own'], { numbers }: RuleCells) {
  const average = averageOf(numbers.map((value) => ({ value }))) ?? Number.NaN;
  const squares = numbers.reduce((sum, value) => sum + (value - average) ** 2, 0);
  const deviation = numbers.length > 1 ? Math.sqrt(squares / (numbers.length - 1)) : 0;
  const isAbove = own.get('aboveAverage') === undefined || isTrue(own.get('aboveAverage'));
  const away = Number(own.get('stdDev') ?? 0) * deviation;
  const limit = isAbove ? average + away : average - away;
  const isEqualToo = isTrue(own.get('equalAverage'));
  return (value: CellValue) =>
    typeof value === 'number' &&
    ((isAbove ? value > limit : value < limit) || (isEqualToo && value === limit));
}

function countTest(cells: RuleCells, isWanted: (count: number) => boolean) {
  const counts = new Map<string, number>();
  cells.each((value) => counts.set(keyOf(value), (counts.get(keyOf(value)) ?? 0) + 1));
  return (value: CellValue) => value !== null && isWanted(counts.get(keyOf(value)) ?? 0);
}

const keyOf = (value: CellValue) =>
  `${typeof value} ${value instanceof CellError ? value.code : String(value).toLowerCase()}`;
