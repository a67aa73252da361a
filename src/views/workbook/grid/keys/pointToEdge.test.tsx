import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FilledLookup } from '#domain/sheet/edit/FilledLookup.ts';
import { selectCell } from '#domain/sheet/edit/Selection.ts';
import type { GridEdit } from '#views/workbook/grid/model/gridProps.ts';
import { SheetGrid } from '#views/workbook/grid/SheetGrid.tsx';

const user = userEvent.setup();
const place = { row: 0, column: 1 };
const isFilled = (row: number) => row >= 2 && row <= 7000;
let answer: (found: FilledLookup | undefined) => void;

/** Column A is filled in A3:A7001; its first 100 cells are known. B1 is edited. */
function Sheet() {
  const [edit, setEdit] = useState<GridEdit>();
  return (
    <SheetGrid
      label="Sheet1"
      cellAt={(row, column) => {
        if (column !== 0) return null;
        if (row >= 100) return undefined;
        return isFilled(row) ? { text: '5', align: 'right' } : null;
      }}
      version={0}
      usedArea={{ top: 0, left: 0, bottom: 9999, right: 0 }}
      onRead={() =>
        new Promise((resolve) => {
          answer = resolve;
        })
      }
      selection={selectCell(place)}
      onSelect={() => {}}
      edit={edit}
      onEditStart={(text) => setEdit({ place, text: text ?? '' })}
      onEditChange={(text) => setEdit({ place, text })}
      onEditCommit={() => setEdit(undefined)}
      onEditCancel={() => setEdit(undefined)}
      onCommand={() => {}}
      onVisible={() => {}}
    />
  );
}

beforeEach(() => {
  // jsdom draws no canvas.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  render(<Sheet />);
  field().focus();
});
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const column: FilledLookup = (row) => isFilled(row);

test('pointing: Ctrl+arrow points at the edge of the data, also over cells that are not loaded', async () => {
  await user.keyboard('=SUM({ArrowLeft}{Control>}{ArrowDown}{/Control}');
  expect(field().value).toBe('=SUM(A3');
  await user.keyboard('{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}');
  expect(field().value).toBe('=SUM(A3');
  answer(column);
  await waitFor(() => expect(field().value).toBe('=SUM(A3:A7001'));
  await user.keyboard(')');
  expect(field().value).toBe('=SUM(A3:A7001)');
});

test('pointing: text typed while cells are read stays', async () => {
  await user.keyboard('={ArrowLeft}{Control>}{ArrowDown}{ArrowDown}{/Control}+1');
  answer(column);
  await new Promise((resolve) => setTimeout(resolve));
  expect(field().value).toBe('=A3+1');
});

test('pointing: points at nothing when a read fails', async () => {
  await user.keyboard('={ArrowLeft}{Control>}{ArrowDown}{ArrowDown}{/Control}');
  answer(undefined);
  await new Promise((resolve) => setTimeout(resolve));
  expect(field().value).toBe('=A3');
});

test('pointing: the key moves the caret where no reference can go', async () => {
  await user.keyboard('=1{Control>}{ArrowDown}{/Control}');
  expect(field().value).toBe('=1');
});
