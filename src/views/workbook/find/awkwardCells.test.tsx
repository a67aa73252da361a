import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { goTo, openOnEmulator, saved, user } from '#tests/support/page/workbookOnEmulator.tsx';
import { bookOf, sheetXml } from '#tests/support/workbook/bookOf.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** B1:B3 is an array of a fixed size; C1:D2 is merged, and D1 hides a value in it. */
const BOOK = bookOf({
  sheets: {
    Awkward: sheetXml(
      '<row r="1"><c r="A1"><v>3</v></c><c r="B1"><f t="array" ref="B1:B3">A1:A3*2</f><v>6</v></c><c r="C1"><v>7</v></c><c r="D1"><v>8</v></c></row>' +
        '<row r="2"><c r="A2"><v>6</v></c><c r="B2"><v>12</v></c></row>' +
        '<row r="3"><c r="A3"><v>8</v></c><c r="B3"><v>16</v></c><c r="C3" t="b"><v>1</v></c></row>',
      '<mergeCells count="1"><mergeCell ref="C1:D2"/></mergeCells>',
    ),
  },
});

async function choose(command: string) {
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByText(command));
}

async function special(kind: string) {
  await goTo('A1');
  (await screen.findByRole('textbox', { name: /^Cells of / })).focus();
  await choose('Go to special…');
  const dialog = await screen.findByRole('dialog');
  await user.selectOptions(within(dialog).getByRole('combobox'), kind);
  const said = await within(dialog).findByText(/cell|none/, { selector: '[role=status]' });
  const text = said.textContent;
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  return text;
}

test('cells that a formula fills are its own: they are found as formulas, and nothing is replaced in them', async () => {
  const view = await openOnEmulator(BOOK, 'Awkward');
  await screen.findByRole('gridcell', { name: 'A1, 3' });
  expect(await special('formulas')).toBe('3 cells');
  expect(await special('numbers that are no formulas')).toBe('4 cells');
  expect(await special('blank cells')).toBe('1 cell');
  expect(await special('TRUE and FALSE that are no formulas')).toBe('1 cell');

  await choose('Find and replace…');
  await user.type(await screen.findByRole('textbox', { name: 'Find' }), '6{Enter}');
  expect(await screen.findByText(/of 2 cells/)).toBeTruthy();
  await user.type(await screen.findByRole('textbox', { name: 'Replace with' }), '9');
  await user.click(screen.getByRole('button', { name: 'Replace all' }));
  expect(
    await screen.findByText(/^Replaced in 1 cell\. Skipped 1 cell: the match is in a formula’s result/),
  ).toBeTruthy();
  await saved();
  expect(await view.stored('A1:B3')).toEqual([
    [3, '=A1:A3*2'],
    [9, 18],
    [8, 16],
  ]);
});

test('replace all on a protected sheet tells which cells were refused and why, and loses nothing', async () => {
  const view = await openOnEmulator(
    bookOf({
      sheets: {
        Locked: sheetXml(
          '<row r="1"><c r="A1"><v>6</v></c></row><row r="2"><c r="A2"><v>6</v></c></row>',
          '<sheetProtection sheet="1"/>',
        ),
      },
    }),
    'Locked',
  );
  await screen.findByRole('gridcell', { name: 'A1, 6' });
  await choose('Find and replace…');
  await user.type(await screen.findByRole('textbox', { name: 'Find' }), '6{Enter}');
  expect(await screen.findByText(/of 2 cells/)).toBeTruthy();
  await user.type(await screen.findByRole('textbox', { name: 'Replace with' }), '9');
  await user.click(screen.getByRole('button', { name: 'Replace all' }));
  expect(
    await screen.findByText(/^Replaced in 0 cells\. Not saved in 2 cells: .*protected.*Unprotect the sheet/),
  ).toBeTruthy();
  expect(await view.stored('A1:A2')).toEqual([[6], [6]]);
  await user.click(screen.getByRole('button', { name: 'Discard 2 cells' }));
  await user.type(screen.getByRole('textbox', { name: 'Find' }), '{Enter}');
  expect(await screen.findByText(/of 2 cells/)).toBeTruthy();
});
