import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { goTo, openOnEmulator, press, saved, user, write } from '#tests/support/page/workbookOnEmulator.tsx';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test('Name manager: defines names of one sheet and of the workbook, renames, deletes, and undo restores each', async () => {
  const view = await openOnEmulator(tableBook(), 'Mixed');
  await goTo('A1');
  await user.keyboard('{Control>}{F3}{/Control}');
  await user.click(await screen.findByRole('button', { name: 'Define name…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Define name' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'First');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Scope' }), 'Mixed');
  await user.click(within(dialog).getByRole('button', { name: 'Define name' }));
  await screen.findByText('Range, Mixed');
  await write('H1', '=First&"!"');
  await saved();

  await user.click(screen.getByRole('button', { name: 'Change First' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Initial');
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  await waitFor(async () => expect(await view.stored('H1', 'formulas')).toEqual([['=Initial&"!"']]));
  await press('z');
  await waitFor(async () => expect(await view.stored('H1', 'formulas')).toEqual([['=First&"!"']]));
  await user.click(await screen.findByRole('button', { name: 'Delete First' }));
  await waitFor(async () => expect(await view.stored('H1', 'values')).toEqual([['#NAME?']]));
  await press('z');
  await waitFor(async () => expect(await view.stored('H1', 'values')).toEqual([['k!']]));
  await screen.findByText('Range, Mixed');
});
