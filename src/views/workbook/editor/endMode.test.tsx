import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { goTo, openOnEmulator, user } from '#tests/support/page/workbookOnEmulator.tsx';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test('End mode ends where another cell is selected without a key of the grid', async () => {
  await openOnEmulator(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  (await screen.findByRole('textbox', { name: /^Cells of / })).focus();
  await user.keyboard('{End}');
  expect(await screen.findByText('End mode')).toBeTruthy();
  await goTo('B2');
  await waitFor(() => expect(screen.queryByText('End mode')).toBeNull());
});
