import { act, renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { areaOfReference, readReference } from '#domain/sheet/address.ts';
import type { Selection } from '#domain/sheet/edit/Selection.ts';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import { SheetLook } from '#queries/workbook/cells/SheetLook.ts';
import type { WorkbookEdits } from '#queries/workbook/editor/WorkbookEdits.ts';
import { Store } from '#queries/workbook/Store.ts';
import { ToastProvider } from '#ui/feedback/Toast.tsx';
import { useFills } from '#views/workbook/editor/edits/useFills.ts';
import { EditsContext } from '#views/workbook/state/useEdits.ts';
import type { Copied } from './copyPaste.ts';
import { useClipboard } from './useClipboard.ts';

const area = (text: string) => areaOfReference(readReference(text)!);
const cellAt = (row: number, column: number): LoadedCell => ({
  value: row * 10 + column,
  formula: row * 10 + column,
  text: String(row * 10 + column),
  numberFormat: 'General',
  type: 'Double',
});

const refused = () => Promise.reject(new Error('Nothing is to be read.'));

function open(...ranges: string[]) {
  const edit = vi.fn();
  const onCopied = vi.fn<(copied: Copied | undefined) => void>();
  const data = { setData: vi.fn(), getData: () => 'x' } as unknown as DataTransfer;
  const cells = {
    cellAt,
    used: area('A1:F9'),
    isKnown: true,
    isRowHidden: () => false,
    isColumnHidden: () => false,
    look: new SheetLook({ layout: refused, formats: refused }, () => {}),
    read: refused,
  } as unknown as SheetCells;
  const selection: Selection = {
    active: { row: 0, column: 0 },
    anchor: { row: 0, column: 0 },
    ranges: ranges.map(area),
  };
  const edits = Object.assign(new Store(), { edit }) as unknown as WorkbookEdits;
  const { result } = renderHook(
    () => ({
      clipboard: useClipboard({
        sheets: [],
        worksheet: '{1}',
        cells,
        selection,
        onSelect: () => {},
        cellNow: cellAt,
        copied: undefined,
        onCopied,
      }),
      fills: useFills({ cells, selection, cellNow: cellAt, write: edit }),
    }),
    {
      wrapper: ({ children }) => (
        <ToastProvider>
          <EditsContext value={edits}>{children}</EditsContext>
        </ToastProvider>
      ),
    },
  );
  const { clipboard, fills } = result.current;
  const doings = {
    copy: () => clipboard.copy(data, false),
    cut: () => clipboard.copy(data, true),
    paste: () => clipboard.paste(data),
    fill: () => void fills.fillFromFirst('rows', 'Fill down'),
  };
  return { edit, onCopied, press: (name: keyof typeof doings) => act(doings[name]) };
}

test('ranges in the same rows are copied side by side', () => {
  const { onCopied, press } = open('A1:A2', 'D1:D2');
  press('copy');
  expect(onCopied.mock.lastCall?.[0]?.text).toBe('0\t3\r\n10\t13');
});

test('rows that are far apart are copied, whether their formats are loaded or not', () => {
  const { onCopied, press } = open('A1:B1', 'A9:B9');
  press('copy');
  expect(onCopied.mock.lastCall?.[0]?.text).toBe('0\t1\r\n80\t81');
});

test.each([
  ['copy', /^Copy works on one range at a time/],
  ['cut', 'Cut works on one range at a time.'],
  ['paste', 'Paste works on one range at a time.'],
  ['fill', 'Fill down works on one range at a time.'],
] as const)('%s of ranges that do not fit together does nothing, and says so', (name, words) => {
  const { edit, onCopied, press } = open('A1:A2', 'C2:D5');
  press(name);
  expect(screen.getByText(words)).toBeTruthy();
  expect(edit).not.toHaveBeenCalled();
  expect(onCopied).not.toHaveBeenCalled();
});

test('more cells than are written at once are not filled, and that is said', () => {
  const { edit, press } = open('A1:F90000');
  press('fill');
  expect(screen.getByText(/the most for one write/)).toBeTruthy();
  expect(edit).not.toHaveBeenCalled();
});
