import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CellError, type CellValue } from '#domain/sheet/CellValue.ts';
import { serialOfDay } from '#domain/sheet/serialDate.ts';
import {
  type FilterCell,
  type FilterCriterion,
  filterTest,
  OPERATORS,
  readCustomTest,
  readDateGroup,
  writeCustomTest,
  writeDateGroup,
} from './filterCriteria.ts';

const TODAY = serialOfDay(2026, 5, 13); // a Wednesday
const cell = (value: CellValue, text = value === null ? '' : String(value)): FilterCell => ({
  value,
  text,
  date: undefined,
  fill: undefined,
  font: undefined,
});
const dated = (year: number, month: number, day: number): FilterCell => {
  const date = serialOfDay(year, month, day);
  return { ...cell(date, `${month}/${day}/${year}`), date };
};
const custom = (...texts: string[]): FilterCriterion => ({
  kind: 'custom',
  isAnd: false,
  tests: texts.map(readCustomTest),
});
const passing = (criterion: FilterCriterion, cells: readonly FilterCell[]) =>
  cells.filter(filterTest(criterion, cells, TODAY)).map(({ text }) => text);

test('criteria are read with their operators', () => {
  expect(readCustomTest('>=50')).toEqual({ operator: 'greaterThanOrEqual', operand: '50' });
  expect(readCustomTest('<>')).toEqual({ operator: 'notEqual', operand: '' });
  expect(readCustomTest('=*s')).toEqual({ operator: 'equal', operand: '*s' });
  expect(readCustomTest('plain')).toEqual({ operator: 'equal', operand: 'plain' });
});

test('numbers are compared with numbers, texts with texts', () => {
  const cells = [
    cell(5),
    cell(50),
    cell('50 m'),
    cell('z'),
    cell(true),
    cell(CellError.of('#N/A')),
    cell(null),
  ];
  expect(passing(custom('>9'), cells)).toEqual(['50']);
  expect(passing(custom('>a'), cells)).toEqual(['z']);
  expect(passing(custom('=50'), cells)).toEqual(['50']);
  expect(passing(custom('=50*'), cells)).toEqual(['50 m']);
  expect(passing(custom('<>50'), cells)).toEqual(['5', '50 m', 'z', 'true', '#N/A', '']);
  expect(passing(custom('='), cells)).toEqual(['']);
  expect(passing(custom('<>'), cells)).toEqual(['5', '50', '50 m', 'z', 'true', '#N/A']);
  expect(passing(custom('=5', '=z'), cells)).toEqual(['5', 'z']);
  expect(passing(custom('=~*'), [cell('*'), cell('x')])).toEqual(['*']);
  expect(passing(custom('>5%'), [cell(0.04), cell(0.06)])).toEqual(['0.06']);
});

test('both of two criteria, or either', () => {
  const cells = [cell(1), cell(5), cell(9)];
  const tests = [readCustomTest('>2'), readCustomTest('<8')];
  expect(passing({ kind: 'custom', isAnd: true, tests }, cells)).toEqual(['5']);
  expect(passing({ kind: 'custom', isAnd: false, tests }, cells)).toEqual(['1', '5', '9']);
});

test('dates of a year, a month, a day', () => {
  const cells = [dated(2025, 5, 1), dated(2026, 5, 1), dated(2026, 5, 13), dated(2026, 6, 1), cell(46_000)];
  const of = (...parts: number[]): FilterCriterion => ({
    kind: 'values',
    texts: [],
    hasBlanks: false,
    dates: [parts],
  });
  expect(passing(of(2026), cells)).toEqual(['5/1/2026', '5/13/2026', '6/1/2026']);
  expect(passing(of(2026, 5), cells)).toEqual(['5/1/2026', '5/13/2026']);
  expect(passing(of(2026, 5, 13), cells)).toEqual(['5/13/2026']);
});

test('shows blank cells only when the criteria include blanks', () => {
  const cells = [cell('x'), cell(null), cell('')];
  const values = (hasBlanks: boolean): FilterCriterion => ({
    kind: 'values',
    texts: ['X'],
    hasBlanks,
    dates: [],
  });
  expect(passing(values(false), cells)).toEqual(['x']);
  expect(passing(values(true), cells)).toEqual(['x', '', '']);
});

const numbers = fc.array(fc.integer({ min: -20, max: 20 }), { maxLength: 15 });

test('top and bottom N: at least N, and never a worse value than one left out', () => {
  fc.assert(
    fc.property(numbers, fc.integer({ min: 1, max: 20 }), fc.boolean(), (values, count, isTop) => {
      const cells = [...values.map((value) => cell(value)), cell('text'), cell(null)];
      const shown = passing({ kind: 'top', isTop, isPercent: false, count }, cells).map(Number);
      // By hand: a value is among them where fewer than so many are better.
      const better = (value: number) => values.filter((one) => (isTop ? one > value : one < value)).length;
      expect(shown).toEqual(values.filter((value) => better(value) < count));
    }),
  );
});

test('above and below average exclude equal values', () => {
  fc.assert(
    fc.property(numbers, (values) => {
      const average = values.reduce((sum, one) => sum + one, 0) / values.length;
      const cells = values.map((value) => cell(value));
      const shown = (isAbove: boolean) => passing({ kind: 'average', isAbove }, cells).map(Number);
      expect(shown(true)).toEqual(values.filter((value) => value > average));
      expect(shown(false)).toEqual(values.filter((value) => value < average));
    }),
  );
});

test('a colour, or none', () => {
  const cells = [{ ...cell('red'), fill: '#FF0000' }, cell('plain')];
  expect(passing({ kind: 'colour', of: 'fill', colour: '#ff0000' }, cells)).toEqual(['red']);
  expect(passing({ kind: 'colour', of: 'fill', colour: undefined }, cells)).toEqual(['plain']);
});

test('date groups and conditions are read as they were written', () => {
  const two = (most: number, least = 0) => fc.integer({ min: least, max: most });
  const parts = fc.tuple(two(9999), two(12, 1), two(31, 1), two(23), two(59), two(59));
  fc.assert(
    fc.property(parts, two(6, 1), (all, count) => {
      const group = all.slice(0, count);
      const { date, specificity } = writeDateGroup(group);
      expect(readDateGroup(date, specificity)).toEqual(group);
    }),
  );
  expect(writeDateGroup([2005, 4])).toEqual({ date: '2005-04-01', specificity: 'Month' });
  expect(readDateGroup('May', 'Month')).toBeUndefined();
  expect(readDateGroup('2005', 'Week')).toBeUndefined();
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(OPERATORS)),
      fc.string().filter((text) => !/^[<=>]/.test(text)),
      (operator, operand) => {
        expect(readCustomTest(writeCustomTest({ operator, operand }))).toEqual({ operator, operand });
      },
    ),
  );
});
