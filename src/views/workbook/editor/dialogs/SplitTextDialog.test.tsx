import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { goTo, openOnEmulator, press, user } from '#tests/support/page/workbookOnEmulator.tsx';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const TYPED = [['a;b'], [12.5], [true], ['=1/0'], ['x']];

test('Text to columns: splits texts alone, never into merged cells, and one undo restores all', async () => {
  const view = await openOnEmulator(tableBook(), 'Mixed', 'sheet', async ({ ask }) => {
    for (const column of ['M', 'P'])
      await ask('PATCH', `range(address='${column}1:${column}5')`, { formulas: TYPED });
    await ask('POST', "range(address='N1:N2')/merge", {});
  });
  await screen.findByRole('gridcell', { name: 'A1, k' });
  const open = async (address: string) => {
    await goTo(address);
    await user.click(screen.getByRole('button', { name: 'Data' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Text to columns/ }));
    return screen.findByRole('dialog', { name: 'Text to columns' });
  };
  const refused = await open('M1:M5');
  await waitFor(() => expect(within(refused).queryByText(/^N1:N2 is merged/)).not.toBeNull(), {
    timeout: 15_000,
  });
  expect(within(refused).getByRole<HTMLButtonElement>('button', { name: 'Split' }).disabled).toBe(true);
  await user.click(within(refused).getByRole('button', { name: 'Cancel' }));
  const dialog = await open('P1:P5');
  await waitFor(
    () =>
      expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Split' }).disabled).toBe(false),
    { timeout: 15_000 },
  );
  await user.click(within(dialog).getByRole('button', { name: 'Split' }));
  await waitFor(async () => expect(await view.stored('P1:Q1')).toEqual([['a', 'b']]));
  expect(await view.stored('P2:P5')).toEqual(TYPED.slice(1));
  await press('z');
  await waitFor(async () => expect(await view.stored('P1:Q1')).toEqual([['a;b', '']]));
});
