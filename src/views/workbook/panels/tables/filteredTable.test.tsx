import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { goTo, openOnEmulator, user } from '#tests/support/page/workbookOnEmulator.tsx';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test('a table is filtered, and what the filter hides stays as it is', async () => {
  const view = await openOnEmulator(tableBook(), 'Log', 'tables');
  await user.click(await screen.findByRole('button', { name: 'Survey' }));
  await user.click(await screen.findByRole('checkbox', { name: /^Attic/ }));
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await waitFor(() => expect(screen.queryByRole('gridcell', { name: /^C4,/ })).toBeNull());
  expect(await screen.findByRole('button', { name: 'Filter Place (filtered)' })).toBeTruthy();
  await goTo('C4:C7');
  const grid = await screen.findByRole('textbox', { name: /^Cells of / });
  fireEvent.keyDown(grid, { key: 'd', ctrlKey: true });
  await waitFor(async () => expect(await view.stored('C4:C7')).toEqual([[-71], [-90], [-90], [-60]]));
  fireEvent.keyDown(grid, { key: 'Delete' });
  await waitFor(async () => expect(await view.stored('C4:C7')).toEqual([[-71], [''], [''], [-60]]));
});
