// Which cells a filter of a column lets through, as Excel does (ECMA-376 part 1, 18.3.2).

import { CellError, type CellValue } from '#domain/sheet/CellValue.ts';
import { readTypedDate } from '#domain/sheet/input/readTypedDate.ts';
import { dayOfSerial, timeOfSerial } from '#domain/sheet/serialDate.ts';
import { wildcard } from '#domain/text/wildcard.ts';
import { compareCells } from './compareCells.ts';
import { type DynamicPeriod, isInPeriod } from './DynamicPeriod.ts';

export const SPECIFICITIES = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;
export type Specificity = (typeof SPECIFICITIES)[number];

/** A year, a month of it, and so on down to a second: as many parts as it is specific. */
export type DateGroup = readonly number[];

/** Reads 2005-04-02T13:30:00, to the part that `specificity` names, such as "Day". Undefined for anything but a date. */
export function readDateGroup(date: unknown, specificity: unknown): DateGroup | undefined {
  const parts =
    typeof date === 'string'
      ? /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2})(?:[T ](\d{1,2})(?::(\d{2})(?::(\d{2}))?)?)?)?)?/.exec(date)
      : null;
  const upTo = SPECIFICITIES.indexOf(String(specificity ?? 'Day').toLowerCase() as Specificity);
  if (!parts || upTo < 0) return undefined;
  return SPECIFICITIES.slice(0, upTo + 1).map((_, at) =>
    Number(parts[at + 1] ?? (at === 1 || at === 2 ? 1 : 0)),
  );
}

/** The other way round. */
export function writeDateGroup(group: DateGroup): { date: string; specificity: string } {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = group;
  const two = (part: number) => String(part).padStart(2, '0');
  const time = group.length > 3 ? `T${two(hour)}:${two(minute)}:${two(second)}` : '';
  const specificity = SPECIFICITIES[group.length - 1]!;
  return {
    date: `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}${time}`,
    specificity: specificity[0]!.toUpperCase() + specificity.slice(1),
  };
}

export const OPERATORS = {
  '=': 'equal',
  '<>': 'notEqual',
  '<': 'lessThan',
  '<=': 'lessThanOrEqual',
  '>': 'greaterThan',
  '>=': 'greaterThanOrEqual',
} as const;
export type FilterOperator = (typeof OPERATORS)[keyof typeof OPERATORS];

export interface CustomTest {
  operator: FilterOperator;
  /** With * ? ~ where it is compared for being equal; empty means empty cells. */
  operand: string;
}

export type FilterCriterion =
  | { kind: 'values'; texts: readonly string[]; hasBlanks: boolean; dates: readonly DateGroup[] }
  /** One or two. */
  | { kind: 'custom'; isAnd: boolean; tests: readonly CustomTest[] }
  | { kind: 'top'; isTop: boolean; isPercent: boolean; count: number }
  | { kind: 'average'; isAbove: boolean }
  | { kind: 'period'; period: DynamicPeriod }
  | { kind: 'colour'; of: 'fill' | 'font'; colour: string | undefined };

/** A cell as filters see it. */
export interface FilterCell {
  value: CellValue;
  /** What it shows. */
  text: string;
  /** The serial number in the 1900 system where the cell shows a date. */
  date: number | undefined;
  /** #RRGGBB; undefined for none. */
  fill: string | undefined;
  font: string | undefined;
}

/** Reads >=50, <>x or =*s; without an operator it is =. */
export function readCustomTest(text: string): CustomTest {
  const [, sign, operand] = /^(<>|<=|>=|[=<>])?([\s\S]*)$/.exec(text)!;
  return { operator: OPERATORS[(sign ?? '=') as keyof typeof OPERATORS], operand: operand! };
}

/** The other way round. */
export function writeCustomTest({ operator, operand }: CustomTest): string {
  const sign = Object.entries(OPERATORS).find(([, one]) => one === operator)![0];
  return `${sign}${operand}`;
}

/** The smallest number that a filter of the largest lets through, or the largest that one of the smallest does. */
export function topLimit(
  { isTop, isPercent, count }: { isTop: boolean; isPercent: boolean; count: number },
  cells: readonly Pick<FilterCell, 'value'>[],
): number | undefined {
  const numbers = cells.flatMap(({ value }) => (typeof value === 'number' ? value : []));
  numbers.sort((a, b) => (isTop ? b - a : a - b));
  const wanted = isPercent ? Math.max(1, Math.floor((numbers.length * count) / 100)) : count;
  return numbers[Math.min(wanted, numbers.length) - 1];
}

