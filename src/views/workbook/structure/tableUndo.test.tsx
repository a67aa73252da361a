import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pick } from '#tests/support/page/menus.ts';
import { goTo, openOnEmulator, press, saved, user } from '#tests/support/page/workbookOnEmulator.tsx';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

async function openTable(filters = '') {
  const view = await openOnEmulator(tableBook('', filters), 'Log', 'tables');
  await user.click(await screen.findByRole('button', { name: 'Survey' }));
  await screen.findByRole('combobox', { name: 'Column' });
  return view;
}

test('undo of an added table row and column where nothing else has moved', async () => {
  const view = await openTable();
  await user.type(screen.getByRole('textbox', { name: 'Header of the new column' }), 'Band');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(async () => expect(await view.stored('F3')).toEqual([['Band']]));
  // The focus is where it was pressed, not in the cells.
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(async () =>
    expect(await view.stored('F3:G10')).toEqual([...Array(7).fill(['', '']), ['', 'beside']]),
  );
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  expect(await screen.findByText(/^Added a row\..* This cannot be undone\.$/)).toBeTruthy();
  await user.click(
    within(screen.getByRole('region', { name: 'Tables' })).getByRole('button', { name: 'Sort Z to A' }),
  );
  await waitFor(async () => expect(await view.stored('B4')).toEqual([['Cellar']]));
  await press('z');
  await waitFor(async () =>
    expect(await view.stored('B4:B7')).toEqual([['Attic'], ['Cellar'], ['barn'], ['Attic']]),
  );
  await view.put('B10', [['']]);
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  await waitFor(async () => expect((await view.table()).bottom).toBe(8));
  await press('z');
  await waitFor(async () => expect((await view.table()).bottom).toBe(7));
});

test('undo of a column inserted into a table, which has a header of its own', async () => {
  const view = await openTable();
  const before = await view.stored('B3:F7');
  await goTo('C1');
  await pick('Insert column C');
  await waitFor(async () => expect(await view.stored('C3:D3')).toEqual([['Column1', 'Signal']]));
  await press('z');
  await waitFor(async () => expect(await view.stored('B3:F7')).toEqual(before));
});

test('undo restores a deleted table row and column in place', async () => {
  const view = await openTable();
  const all = async () => [
    await view.stored('A1:H12'),
    await view.stored('A1:H12', 'numberFormat'),
    await view.stored('A1:A5', 'formulas', 'Sums'),
    await view.table(),
  ];
  const before = await all();
  const row = screen.getByRole('textbox', { name: 'Row' });
  await user.type(row, '2{Tab}');
  await user.click(screen.getByRole('button', { name: 'Delete row' }));
  await waitFor(async () => expect((await view.table()).bottom).toBe(5));
  await press('z');
  await waitFor(async () => expect(await all()).toEqual(before));
  await saved();
  for (const name of ['Signal', 'Twice', 'Place']) {
    await user.selectOptions(screen.getByRole('combobox', { name: 'Column' }), name);
    await user.click(screen.getByRole('button', { name: 'Delete column' }));
    await waitFor(async () => expect((await view.table()).right).toBe(3));
    await press('z');
    await waitFor(async () => expect(await all()).toEqual(before));
    await saved();
    await screen.findByRole('option', { name });
  }
});

test('undo restores the last row of a table without moving the cells below', async () => {
  const view = await openTable();
  const before = await view.stored('A1:H12');
  await user.type(screen.getByRole('textbox', { name: 'Row' }), '4{Tab}');
  await user.click(screen.getByRole('button', { name: 'Delete row' }));
  await waitFor(async () => expect(await view.stored('B9')).toEqual([['below']]));
  await press('z');
  expect(await screen.findByText(/The table Survey is smaller than before\.$/)).toBeTruthy();
  expect(await view.stored('B10')).toEqual([['below']]);
  expect(await view.stored('B7:D7')).toEqual([(before as unknown as unknown[][])[6]!.slice(1, 4)]);
});

test('undo restores a table that was deleted or converted, with its name and style, also a second time', async () => {
  const view = await openTable();
  const all = async () => [
    await view.stored('A1:H12'),
    await view.stored('A1:A5', 'formulas', 'Sums'),
    await view.facts(),
  ];
  const before = await all();
  const takeBack = async () => {
    await press('z');
    await waitFor(async () => expect(await all()).toEqual(before));
    await saved();
  };
  await user.click(screen.getByRole('button', { name: 'Convert to range' }));
  await waitFor(async () => expect(await view.facts()).toBeUndefined());
  await takeBack();
  await press('y');
  await waitFor(async () => expect(await view.facts()).toBeUndefined());
  await takeBack();
  await user.click(await screen.findByRole('button', { name: 'Survey' }));
  await user.click(await screen.findByRole('button', { name: 'Delete table' }));
  await user.click(screen.getByRole('button', { name: 'Delete the table with its cells' }));
  await waitFor(async () => expect(await view.stored('B3:E7')).toEqual(Array(5).fill(['', '', '', ''])));
  await takeBack();
  expect(await screen.findByText(/The table Survey is restored without filters\.$/)).toBeTruthy();
});

test('filter: the form starts with the current filter; undo restores the previous one, or none', async () => {
  const { criteria } = await openTable();
  await user.click(await screen.findByRole('checkbox', { name: /^Attic/ }));
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await waitFor(async () => expect(await criteria(1)).toMatchObject({ values: ['barn', 'Cellar'] }));
  await waitFor(() => expect(ticked(/^Attic/)).toBe(false));
  expect(ticked(/^Cellar/)).toBe(true);
  await user.selectOptions(screen.getByRole('combobox', { name: 'By' }), 'Conditions');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Condition' }), 'begins with');
  await user.type(screen.getByRole('textbox', { name: 'Value of the condition' }), 'B');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await waitFor(async () =>
    expect(await criteria(1)).toMatchObject({ filterOn: 'Custom', criterion1: '=B*' }),
  );
  await press('z');
  await waitFor(async () => expect(await criteria(1)).toMatchObject({ values: ['barn', 'Cellar'] }));
  await press('z');
  await waitFor(async () => expect(await criteria(1)).toBe(null));
  await waitFor(() => expect(ticked(/^Attic/)).toBe(true));
  await press('y');
  await waitFor(async () => expect(await criteria(1)).toMatchObject({ values: ['barn', 'Cellar'] }));
  await waitFor(() => expect(ticked(/^Attic/)).toBe(false));
  await user.click(screen.getByRole('button', { name: 'Show all rows' }));
  await waitFor(async () => expect(await criteria(1)).toBe(null));
  await press('z');
  await waitFor(async () => expect(await criteria(1)).toMatchObject({ values: ['barn', 'Cellar'] }));
});

const ticked = (name: RegExp) => screen.queryByRole<HTMLInputElement>('checkbox', { name })?.checked;

test('filter: one that the service does not support is named, and cannot be undone', async () => {
  const icon = '<filterColumn colId="0"><iconFilter iconSet="3Arrows" iconId="2"/></filterColumn>';
  const { criteria } = await openTable(icon);
  expect(await screen.findByText(/does not support the current filter type/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all rows' }));
  expect(await screen.findByText(/^All rows are shown\..* This cannot be undone\.$/)).toBeTruthy();
  expect(await criteria(1)).toBe(null);
});
