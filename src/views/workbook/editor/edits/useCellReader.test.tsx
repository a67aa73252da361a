import { act, renderHook, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { writeArea } from '#domain/sheet/address.ts';
import { dataRegion } from '#domain/sheet/edit/dataRegion.ts';
import { filledLookup } from '#domain/sheet/edit/FilledLookup.ts';
import { KnownValues } from '#queries/workbook/cells/KnownValues.ts';
import { ToastProvider } from '#ui/feedback/Toast.tsx';
import { useValueReader } from './useCellReader.ts';

const CELL = { value: 1, text: '1', formula: 1, numberFormat: 'General', type: 'Double' };

/** The region around B5 in a sheet of B:C, beside blank columns that are in use further below. */
async function regionOf(rows: number) {
  let reads = 0;
  const values = new KnownValues(
    async ({ top, left, bottom, right }) => {
      reads += 1;
      return Array.from({ length: bottom - top + 1 }, () =>
        Array.from({ length: right - left + 1 }, (_, at) =>
          left + at === 1 || left + at === 2 ? CELL : null,
        ),
      );
    },
    () => {},
  );
  const { result } = renderHook(() => useValueReader({ values }), { wrapper: ToastProvider });
  const region = await dataRegion(
    { row: 4, column: 1 },
    {
      known: () => undefined,
      async read(area, count) {
        const found = await result.current(area, count);
        return found && filledLookup(found);
      },
      used: { top: 0, left: 0, bottom: rows - 1, right: 4 },
    },
  );
  return { region: region && writeArea(region), reads };
}

test('what is read to find a region stays known, however much of it there is', async () => {
  expect(await regionOf(100_000)).toEqual({ region: 'B1:C100000', reads: expect.any(Number) });
});

test('what takes too many reads is told, and not guessed', async () => {
  const values = new KnownValues(
    async () => [[CELL]],
    () => {},
  );
  const { result } = renderHook(() => useValueReader({ values }), { wrapper: ToastProvider });
  const area = { top: 0, left: 0, bottom: 0, right: 0 };
  expect((await result.current(area, 49))?.(0, 0)).toEqual(CELL);
  expect(await act(() => result.current(area, 50))).toBeUndefined();
  expect(await screen.findByText(/too many cells to find where the data ends/)).toBeTruthy();
});
