import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FilterCriteria } from '#services/workbook/shapes.ts';
import {
  CONDITIONS,
  criteriaOf,
  DYNAMIC,
  fitsForm,
  hasDateGroups,
  initialFilter,
  isValueSelected,
  KINDS,
} from './filterKinds.ts';

const NONE: FilterCriteria = {
  filterOn: null,
  criterion1: null,
  criterion2: null,
  operator: null,
  values: [],
  color: null,
  dynamicCriteria: null,
  icon: null,
};
/** As a service tells what it was sent. */
const told = (sent: ReturnType<typeof criteriaOf>): FilterCriteria => ({
  ...NONE,
  ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
});
const condition = fc.record({
  operator: fc.constantFrom(...CONDITIONS.map(([operator]) => operator)),
  value: fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
});

test('criteriaOf: a form that is opened again sends what it sent before', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...KINDS.map(({ value }) => value).filter((kind) => kind !== 'Values')),
      condition,
      fc.option(condition, { nil: { operator: '=', value: '' } }),
      fc.constantFrom('And', 'Or'),
      fc.constantFrom(...DYNAMIC),
      (kind, first, second, joint, dynamic) => {
        const sent = criteriaOf({ kind, first, second, joint, dynamic }, []);
        expect(fitsForm(told(sent))).toBe(true);
        expect(criteriaOf(initialFilter(told(sent)), [])).toEqual(sent);
      },
    ),
  );
});

test('initialFilter reads wildcards as conditions, and keeps other patterns as text', () => {
  const read = (criterion1: string) => initialFilter({ ...NONE, filterOn: 'custom', criterion1 }).first;
  expect(read('=B*')).toEqual({ operator: '=*…', value: 'B' });
  expect(read('=*a~*b')).toEqual({ operator: '=…*', value: 'a*b' });
  expect(read('=*x*')).toEqual({ operator: '=*…*', value: 'x' });
  expect(read('=a*b')).toEqual({ operator: '=', value: 'a*b' });
  expect(read('=*')).toEqual({ operator: '=', value: '*' });
  expect(read('<>x')).toEqual({ operator: '<>', value: 'x' });
  expect(read('<>*a~*b*')).toEqual({ operator: '<>*…*', value: 'a*b' });
  expect(read('<>x*')).toEqual({ operator: '<>', value: 'x*' });
});

test('isValueSelected: matches text in any case, blank cells, and days by their serial numbers', () => {
  const values = (...all: unknown[]): FilterCriteria => ({ ...NONE, filterOn: 'Values', values: all });
  const may = values('Attic', '', { date: '2026-05-01', specificity: 'Month' });
  expect(isValueSelected(may, 'ATTIC', [])).toBe(true);
  expect(isValueSelected(may, '', [])).toBe(true);
  expect(isValueSelected(may, '5/13/2026', [46_155])).toBe(true);
  expect(isValueSelected(may, '6/13/2026', [46_186])).toBe(false);
  expect([hasDateGroups(may), hasDateGroups(values('x', null)), hasDateGroups(null)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('fitsForm: is false for a filter that the form cannot express, and the form starts empty', () => {
  const icon = { ...NONE, filterOn: 'Icon', icon: { set: '3Arrows', index: 1 } };
  const moon = { ...NONE, filterOn: 'Dynamic', dynamicCriteria: 'Unknown' };
  for (const odd of [icon, moon]) {
    expect(fitsForm(odd)).toBe(false);
    expect(initialFilter(odd)).toEqual(initialFilter(null));
  }
  expect(fitsForm({ ...NONE, filterOn: 'CellColor' })).toBe(false);
  expect(fitsForm({ ...NONE, filterOn: 'Custom', criterion1: '>5', criterion2: '<>' })).toBe(false);
});
