import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { goTo, openOnEmulator, press, saved, user, write } from '#tests/support/page/workbookOnEmulator.tsx';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** A1 was k when it was edited, is theirs, and mine is in conflict with it. */
async function openConflict() {
  const view = await openOnEmulator(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  await goTo('A1');
  await user.type(await screen.findByRole('textbox', { name: /^Cells of / }), 'mine');
  await view.put('A1', [['theirs']]);
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Resolve 1 conflict' });
  return view;
}

test('undo withdraws an edit in conflict, and redo writes it', async () => {
  const view = await openConflict();
  await press('z');
  await saved();
  await screen.findByRole('gridcell', { name: 'A1, theirs' });
  expect(screen.queryByText(/conflict/)).toBeNull();
  expect(await view.stored('A1')).toEqual([['theirs']]);
  await press('y');
  // Until the redo begins, all is saved still.
  await waitFor(async () => expect(await view.stored('A1')).toEqual([['mine']]));
  await saved();
  await press('z');
  await waitFor(async () => expect(await view.stored('A1')).toEqual([['theirs']]));
});

test('undo restores theirs after ours was written over it', async () => {
  const view = await openConflict();
  await user.click(screen.getByRole('button', { name: 'Resolve 1 conflict' }));
  await user.click(await screen.findByRole('button', { name: 'Mine', hidden: true }));
  await saved();
  expect(await view.stored('A1')).toEqual([['mine']]);
  await press('z');
  await waitFor(async () => expect(await view.stored('A1')).toEqual([['theirs']]));
  await screen.findByRole('gridcell', { name: 'A1, theirs' });
});

test('undo does not overwrite what someone else wrote over the edit', async () => {
  const view = await openOnEmulator(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  await write('A1', 'mine');
  await view.put('A1', [['theirs']]);
  await write('A2', 'looks again');
  await screen.findByRole('gridcell', { name: 'A1, theirs' });
  await press('z');
  await press('z');
  await screen.findByRole('button', { name: 'Resolve 1 conflict' });
  expect(await view.stored('A1')).toEqual([['theirs']]);
});
