import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pick } from '#tests/support/page/menus.ts';
import { goTo, openOnEmulator, press, saved, user, write } from '#tests/support/page/workbookOnEmulator.tsx';
import { refusal } from '#tests/support/page/workbookPage.tsx';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

async function openTyped() {
  const view = await openOnEmulator(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  await write('E5', 'earlier');
  const before = await view.stored('A1:E5');
  await goTo('A2');
  await pick('Delete row 2');
  await screen.findByRole('gridcell', { name: 'B2, 3' });
  return { view, before };
}

test('undo of a deletion says when restored cells are not saved yet, and earlier changes are undone later', async () => {
  const { view, before } = await openTyped();
  view.refuse = (asked) =>
    asked.startsWith('PATCH') ? refusal(503, { kind: 'upstream', message: 'busy' }) : undefined;
  await press('z');
  await screen.findByText(/^Undone: Delete 1 row, but some restored cells are not saved yet\./);
  expect(screen.queryByText(/are not restored/)).toBeNull();
  view.refuse = () => undefined;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await saved();
  await waitFor(async () => expect(await view.stored('A1:E5')).toEqual(before));
  await press('z');
  await waitFor(async () => expect(await view.stored('E5')).toEqual([['']]));
});

test('a deletion on a sheet that is gone does not block the undo of earlier changes', async () => {
  const { view } = await openTyped();
  await user.click(await screen.findByRole('tab', { name: 'Log' }));
  await screen.findByRole('textbox', { name: 'Cells of Log' });
  view.refuse = (asked) =>
    asked.includes('usedRange') ? refusal(404, { kind: 'missing', message: 'gone' }) : undefined;
  await press('z');
  await screen.findByText(/^Delete 1 row cannot be undone\./);
  view.refuse = () => undefined;
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo Type earlier' })).toBeTruthy());
});

test('undo of a deletion waits while the rows around it have moved', async () => {
  const { view, before } = await openTyped();
  const without = await view.stored('A1:E4');
  await view.ask('POST', "range(address='1:1')/insert", { shift: 'Down' });
  await press('z');
  await screen.findByText(/^Delete 1 row is not undone yet\. Someone else has moved the cells/);
  expect(await view.stored('A2:E5')).not.toEqual(before);
  await view.ask('POST', "range(address='1:1')/delete", { shift: 'Up' });
  expect(await view.stored('A1:E4')).toEqual(without);
  await press('z');
  await waitFor(async () => expect(await view.stored('A1:E5')).toEqual(before));
});
