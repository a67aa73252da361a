import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pick } from '#tests/support/page/menus.ts';
import { watchSavedFiles } from '#tests/support/page/watchSavedFiles.ts';
import { openOnEmulator, user } from '#tests/support/page/workbookOnEmulator.tsx';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

async function name(text: string, action: string) {
  const field = await screen.findByRole('textbox', { name: 'Name (.xlsx)' });
  await user.clear(field);
  if (text !== '') await user.type(field, text);
  await user.click(screen.getByRole('button', { name: action }));
}
const opened = () => new URLSearchParams(window.location.search).get('name');

test('file menu: a workbook is downloaded, renamed and copied; names that cannot be say why', async () => {
  const files = watchSavedFiles();
  const view = await openOnEmulator(tableBook(), 'Log');
  await pick('Download');
  await waitFor(() => expect(files.map((file) => file.name)).toEqual(['book.xlsx']));
  expect(new Uint8Array(await files[0]!.content.arrayBuffer())).toEqual(new Uint8Array(tableBook()));
  await pick('Rename…');
  await name('a:b', 'Rename');
  expect(screen.getByRole('alert').textContent).toContain('must not contain :');
  await name('Walk', 'Rename');
  expect(await screen.findByText('Walk.xlsx')).toBeTruthy();
  await pick('Save a copy…');
  await name('Walk', 'Save');
  expect(await screen.findByText(/already has a file of that name/)).toBeTruthy();
  await name('Walk 2', 'Save');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name (.xlsx)' })).toBeNull());
  expect(view.asked.filter((one) => one.startsWith('PUT'))).toHaveLength(2);
});

test('file menu: a new workbook opens with one sheet; a dropped one whose name is taken is numbered', async () => {
  const view = await openOnEmulator(tableBook(), 'Log');
  await pick('New workbook…');
  await name('Fresh', 'Create');
  await waitFor(() => expect(opened()).toBe('Fresh.xlsx'));
  expect(await screen.findByRole('tab', { name: 'Sheet1' })).toBeTruthy();
  expect(screen.getAllByRole('tab')).toHaveLength(1);
  const file = new File([new Uint8Array(tableBook())], 'BOOK.xlsx');
  const survey = { dataTransfer: { types: ['Files'], files: [new File(['a'], 'drive.kml')], items: [] } };
  expect(fireEvent.drop(document.body, survey)).toBe(true);
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [file], items: [] } });
  await user.click(await screen.findByRole('button', { name: 'Keep both' }));
  await waitFor(() => expect(opened()).toBe('BOOK 1.xlsx'));
  expect(await screen.findByRole('tab', { name: 'Log' })).toBeTruthy();
  fireEvent.drop(document.body, {
    dataTransfer: { types: ['Files'], files: [new File(['a,b'], 'table.xlsx')], items: [] },
  });
  expect(await screen.findByText(/table\.xlsx was not uploaded\..*Not a valid \.xlsx/)).toBeTruthy();
  expect(view.asked.filter((one) => one.startsWith('PUT'))).toHaveLength(4);
});
