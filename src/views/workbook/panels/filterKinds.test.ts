import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FilterCriteria } from '#services/workbook/shapes.ts';
import {
  CONDITIONS,
  criteriaOf,
  DYNAMIC,
  filterStart,
  hasDays,
  isSaid,
  isTicked,
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

test('a form that is opened again sends what it sent before', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...KINDS.map(({ value }) => value).filter((kind) => kind !== 'Values')),
      condition,
      fc.option(condition, { nil: { operator: '=', value: '' } }),
      fc.constantFrom('And', 'Or'),
      fc.constantFrom(...DYNAMIC),
      (kind, first, second, joint, dynamic) => {
        const sent = criteriaOf(kind, { values: [], first, second, joint, dynamic });
        const { kind: again, ...start } = filterStart(told(sent));
        expect(isSaid(told(sent))).toBe(true);
        expect(criteriaOf(again, { ...start, values: [] })).toEqual(sent);
      },
    ),
  );
});

test('conditions are read into words where they are words, and left as they are where they are not', () => {
  const read = (criterion1: string) => filterStart({ ...NONE, filterOn: 'custom', criterion1 }).first;
  expect(read('=B*')).toEqual({ operator: '=*…', value: 'B' });
  expect(read('=*a~*b')).toEqual({ operator: '=…*', value: 'a*b' });
  expect(read('=*x*')).toEqual({ operator: '=*…*', value: 'x' });
  expect(read('=a*b')).toEqual({ operator: '=', value: 'a*b' });
  expect(read('=*')).toEqual({ operator: '=', value: '*' });
  expect(read('<>x')).toEqual({ operator: '<>', value: 'x' });
});

test('the values of a filter are ticked: texts in any case, empty cells, days by their numbers', () => {
  const values = (...all: unknown[]): FilterCriteria => ({ ...NONE, filterOn: 'Values', values: all });
  const may = values('Attic', '', { date: '2026-05-01', specificity: 'Month' });
  expect(isTicked(may, 'ATTIC', [])).toBe(true);
  expect(isTicked(may, '', [])).toBe(true);
  expect(isTicked(may, '5/13/2026', [46_155])).toBe(true);
  expect(isTicked(may, '6/13/2026', [46_186])).toBe(false);
  expect([hasDays(may), hasDays(values('x', null)), hasDays(null)]).toEqual([true, false, false]);
});

test('what no form can say is known for it, and the form starts with nothing', () => {
  const icon = { ...NONE, filterOn: 'Icon', icon: { set: '3Arrows', index: 1 } };
  const moon = { ...NONE, filterOn: 'Dynamic', dynamicCriteria: 'Unknown' };
  for (const odd of [icon, moon]) {
    expect(isSaid(odd)).toBe(false);
    expect(filterStart(odd)).toEqual(filterStart(null));
  }
  expect(isSaid({ ...NONE, filterOn: 'CellColor' })).toBe(false);
  expect(isSaid({ ...NONE, filterOn: 'Custom', criterion1: '>5', criterion2: '<>' })).toBe(false);
});
