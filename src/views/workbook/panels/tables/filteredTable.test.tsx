import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { goTo, holdBack, openOnEmulator, user } from '#tests/support/page/workbookOnEmulator.tsx';
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

test('the form of a filter button says that it filters, and reads no values again before it closes', async () => {
  const view = await openOnEmulator(tableBook(), 'Log');
  await user.click(await screen.findByRole('button', { name: 'Filter Place' }));
  await user.click(await screen.findByRole('checkbox', { name: /^Attic/ }));
  const answer = holdBack(view, /filter\/apply/);
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(await screen.findByText('Filtering')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Filter' }).getAttribute('aria-busy')).toBe('true');
  answer();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByRole('button', { name: 'Filter Place (filtered)' });
  expect(view.asked.filter((asked) => /B4:B7.*text/.test(decodeURIComponent(asked)))).toHaveLength(1);
});

test('a column is sorted in the words for what it holds, and filtered by what its values do not contain', async () => {
  const view = await openOnEmulator(tableBook(), 'Log', 'tables');
  await user.click(await screen.findByRole('button', { name: 'Survey' }));
  const panel = within(await screen.findByRole('region', { name: 'Tables' }));
  await panel.findByRole('button', { name: 'Sort A to Z' });
  for (const [column, order] of [
    ['Signal', 'smallest to largest'],
    ['Seen', 'oldest to newest'],
  ] as const) {
    await user.selectOptions(panel.getByRole('combobox', { name: 'Column' }), column);
    expect(await panel.findByRole('button', { name: `Sort ${order}` })).toBeTruthy();
  }
  await user.click(panel.getByRole('button', { name: 'Sort newest to oldest' }));
  await waitFor(async () => expect(await view.stored('B4')).toEqual([['Attic']]));
  await user.selectOptions(panel.getByRole('combobox', { name: 'Column' }), 'Place');
  expect((await panel.findByRole('checkbox', { name: /^Attic/ })).closest('label')!.textContent).toBe(
    ' Attic (2)',
  );
  await user.selectOptions(panel.getByRole('combobox', { name: 'By' }), 'Conditions');
  await user.selectOptions(panel.getByRole('combobox', { name: 'Condition' }), 'does not contain');
  await user.type(panel.getByRole('textbox', { name: 'Value of the condition' }), 'ti');
  await user.click(panel.getByRole('button', { name: 'Filter' }));
  await waitFor(async () => expect(await view.criteria(1)).toMatchObject({ criterion1: '<>*ti*' }));
  await waitFor(() => expect(screen.queryByRole('gridcell', { name: /Attic/ })).toBeNull());
  expect(screen.getByRole('gridcell', { name: /Cellar/ })).toBeTruthy();
});
