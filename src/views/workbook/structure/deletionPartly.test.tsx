import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  goTo,
  openOnEmulator,
  pick,
  press,
  saved,
  user,
  write,
} from '#tests/support/page/workbookOnEmulator.tsx';
import { refusal } from '#tests/support/page/workbookPage.tsx';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
vi.mock('#views/workbook/grid/paint/useGridPaint.ts', () => import('#tests/support/page/stubGridPaint.ts'));

async function openTyped() {
  const view = await openOnEmulator(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  await write('E5', 'earlier');
  const before = await view.stored('A1:E5');
  await goTo('A2');
  await pick('Delete rows 2:2');
  await screen.findByRole('gridcell', { name: 'B2, 3' });
  return { view, before };
}

test('rows whose contents are still to be saved are not told to be back, and what was done before is taken back later', async () => {
  const { view, before } = await openTyped();
  view.refuse = (asked) =>
    asked.startsWith('PATCH') ? refusal(503, { kind: 'upstream', message: 'busy' }) : undefined;
  await press('z');
  await screen.findByText(/^Took back: Delete 1 row, but not all of what the cells held is saved yet\./);
  expect(screen.queryByText(/Without colours/)).toBeNull();
  view.refuse = () => undefined;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await saved();
  await waitFor(async () => expect(await view.stored('A1:E5')).toEqual(before));
  await press('z');
  await waitFor(async () => expect(await view.stored('E5')).toEqual([['']]));
});

test('a deletion on a sheet that is gone does not keep what was done before from being taken back', async () => {
  const { view } = await openTyped();
  await user.click(await screen.findByRole('tab', { name: 'Log' }));
  await screen.findByRole('textbox', { name: 'Cells of Log' });
  view.refuse = (asked) =>
    asked.includes('usedRange') ? refusal(404, { kind: 'missing', message: 'gone' }) : undefined;
  await press('z');
  await screen.findByText(/^Delete 1 row cannot be taken back\./);
  view.refuse = () => undefined;
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo Type earlier' })).toBeTruthy());
});

test('rows do not come back between others than those that were around them', async () => {
  const { view, before } = await openTyped();
  const without = await view.stored('A1:E4');
  await view.ask('POST', "range(address='1:1')/insert", { shift: 'Down' });
  await press('z');
  await screen.findByText(/^Delete 1 row is not taken back yet\. Somebody else has moved the cells/);
  expect(await view.stored('A2:E5')).not.toEqual(before);
  await view.ask('POST', "range(address='1:1')/delete", { shift: 'Up' });
  expect(await view.stored('A1:E4')).toEqual(without);
  await press('z');
  await waitFor(async () => expect(await view.stored('A1:E5')).toEqual(before));
});
