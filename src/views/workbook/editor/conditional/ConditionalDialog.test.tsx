import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pick } from '#tests/support/page/menus.ts';
import { holdBack, openOnEmulator, user } from '#tests/support/page/workbookOnEmulator.tsx';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

test('conditional formats: a rule is begun when the one before is in the list', async () => {
  const view = await openOnEmulator(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  await pick('Conditional formatting…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Conditional formatting' }));
  await dialog.findByText(/^No rules yet/);
  const newRule = () => dialog.getByRole('button', { name: 'New rule' });
  const addRule = async (value: string) => {
    await user.click(newRule());
    await user.type(await dialog.findByRole('textbox', { name: 'Value' }), `${value}{Enter}`);
  };
  const release = holdBack(view, /^PATCH .*conditionalFormats/);
  await addRule('4');
  await waitFor(() => expect(newRule().getAttribute('aria-disabled')).toBe('true'));
  await user.click(newRule());
  expect(dialog.queryByRole('textbox', { name: 'Value' })).toBeNull();
  release();
  await dialog.findByText(/greater than 4/);
  await waitFor(() => expect(newRule().getAttribute('aria-disabled')).toBeNull());
  await addRule('5');
  await dialog.findByText(/greater than 5/);
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
});
