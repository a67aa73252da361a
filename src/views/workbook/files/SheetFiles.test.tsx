import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pick } from '#tests/support/page/menus.ts';
import { watchSavedFiles } from '#tests/support/page/watchSavedFiles.ts';
import { goTo, openOnEmulator, press, saved, user, write } from '#tests/support/page/workbookOnEmulator.tsx';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const bytes = (text: string) => Uint8Array.from(text, (mark) => mark.charCodeAt(0));

/** The browser's dialog gives the file. */
async function take(content: string, name = 'scan.csv') {
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementationOnce(function picked(
    this: HTMLInputElement,
  ) {
    Object.defineProperty(this, 'files', { value: [new File([bytes(content)], name)] });
    this.dispatchEvent(new Event('change'));
  });
  await pick('Import a text file…');
}

test('a file of Windows-1252 with a sep= line is imported by the types of its columns, and no digit is lost', async () => {
  const view = await openOnEmulator(tableBook(), 'Log');
  await goTo('A12');
  await take("sep=;\r\nM\xfcnchen;-63;1234567890123456789;00123\r\n'=1+1;-9.5;7;10999\r\n");
  expect(
    await screen.findByText('2 rows, 8 filled cells into A12:D13. Empty fields leave the cells as they are.'),
  ).toBeTruthy();
  expect(screen.getByLabelText('Encoding')).toHaveProperty('value', 'Windows-1252');
  expect(screen.getByLabelText('Separator')).toHaveProperty('value', ';');
  expect(screen.getByLabelText('Type of column D')).toHaveProperty('value', 'text');
  await user.selectOptions(screen.getByLabelText('Type of column B'), 'Text');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(async () =>
    expect(await view.stored('A12:D13')).toEqual([
      ['München', '-63', '1234567890123456789', '00123'],
      ['=1+1', '-9.5', '7', '10999'],
    ]),
  );
});

test('a text file that is dropped on the sheet is imported at the selection; other files are for the page', async () => {
  const view = await openOnEmulator(tableBook(), 'Log');
  await goTo('A12');
  const dropped = (names: string[]) => ({
    dataTransfer: { types: ['Files'], files: names.map((name) => new File(['7;8'], name)), items: [] },
  });
  expect(fireEvent.drop(document.body, dropped(['drive.kml', 'drive.csv']))).toBe(true);
  expect(fireEvent.drop(document.body, dropped(['drive.csv', 'walk.txt', 'home.tsv']))).toBe(false);
  expect(await screen.findByText(/one at a time.* after drive\.csv: walk\.txt, home\.tsv\./)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await waitFor(async () => expect(await view.stored('A12:B12')).toEqual([[7, 8]]));
});

test('a file that does not fit is refused, and nothing is written', async () => {
  const view = await openOnEmulator(tableBook(), 'Log');
  await goTo('XFD1048576');
  await take('1\n2\n');
  expect(await screen.findByText(/scan\.csv has 2 rows and 1 column, which do not fit/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true);
  expect(view.asked.some((one) => one.startsWith('PATCH'))).toBe(false);
});

test('what is saved as CSV has numbers and dates as they are shown', async () => {
  const files = watchSavedFiles();
  await openOnEmulator(tableBook(), 'Log');
  await screen.findByRole('textbox', { name: /^Cells of / });
  await pick('Export cells…');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Format', hidden: true }), 'CSV');
  await user.click(screen.getByRole('button', { name: 'Export', hidden: true }));
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = (await files[0]!.content.text()).split('\r\n');
  expect(lines).toContain('Attic,-71,2020-01-01,-142,,');
});

test('undo removes the number format that came with what was typed', async () => {
  const view = await openOnEmulator(tableBook(), 'Log');
  await write('A12', '5');
  for (const text of ['50%', '1/2/2024']) {
    await write('A12', text);
    await waitFor(async () => expect(await view.stored('A12', 'numberFormat')).not.toEqual([['General']]));
    await press('z');
    await waitFor(async () => expect(await view.stored('A12', 'numberFormat')).toEqual([['General']]));
    await saved();
    expect(await view.stored('A12', 'text')).toEqual([['5']]);
  }
});
