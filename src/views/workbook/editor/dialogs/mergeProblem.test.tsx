import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { goTo, openOnEmulator, user } from '#tests/support/page/workbookOnEmulator.tsx';
import { bookOf, sheetXml } from '#tests/support/workbook/bookOf.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const BOOK = bookOf({
  sheets: {
    S: sheetXml(
      [1, 2, 3, 4].map((row) => `<row r="${row}"><c r="A${row}"><v>7</v></c></row>`).join(''),
      '<mergeCells count="1"><mergeCell ref="A3:B4"/></mergeCells>',
    ),
  },
});

async function ask(address: string, menu: string, command: string) {
  await goTo(address);
  await user.click(screen.getByRole('button', { name: menu }));
  if (command.startsWith('Fill')) await user.click(await screen.findByText('Fill'));
  await user.click(await screen.findByText(command));
  return within(await screen.findByRole('dialog'));
}

test.each([
  ['Data', 'Remove duplicate rows…', 'Remove 1 duplicate row'],
  ['Edit', 'Fill series by a step…', 'Fill'],
])('%s, %s: nothing is changed where cells are merged', async (menu, command, action) => {
  const view = await openOnEmulator(BOOK, 'S');
  await screen.findByRole('gridcell', { name: 'A1, 7' });
  const refused = await ask('A1:A4', menu, command);
  expect(await refused.findByText('A3:B4 is merged. Unmerge it first.')).toBeTruthy();
  const button = refused.queryByRole('button', { name: action });
  expect(button === null || (button as HTMLButtonElement).disabled).toBe(true);
  await user.click(refused.getByRole('button', { name: 'Cancel' }));
  const taken = await ask('A1:A2', menu, command);
  const ready = await taken.findByRole('button', { name: action });
  expect((ready as HTMLButtonElement).disabled).toBe(false);
  await user.click(taken.getByRole('button', { name: 'Cancel' }));
  expect(await view.stored('A1:A4')).toEqual([[7], [7], [7], [7]]);
});
