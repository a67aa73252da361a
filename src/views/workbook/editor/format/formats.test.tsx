import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pick } from '#tests/support/page/menus.ts';
import { goTo, holdBack, openOnEmulator, press, user } from '#tests/support/page/workbookOnEmulator.tsx';
import { plainBook } from '#tests/support/workbook/plainBook.ts';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

async function open() {
  const view = await openOnEmulator(tableBook(), 'Log');
  const tell = async (address: string, part: string) =>
    (await view.ask('GET', `range(address='${address}')/format/${part}`, undefined)).json;
  return { ...view, tell };
}

async function usableBold() {
  const bold = await screen.findByRole('button', { name: 'Bold' });
  await waitFor(() => expect(bold.closest('fieldset')!.disabled).toBe(false));
  return bold;
}

test('formats: their buttons stand where they stay, and can be used once the looks are known', async () => {
  const view = await openOnEmulator(tableBook(), 'Log');
  const release = holdBack(view, /\/layout/);
  await screen.findByRole('gridcell', { name: /^A1, (?!loading)/ });
  const bar = within(screen.getByRole('toolbar', { name: 'Format' }));
  const names = () => bar.getAllByRole('button').map(({ ariaLabel }) => ariaLabel);
  const before = names();
  expect(bar.getByRole('button', { name: 'Fill colour' }).closest('fieldset')!.disabled).toBe(true);
  await user.keyboard('{Control>}b{/Control}');
  expect(await screen.findByText('The sheet is still loading.')).toBeTruthy();
  release();
  await usableBold();
  expect(names()).toEqual(before);
});

test('formats: by key, button and menu; the button of what the cell has is pressed, and undo brings back what was there', async () => {
  const view = await open();
  const bold = await usableBold();
  await goTo('B3:C4');
  await user.keyboard('{Control>}b{/Control}');
  await waitFor(async () => expect((await view.tell('B3:C4', 'font')).bold).toBe(true));
  await waitFor(() => expect(bold.getAttribute('aria-pressed')).toBe('true'));
  const size = screen.getByRole('textbox', { name: 'Font size, points' });
  await user.clear(size);
  await user.type(size, '18{Enter}');
  await waitFor(async () => expect((await view.tell('B3:C4', 'font')).size).toBe(18));
  await pick('Outside borders');
  await waitFor(async () =>
    expect(await view.tell('B3:C4', "borders('EdgeBottom')")).toMatchObject({ style: 'Continuous' }),
  );
  await press('z');
  await waitFor(async () =>
    expect(await view.tell('B3:C4', "borders('EdgeBottom')")).toMatchObject({ style: 'None' }),
  );
  await press('z');
  await press('z');
  await waitFor(async () =>
    expect(await view.tell('B3:C4', 'font')).toMatchObject({ bold: false, size: 11 }),
  );
  await waitFor(() => expect(bold.getAttribute('aria-pressed')).toBe('false'));
});

test('formats: a locked cell of a protected sheet is refused in one sentence, and keeps no other from being formatted', async () => {
  const view = await openOnEmulator(plainBook(), 'Locked');
  await screen.findByRole('tab', { name: /^Locked ?\(protected\)$/ });
  await goTo('A1');
  await user.type(await screen.findByRole('textbox', { name: /^Cells of / }), 'x{Enter}');
  expect(
    await screen.findByText(
      'A1: You cannot change these cells or this file. The sheet is protected and the range has locked cells. Unprotect the sheet in Excel, or work on a copy.',
    ),
  ).toBeTruthy();
  await goTo('B1');
  await user.keyboard('{Control>}b{/Control}');
  const isBold = async () => (await view.ask('GET', "range(address='B1')/format/font", undefined)).json.bold;
  await waitFor(async () => expect(await isBold()).toBe(true));
  await press('z');
  await waitFor(async () => expect(await isBold()).toBe(false));
  expect(screen.getByText(/^1 cell not saved/)).toBeTruthy();
});

test('formats: cells are merged once it was said what would be lost, and come back one undo after the other', async () => {
  const view = await open();
  await usableBold();
  await view.put('G1:H2', [
    ['kept', 1],
    ['', 2],
  ]);
  await goTo('G1:H2');
  await pick('Merge cells');
  expect(await screen.findByText(/keep only what is in the upper left cell\. 2 other cells/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear and merge' }));
  const merges = async () => (await view.ask('GET', 'layout', undefined)).json.merges;
  await waitFor(async () => expect(await merges()).toEqual(['G1:H2']));
  expect(await view.stored('G1:H2')).toEqual([
    ['kept', ''],
    ['', ''],
  ]);
  await press('z');
  await waitFor(async () => expect(await merges()).toEqual([]));
  await press('z');
  await waitFor(async () =>
    expect(await view.stored('G1:H2')).toEqual([
      ['kept', 1],
      ['', 2],
    ]),
  );
});

test('format cells: one dialog sets numbers, alignment, font, borders, fill and protection, and one undo takes it back', async () => {
  const view = await open();
  await usableBold();
  await goTo('B3:C4');
  await user.keyboard('{Control>}1{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Format cells' }));
  const tab = async (name: string) => user.click(dialog.getByRole('radio', { name }));
  await tab('Number');
  await user.selectOptions(dialog.getByLabelText('Category'), 'Percent');
  await tab('Alignment');
  await user.selectOptions(dialog.getByLabelText('Horizontal'), 'Right');
  await user.clear(dialog.getByLabelText('Rotation'));
  await user.type(dialog.getByLabelText('Rotation'), '45');
  await user.click(dialog.getByRole('switch', { name: 'Shrink to fit' }));
  await tab('Font');
  await user.selectOptions(dialog.getByLabelText('Underline'), 'Double');
  await user.selectOptions(dialog.getByLabelText('Script'), 'Subscript');
  await user.click(dialog.getByRole('switch', { name: 'Strikethrough' }));
  await tab('Border');
  await user.click(dialog.getByRole('button', { name: 'Double bottom border' }));
  await tab('Fill');
  await user.click(dialog.getByRole('button', { name: 'Pale yellow' }));
  await tab('Protection');
  await user.click(dialog.getByRole('switch', { name: 'Locked' }));
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  const look = async () => ({
    ...(await view.tell('B3:C4', 'font')),
    ...(await view.tell('B3:C4', 'protection')),
    ...(await view.tell('B3:C4', '')),
    ...(await view.tell('B3:C4', "borders('EdgeBottom')")),
    fill: (await view.tell('B3:C4', 'fill')).color,
    numberFormat: await view.stored('B3:C4', 'numberFormat'),
  });
  const changed = {
    ...{ underline: 'Double', subscript: true, strikethrough: true, locked: false, style: 'Double' },
    ...{ horizontalAlignment: 'Right', textOrientation: 45, shrinkToFit: true, fill: '#FFEB9C' },
  };
  await waitFor(async () => expect(await look()).toMatchObject(changed), { timeout: 5_000 });
  expect(await view.stored('B3:C4', 'numberFormat')).toEqual(Array(2).fill(['0%', '0%']));
  await press('z');
  await waitFor(async () =>
    expect(await look()).toMatchObject({
      ...{ underline: 'None', subscript: false, strikethrough: false, locked: true, style: 'None' },
      ...{ horizontalAlignment: 'General', textOrientation: 0, shrinkToFit: false, fill: '#FFFFFF' },
    }),
  );
  await waitFor(async () =>
    expect(await view.stored('B3:C4', 'numberFormat')).toEqual(Array(2).fill(['General', 'General'])),
  );
});
