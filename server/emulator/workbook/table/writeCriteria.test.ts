import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periodNamed } from '#domain/sheet/filter/DynamicPeriod.ts';
import { type FilterCriterion, OPERATORS } from '#domain/sheet/filter/filterCriteria.ts';
import { readCriteria } from './readCriteria.ts';
import { writeCriteria } from './writeCriteria.ts';

const text = fc.string({ minLength: 1 });
const test1 = fc.record({
  operator: fc.constantFrom(...Object.values(OPERATORS)),
  operand: fc.string().filter((one) => !/^[<=>]/.test(one)),
});
const day = fc.tuple(
  fc.integer({ min: 1900, max: 9999 }),
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: 1, max: 31 }),
);
const criteria = fc.oneof(
  fc
    .record({ texts: fc.array(text), hasBlanks: fc.boolean(), dates: fc.array(day) })
    .filter(({ texts, hasBlanks, dates }) => hasBlanks || texts.length + dates.length > 0)
    .map((rest): FilterCriterion => ({ kind: 'values', ...rest })),
  fc
    .tuple(test1, test1, fc.boolean())
    .map(([a, b, isAnd]): FilterCriterion => ({ kind: 'custom', isAnd, tests: [a, b] })),
  test1.map((one): FilterCriterion => ({ kind: 'custom', isAnd: false, tests: [one] })),
  fc
    .tuple(fc.boolean(), fc.boolean(), fc.integer({ min: 1, max: 100 }))
    .map(([isTop, isPercent, count]): FilterCriterion => ({ kind: 'top', isTop, isPercent, count })),
  fc.boolean().map((isAbove): FilterCriterion => ({ kind: 'average', isAbove })),
  fc
    .constantFrom(
      'Today',
      'LastWeek',
      'NextYear',
      'YearToDate',
      'AllDatesInPeriodMay',
      'AllDatesInPeriodQuarter3',
    )
    .map((name): FilterCriterion => ({ kind: 'period', period: periodNamed(name)! })),
  fc
    .constantFrom('fill' as const, 'font' as const)
    .map((of): FilterCriterion => ({ kind: 'colour', of, colour: '#FF8000' })),
);

test('writeCriteria: criteria read back unchanged', () => {
  fc.assert(
    fc.property(criteria, (criterion) => {
      const told = writeCriteria(criterion);
      expect(readCriteria({ ...told, filterOn: told.filterOn ?? '' })).toEqual(criterion);
    }),
  );
});