export function averageOf(cells: readonly Pick<FilterCell, 'value'>[]): number | undefined {
  const numbers = cells.flatMap(({ value }) => (typeof value === 'number' ? value : []));
  return numbers.length === 0 ? undefined : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

/** Tells which cells of a column pass; `today` is a serial number of the 1900 system. */
export function filterTest(
  criterion: FilterCriterion,
  cells: readonly FilterCell[],
  today: number,
): (cell: FilterCell) => boolean {
  switch (criterion.kind) {
    case 'values':
      return valuesTest(criterion);
    case 'custom': {
      const tests = criterion.tests.map(customTest);
      return (cell) =>
        criterion.isAnd ? tests.every((test) => test(cell)) : tests.some((test) => test(cell));
    }
    case 'top': {
      const limit = topLimit(criterion, cells);
      return ({ value }) =>
        limit !== undefined &&
        typeof value === 'number' &&
        (criterion.isTop ? value >= limit : value <= limit);
    }
    case 'average': {
      const average = averageOf(cells);
      return ({ value }) =>
        average !== undefined &&
        typeof value === 'number' &&
        (criterion.isAbove ? value > average : value < average);
    }
    case 'period':
      return ({ date }) => date !== undefined && isInPeriod(date, criterion.period, today);
    case 'colour':
      return (cell) => cell[criterion.of]?.toUpperCase() === criterion.colour?.toUpperCase();
  }
}

function valuesTest({ texts, hasBlanks, dates }: FilterCriterion & { kind: 'values' }) {
  const shown = new Set(texts.map((text) => text.toLowerCase()));
  return ({ value, text, date }: FilterCell) => {
    if (value === null || text === '') return hasBlanks;
    if (shown.has(text.toLowerCase())) return true;
    return date !== undefined && dates.some((group) => isInGroup(date, group));
  };
}

/** Whether a serial number of the 1900 system is in a group. */
export function isInGroup(serial: number, group: DateGroup): boolean {
  const { hours, minutes, seconds } = timeOfSerial(serial);
  const day = dayOfSerial(serial);
  if (!day) return false;
  const parts = [day.year, day.month, day.day, hours, minutes, seconds];
  return group.every((part, at) => part === parts[at]);
}

function customTest({ operator, operand }: CustomTest): (cell: FilterCell) => boolean {
  if (operator === 'equal') return equalTest(operand);
  if (operator === 'notEqual') {
    const isEqual = equalTest(operand);
    return (cell) => !isEqual(cell);
  }
  const number = numberOf(operand);
  const wanted: CellValue = number ?? operand;
  return ({ value, date }) => {
    const own = typeof wanted === 'number' && date !== undefined ? date : value;
    if (typeof own !== typeof wanted || own === null || own instanceof CellError) return false;
    const order = compareCells(own, wanted);
    if (operator === 'lessThan') return order < 0;
    if (operator === 'lessThanOrEqual') return order <= 0;
    return operator === 'greaterThan' ? order > 0 : order >= 0;
  };
}

function equalTest(operand: string): (cell: FilterCell) => boolean {
  if (operand === '') return ({ value }) => value === null || value === '';
  const number = numberOf(operand);
  const isLike = wildcard(operand);
  return ({ value, text, date }) => {
    if (typeof value === 'number')
      return (
        (number !== undefined && (date ?? value) === number) || text.toLowerCase() === operand.toLowerCase()
      );
    return value !== null && isLike(text);
  };
}

/** The number or the date that an operand says. */
function numberOf(operand: string): number | undefined {
  const text = operand.trim();
  const percent = /^([-+]?[\d.]+)%$/.exec(text)?.[1];
  if (percent !== undefined) return Number.isFinite(Number(percent)) ? Number(percent) / 100 : undefined;
  const plain = text.replace(/(\d),(?=\d{3}(?:\D|$))/g, '$1');
  if (text !== '' && Number.isFinite(Number(plain)) && !/^[-+]?0x/i.test(plain)) return Number(plain);
  return readTypedDate(text);
}
