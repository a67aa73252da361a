import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { tableBook } from '#tests/workbook/tableBook.ts';
import { goTo, openOnTwin, press, saved, user, write } from '#tests/workbookOnTwin.tsx';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
vi.mock('./grid/useGridPaint.ts', () => import('#tests/stubGridPaint.ts'));

const choose = async (mode: string) => user.click(await screen.findByRole('radio', { name: mode }));
const answer = async (name: string) => user.click(await screen.findByRole('button', { name, hidden: true }));
const inScratch = () => screen.findByText('Nothing waits; a scratch session is never saved');
const type = async (address: string, text: string) => {
  await goTo(address);
  await user.type(await screen.findByRole('textbox', { name: /^Cells of / }), `${text}{Enter}`);
};

async function shown(address: string, text: string) {
  await goTo(address);
  await screen.findByRole('gridcell', { name: `${address}, ${text}` });
}

async function openScratch() {
  const view = await openOnTwin(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  await write('A1', 'file');
  await choose('Scratch');
  await inScratch();
  return view;
}

test('a scratch session ends only when a person says so, and leaves nothing to undo or redo in the file', async () => {
  const view = await openScratch();
  await type('A2', 'scratch');
  await shown('A2', 'scratch');
  await inScratch();
  await choose('Direct');
  expect(await screen.findByText('Its 1 change is in no file.')).toBeTruthy();
  await answer('Stay');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Scratch' }).checked).toBe(true);
  await choose('Direct');
  await answer('Leave');
  await saved();
  await shown('A2', 'TRUE');
  await press('y');
  expect(await screen.findByText('There is nothing to redo.')).toBeTruthy();
  await press('z');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  await waitFor(async () => expect(await view.stored('A1:A2')).toEqual([['k'], [true]]));
  await press('z');
  expect(await screen.findByText('There is nothing to undo.')).toBeTruthy();
  expect(await view.stored('A1:A2')).toEqual([['k'], [true]]);
});

test('what is on its way in a scratch session when it is left does not get into the file', async () => {
  const view = await openScratch();
  let go = () => {};
  const gate = new Promise<undefined>((resolve) => {
    go = () => resolve(undefined);
  });
  view.refuse = (asked) => (asked.startsWith('PATCH') ? gate : undefined);
  await type('A2', 'first');
  await waitFor(() => expect(view.asked.filter((one) => one.startsWith('PATCH'))).toHaveLength(2));
  await type('A3', 'second');
  await choose('Direct');
  await answer('Leave');
  await saved();
  go();
  view.refuse = () => undefined;
  await write('A4', 'file too');
  expect(await view.stored('A1:A4')).toEqual([['file'], [true], [5], ['file too']]);
  expect(view.asked.filter((one) => one.startsWith('PATCH'))).toHaveLength(3);
});

test('what is not in the file yet does not get into a scratch session', async () => {
  const view = await openOnTwin(tableBook(), 'Mixed');
  await screen.findByRole('gridcell', { name: 'A1, k' });
  view.refuse = (asked) => (asked.startsWith('PATCH') ? new Response(null, { status: 503 }) : undefined);
  await type('A1', 'waits');
  await screen.findByText(/^1 cell not saved/);
  await choose('Scratch');
  expect(await screen.findByText(/^Some cells are not saved yet/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Direct' }).checked).toBe(true);
});

test('a scratch sheet is copied to a saved one before its session is left, and an undone change is none', async () => {
  const view = await openScratch();
  await type('A2', 'worth it');
  await shown('A2', 'worth it');
  await inScratch();
  await choose('Direct');
  await answer('Copy to a saved sheet');
  await screen.findByText(/^Copied \d+ cells to the sheet/);
  expect(screen.queryByText(/in no file/)).toBeNull();
  await answer('Leave');
  await saved();
  const copy = (await view.sheets()).find((name) => name !== 'Mixed' && name.startsWith('Mixed'))!;
  expect(await view.stored('A2', 'formulas', copy)).toEqual([['worth it']]);
  expect(await view.stored('A2')).toEqual([[true]]);
  await choose('Scratch');
  await inScratch();
  await type('A2', 'again');
  await shown('A2', 'again');
  await inScratch();
  await press('z');
  await shown('A2', 'TRUE');
  await inScratch();
  await choose('Direct');
  await saved();
});
