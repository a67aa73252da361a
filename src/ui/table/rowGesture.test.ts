import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseRows, clickGesture } from './rowGesture.ts';

const ORDER = Uint32Array.of(50, 10, 40, 20, 30);
const NONE = { rows: new Set<number>(), anchor: undefined };
const chosen = ({ rows }: { rows: ReadonlySet<number> }) => [...rows];

test('chooseRows: a row alone, then a range in the order on screen, then a smaller one', () => {
  const alone = chooseRows(ORDER, NONE, 1, 'only');
  expect(chosen(alone)).toEqual([10]);
  const range = chooseRows(ORDER, alone, 4, 'extend');
  expect(chosen(range)).toEqual([10, 40, 20, 30]);
  expect(chosen(chooseRows(ORDER, range, 0, 'extend'))).toEqual([50, 10]);
});

test('chooseRows: a toggled row is where the next range begins', () => {
  const toggled = chooseRows(ORDER, { rows: new Set([50]), anchor: 50 }, 3, 'toggle');
  expect(chosen(toggled)).toEqual([50, 20]);
  expect(chosen(chooseRows(ORDER, toggled, 4, 'extend'))).toEqual([20, 30]);
  expect(chosen(chooseRows(ORDER, toggled, 3, 'toggle'))).toEqual([50]);
});

test('chooseRows: all rows; a range without a start is its row', () => {
  expect(chosen(chooseRows(ORDER, NONE, 2, 'all'))).toEqual([...ORDER]);
  expect(chosen(chooseRows(ORDER, NONE, 2, 'extend'))).toEqual([40]);
  expect(chosen(chooseRows(ORDER, NONE, 2, 'extend', 1))).toEqual([10, 40]);
  expect(chooseRows(ORDER, NONE, 9, 'only')).toEqual(NONE);
});

test('chooseRows: toggling twice changes nothing', () => {
  fc.assert(
    fc.property(fc.subarray([...ORDER]), fc.nat(4), (rows, position) => {
      const before = { rows: new Set(rows), anchor: undefined };
      const once = chooseRows(ORDER, before, position, 'toggle');
      expect(chooseRows(ORDER, once, position, 'toggle').rows).toEqual(before.rows);
    }),
  );
});

test.each([
  [{}, 'only'],
  [{ ctrlKey: true }, 'toggle'],
  [{ metaKey: true }, 'toggle'],
  [{ shiftKey: true, ctrlKey: true }, 'extend'],
])('clickGesture: %j is %s', (keys, gesture) => {
  expect(clickGesture({ ctrlKey: false, metaKey: false, shiftKey: false, ...keys })).toBe(gesture);
});
