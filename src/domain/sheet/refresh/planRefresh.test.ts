import { expect, test } from 'vitest';
import { plainRows } from '#domain/export/plainRows.ts';
import { keyProblem, planRefresh } from './planRefresh.ts';

const COLUMNS = ['NetID', 'my note', 'level', 'lasttime'];
const SERIAL = 25_569 + Date.UTC(2026, 10, 22, 10, 20, 30) / 86_400_000;
const answer = plainRows(
  ['netid', 'level', 'lasttime', 'ssid'],
  4,
  (index) =>
    [
      ['a', -1, '2026-11-22T10:20:30.999Z', 'x'],
      ['b', -2, null, 'y'],
      ['c', 0.1 + 0.2, null, '=1+1'],
      ['d', 4, null, 'z'],
    ][index]!,
);
const plan = (values: (string | number)[][], isFormula = (_row: number, _column: number) => false) =>
  planRefresh({ columns: COLUMNS, values, isFormula }, answer, ['netid']);

test('refresh plan: rows are matched by key in any case, and counted as new, changed, gone or the same', () => {
  const { changed, added, gone, same, missing } = plan([
    ['A', 'mine', -1, SERIAL],
    ['e', 'mine', 5, ''],
    ['b', '', -7, SERIAL],
    ['c', '', 0.3, ''],
  ]);
  expect(changed).toEqual([
    {
      row: 2,
      cells: [
        { column: 2, value: -2 },
        { column: 3, value: null },
      ],
    },
  ]);
  expect(added).toEqual([['d', undefined, 4, null]]);
  expect(gone).toEqual([1]);
  expect(same).toBe(2);
  expect(missing).toEqual(['ssid']);
});

test('refresh plan: times of workbooks that count days from 1904 are the same', () => {
  expect(plan([['a', '', -1, SERIAL - 1462]]).same).toBe(1);
});

test('refresh plan: formulas of the analyst, and rows with a blank or repeated key, are left alone', () => {
  const { changed, unkeyed, gone, added } = plan(
    [
      ['a', '', 7, SERIAL],
      ['', 'own', 1, ''],
      ['b', '', 1, ''],
      ['B', '', 2, ''],
    ],
    (row, column) => row === 0 && column === 2,
  );
  expect(changed).toEqual([]);
  expect(unkeyed).toEqual([1, 2, 3]);
  expect(gone).toEqual([]);
  expect(added.map(([key]) => key)).toEqual(['c', 'd']);
});

test('refresh plan: a renamed or deleted key column is named', () => {
  expect(keyProblem(COLUMNS, ['netid'])).toBeUndefined();
  expect(keyProblem(['id', 'level'], ['netid'])).toMatch(/no column “netid”/);
  expect(keyProblem(COLUMNS, [])).toMatch(/without a column that tells its rows apart/);
});
