import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { columnName } from '#domain/sheet/columnName.ts';
import { goTo, openOnEmulator, user } from '#tests/support/page/workbookOnEmulator.tsx';
import { bookOf } from '#tests/support/workbook/bookOf.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** A1:E1000 and G1:H1000 with headers but in D1 and H1; the numbers of each row fall from the top down. */
function gapBook(): Uint8Array {
  const cell = (row: number, column: number) => {
    const place = columnName(column) + row;
    if (column === 5 || (row === 1 && (column === 3 || column === 7))) return '';
    return row === 1
      ? `<c r="${place}" t="inlineStr"><is><t>Head ${place}</t></is></c>`
      : `<c r="${place}"><v>${2000 - row}</v></c>`;
  };
  const row = (_: unknown, at: number) =>
    `<row r="${at + 1}">${[0, 1, 2, 3, 4, 5, 6, 7].map((column) => cell(at + 1, column)).join('')}</row>`;
  return bookOf({ sheets: { Log: Array.from({ length: 1000 }, row).join('') } });
}

test('a sort from one cell keeps the header in its place, and takes no block beyond an empty column', async () => {
  const view = await openOnEmulator(gapBook(), 'Log');
  await goTo('B5');
  await user.click(await screen.findByRole('button', { name: 'Sort A to Z' }));
  await waitFor(async () => expect(await view.stored('A2')).toEqual([[1000]]));
  expect(await view.stored('A1:H1')).toEqual([
    ['Head A1', 'Head B1', 'Head C1', '', 'Head E1', '', 'Head G1', ''],
  ]);
  expect(await view.stored('A1000:H1000')).toEqual([[1998, 1998, 1998, 1998, 1998, '', 1000, 1000]]);
  const grid = await screen.findByRole('textbox', { name: /^Cells of / });
  fireEvent.keyDown(grid, { key: '*', code: 'Digit8', ctrlKey: true, shiftKey: true });
  expect(await screen.findByDisplayValue('A1:E1000')).toBeTruthy();
});

test('a sort that cannot be undone asks first', async () => {
  const far = '<row r="1001"><c r="CV1001"><v>5</v></c></row>';
  const rows = `<row r="1"><c r="A1"><v>3</v></c></row><row r="2"><c r="A2"><v>1</v></c></row>${far}`;
  const view = await openOnEmulator(bookOf({ sheets: { Log: rows } }), 'Log');
  await goTo('A1:CV1001');
  const sort = async () => user.click(await screen.findByRole('button', { name: 'Sort A to Z' }));
  await sort();
  expect(await screen.findByText(/100,100 cells .* At most 100,000 can be restored/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await view.stored('A1:A2')).toEqual([[3], [1]]);
  await sort();
  await user.click(await screen.findByRole('button', { name: 'Sort' }));
  await waitFor(async () => expect(await view.stored('A1:A2')).toEqual([[1], [3]]));
  expect(await screen.findByText('Sorted. This cannot be undone.')).toBeTruthy();
});
