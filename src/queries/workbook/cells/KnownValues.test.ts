import { expect, test } from 'vitest';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellRows, LoadedCell } from './CellBlocks.ts';
import { KnownValues } from './KnownValues.ts';

const { signal } = new AbortController();
const column = (top: number, bottom: number): CellArea => ({ top, left: 0, bottom, right: 0 });
const cell = (value: string): LoadedCell => ({
  value,
  text: value,
  formula: value,
  numberFormat: 'General',
  type: 'String',
});
const rowsOf = ({ top, bottom }: CellArea, value: string): CellRows =>
  Array.from({ length: bottom - top + 1 }, () => [cell(value)]);

/** A source that answers with the number of the call, once it is let. */
function values(gate = () => Promise.resolve()) {
  const asked: CellArea[] = [];
  const known = new KnownValues(
    async (area) => {
      const value = String(asked.push(area));
      await gate();
      return rowsOf(area, value);
    },
    () => {},
  );
  return { asked, known };
}

test('values are not read again until they may have changed, and the old ones are shown until then', async () => {
  const { asked, known } = values();
  await known.read([column(128, 29_999)], signal);
  await known.read([column(500, 9_000)], signal);
  expect(asked).toEqual([column(128, 20_127), column(20_128, 29_999)]);
  await known.read([column(0, 29_999)], signal);
  expect(asked.slice(2)).toEqual([column(0, 127)]);
  known.refresh();
  let isOld = false;
  const onOld = () => {
    isOld = true;
  };
  expect(known.at(5, 0, onOld)?.value).toBe('3');
  expect(isOld).toBe(true);
  await known.read([column(5, 5)], signal);
  expect(known.at(5, 0)?.value).toBe('4');
  expect(known.at(6, 0)?.value).toBe('3');
});

test('what came first is forgotten once it is too much', async () => {
  const { known } = values();
  await known.read([column(0, 199_999)], signal);
  known.put(column(200_000, 200_000), [[cell('own')]]);
  expect(known.at(0, 0)?.value).toBe('1');
  await known.read([column(200_001, 200_001)], signal);
  expect(known.at(0, 0)).toBeUndefined();
  expect(known.at(20_000, 0)?.value).toBe('2');
});

test('however scattered what is known is, a part takes one call', async () => {
  const { asked, known } = values();
  for (const row of [3, 5, 7]) known.put(column(row, row), [[cell('own')]]);
  await known.read([column(3, 9)], signal);
  expect(asked).toEqual([column(4, 9)]);
  expect(known.at(3, 0)?.value).toBe('own');
});

test('a reply that was on its way does not undo what a write told meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { known } = values(() => promise);
  const read = known.read([column(0, 9)], signal);
  known.put(column(4, 4), [[cell('own')]]);
  resolve();
  await read;
  expect([known.at(3, 0)?.value, known.at(4, 0)?.value]).toEqual(['1', 'own']);
});

test('a failed read is retried', async () => {
  let isAway = true;
  const { asked, known } = values(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()));
  await expect(known.read([column(0, 9)], signal)).rejects.toThrow('away');
  expect(known.at(0, 0)).toBeUndefined();
  isAway = false;
  await known.read([column(0, 9)], signal);
  expect(asked).toHaveLength(2);
});
