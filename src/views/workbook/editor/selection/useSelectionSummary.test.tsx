import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { areaOfReference, readReference } from '#domain/sheet/address.ts';
import { selectArea } from '#domain/sheet/edit/Selection.ts';
import { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import { useStore } from '#queries/workbook/useStore.ts';
import { useSelectionSummary } from './useSelectionSummary.ts';

test('cells that are not loaded are read once for what they add up to, and not while some are written', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const path = decodeURIComponent(url);
    const address = /range\(address='([^']+)'\)/.exec(path)?.[1];
    if (address === undefined)
      return Response.json({ address: 'S!A1:A500', rowHidden: false, columnHidden: false });
    asked.push(`${address} ${new URLSearchParams(path.split('?')[1]).get('$select')}`);
    const { top, bottom } = areaOfReference(readReference(address)!);
    const values = Array.from({ length: bottom - top + 1 }, () => [1]);
    return Response.json({ address, values, valueTypes: values.map(() => ['Double']) });
  });
  const cells = new SheetCells({ item: '1', worksheet: 's' });
  cells.want([]);
  await waitFor(() => expect(cells.used).toBeDefined());
  const selection = selectArea({ top: 0, left: 0, bottom: 499, right: 0 });
  const cellNow = (
    ...[row, column, read]: Parameters<Parameters<typeof useSelectionSummary>[0]['cellNow']>
  ) => cells.cellAt(row, column) ?? read?.(row, column);
  const { result, rerender } = renderHook(
    ({ isSaving }) => {
      const { version } = useStore(cells);
      return useSelectionSummary({ cells, cellNow, version }, selection, isSaving);
    },
    { initialProps: { isSaving: true } },
  );
  const write = (row: number) =>
    act(() =>
      cells.put({ top: row, left: 0, bottom: row, right: 0 }, [
        [{ value: 11, text: '11', formula: 11, numberFormat: 'General', type: 'Double' }],
      ]),
    );
  for (let row = 0; row < 5; row += 1) {
    write(row);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(asked).toEqual([]);
  expect(result.current).toMatchObject({ isReading: true, facts: { sum: 55, isPartial: true } });
  rerender({ isSaving: false });
  write(5);
  await waitFor(() => expect(result.current).toMatchObject({ isReading: false, facts: { sum: 560 } }));
  expect(asked).toEqual(['A7:A500 address,values,valueTypes']);
});

test('many cells are added up after a pause, and once more when they are saved', async () => {
  vi.useFakeTimers();
  const cells = new SheetCells({ item: '1', worksheet: 's' });
  const used = { top: 0, left: 0, bottom: 9_999, right: 0 };
  vi.spyOn(cells, 'used', 'get').mockReturnValue(used);
  const cell = { value: 1, text: '1', formula: 1, numberFormat: 'General', type: 'Double' };
  const cellNow = vi.fn(() => cell);
  const selection = selectArea(used);
  const { result, rerender } = renderHook(
    ({ version, isSaving }) => useSelectionSummary({ cells, cellNow, version }, selection, isSaving),
    { initialProps: { version: 0, isSaving: true } },
  );
  expect(cellNow).not.toHaveBeenCalled();
  const pause = () => act(() => vi.advanceTimersByTime(300));
  pause();
  expect(result.current.facts).toMatchObject({ sum: 10_000 });
  for (const version of [1, 2, 3]) {
    rerender({ version, isSaving: true });
    pause();
  }
  expect(cellNow).toHaveBeenCalledTimes(10_000);
  rerender({ version: 3, isSaving: false });
  pause();
  expect(cellNow).toHaveBeenCalledTimes(20_000);
  vi.useRealTimers();
});
