import { expect, test } from 'vitest';
import { groupPositions } from './groupPositions.ts';

const GROUPS = [
  { value: 'WPA2', rows: Uint32Array.of(5, 2, 9) },
  { value: 'WEP', rows: Uint32Array.of(1) },
  { value: '', rows: Uint32Array.of(0, 3) },
];
const described = (open: string[]) => {
  const { length, groupAt, rowAt } = groupPositions(GROUPS, new Set(open));
  return Array.from({ length }, (_, at) => groupAt(at) ?? `row ${rowAt(at)}`);
};
const GROUP_HEADS = [0, 1, 2];

test('groupPositions: closed groups are their heads', () => {
  expect(described([])).toEqual(GROUP_HEADS);
});

test('groupPositions: the rows of an open group are under its head, in order', () => {
  expect(described(['WPA2', ''])).toEqual([0, 'row 5', 'row 2', 'row 9', 1, 2, 'row 0', 'row 3']);
  expect(described(['gone'])).toEqual(GROUP_HEADS);
});
