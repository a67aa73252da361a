import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openWorkbookView, refusal, type WorkbookRequest } from '#tests/support/page/workbookPage.tsx';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const field = () => screen.findByRole('textbox', { name: /^Cells of / });
const write = async (text: string) => {
  await screen.findByRole('gridcell', { name: /^A1, (?!loading)/ });
  const user = userEvent.setup();
  await user.type(await field(), `${text}{Enter}`);
};
const writes = (asked: readonly WorkbookRequest[]) => asked.filter(({ method }) => method === 'PATCH');

test('the picker shows names that would deceive, and opens workbooks only', async () => {
  openWorkbookView({
    address: '/workbook',
    files: [
      { id: '1', name: 'Log\u202exslx.xlsx' },
      { id: '2', name: 'notes.txt' },
      { id: '3', name: 'Surveys', folder: { childCount: 1 } },
    ],
  });
  const list = within(await screen.findByRole('list', { name: 'Files' }));
  const [folder, ...files] = list.getAllByRole('button');
  expect(folder!.textContent).toContain('Surveys');
  const workbook = files.find((file) => file.textContent.startsWith('Log'))!;
  expect(workbook.textContent).not.toContain('\u202e');
  expect(files.find((file) => file.textContent.startsWith('notes'))).toHaveProperty('disabled', true);
  await userEvent.click(workbook);
  expect(await screen.findByRole('tab', { name: 'Log' })).toBeTruthy();
});

test('a path that leads nowhere is said beside its field', async () => {
  openWorkbookView({
    address: '/workbook',
    answer: ({ path }) =>
      path.startsWith('root:/') ? refusal(404, { kind: 'missing', message: 'No such item.' }) : undefined,
  });
  await userEvent.type(screen.getByRole('textbox', { name: 'Path or item id' }), 'a/b.xlsx{Enter}');
  expect(await screen.findByText('There is no file at "a/b.xlsx".')).toBeTruthy();
});

test('names of sheets are checked as they are typed, and hidden sheets are listed', async () => {
  const { asked } = openWorkbookView({
    sheets: [
      { id: '{1}', name: 'Log' },
      { id: '{2}', name: 'Notes' },
      { id: '{3}', name: 'Old', visibility: 'Hidden' },
    ],
  });
  const tab = await screen.findByRole('tab', { name: 'Log' });
  expect(screen.queryByRole('tab', { name: 'Old' })).toBeNull();
  expect(screen.getByRole('button', { name: '1 hidden' })).toBeTruthy();
  fireEvent.doubleClick(tab);
  const name = screen.getByRole('textbox', { name: 'Name of the sheet Log' });
  for (const wrong of ['', 'a:b', "'a", 'notes', 'x'.repeat(32), 'History']) {
    fireEvent.change(name, { target: { value: wrong } });
    expect(screen.getByRole('alert').textContent).not.toBe('');
    fireEvent.keyDown(name, { key: 'Enter' });
  }
  expect(writes(asked)).toEqual([]);
  fireEvent.change(name, { target: { value: 'Walk' } });
  fireEvent.keyDown(name, { key: 'Enter' });
  await waitFor(() => expect(writes(asked)).toHaveLength(1));
  expect(writes(asked)[0]).toMatchObject({
    path: "items/1/workbook/worksheets('{1}')",
    body: { name: 'Walk' },
  });
});

test('a sheet that is not there is said, and the first one is offered', async () => {
  openWorkbookView({ address: '/workbook?item=1&sheet=Gone' });
  expect(await screen.findByText('There is no sheet “Gone” in this workbook')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Open Log' }));
  expect((await screen.findByRole('tab', { name: 'Log' })).getAttribute('aria-selected')).toBe('true');
});

test('what is typed is compared, written once, and said to be saved', async () => {
  const { asked, cells } = openWorkbookView({ cells: { '0 0': 'old' } });
  await write('new');
  expect(await screen.findByText('All saved')).toBeTruthy();
  await waitFor(() => expect(cells['0 0']).toBe('new'));
  expect(writes(asked)).toHaveLength(1);
  expect(writes(asked)[0]!.body).toEqual({ values: [['new']] });
});

test('what was typed and is not saved yet is filled down, and whole columns as far as they are used', async () => {
  let isAway = true;
  const { cells } = openWorkbookView({
    cells: { '0 0': 'old' },
    answer: ({ method }) =>
      method === 'PATCH' && isAway ? refusal(503, { kind: 'upstream', message: 'Away' }) : undefined,
  });
  await write('new');
  expect(await screen.findByText(/^1 cell not saved/)).toBeTruthy();
  const grid = screen.getByRole('textbox', { name: /^Cells of / });
  const press = (key: string, ctrlKey = true) => fireEvent.keyDown(grid, { key, ctrlKey });
  press('Home');
  press('ArrowDown', false);
  press('d');
  expect(await screen.findByText(/^2 cells not saved/)).toBeTruthy();
  press('a');
  press('d');
  expect(await screen.findByText(/^25 cells not saved/)).toBeTruthy();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(cells['8 0']).toBe("'new"));
  expect(Object.keys(cells)).toHaveLength(25);
});

test('conflict: a cell that someone else changed is overwritten only on your choice', async () => {
  const { asked, cells } = openWorkbookView({ cells: { '0 0': 'old' } });
  await screen.findByRole('gridcell', { name: 'A1, old' });
  cells['0 0'] = 'theirs';
  await write('mine');
  await userEvent.click(await screen.findByRole('button', { name: 'Resolve 1 conflict' }));
  const row = within(screen.getByRole('dialog', { hidden: true })).getByRole('row', {
    name: /A1/,
    hidden: true,
  });
  for (const content of ['Log A1', 'old', 'theirs', 'mine']) expect(row.textContent).toContain(content);
  expect(writes(asked)).toEqual([]);
  await userEvent.click(within(row).getByRole('button', { name: 'Mine', hidden: true }));
  await waitFor(() => expect(cells['0 0']).toBe('mine'));
});

test('a protected cell says why it was not written, and what to do', async () => {
  openWorkbookView({
    answer: ({ method }) =>
      method === 'PATCH'
        ? refusal(403, { kind: 'refused', message: 'The sheet is protected.', code: 'accessDenied' })
        : undefined,
  });
  await write('x');
  expect(
    await screen.findByText(/cannot change these cells.*The sheet is protected\..*Unprotect the sheet/),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Discard 1 cell' }));
  expect(await screen.findByText('All saved')).toBeTruthy();
});

test('a service that wants fewer calls is asked again when it says so', async () => {
  let isBusy = true;
  const { cells } = openWorkbookView({
    answer: ({ method }) => {
      if (method !== 'PATCH' || !isBusy) return undefined;
      return refusal(429, {
        kind: 'quota',
        message: 'Please retry after',
        code: 'tooManyRequests',
        retryAt: Date.now() + 4000, // so long that a slow machine sees what is shown until then
      });
    },
  });
  await write('x');
  expect(await screen.findByText(/rate limit of the service is reached/)).toBeTruthy();
  expect(await screen.findByText(/^1 cell not saved/)).toBeTruthy();
  expect(await screen.findByText(/^Next retry at /)).toBeTruthy();
  isBusy = false;
  await waitFor(() => expect(cells['0 0']).toBe('x'), { timeout: 10_000 });
  expect(await screen.findByText('All saved')).toBeTruthy();
});

test('the name box says what it cannot read, and goes where it can', async () => {
  openWorkbookView();
  const box = await screen.findByRole('combobox', { name: 'Go to an address or a name' });
  await userEvent.clear(box);
  await userEvent.type(box, 'A1:{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('is not an address');
  await userEvent.clear(box);
  await userEvent.type(box, 'notes!c3{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'Notes' }).getAttribute('aria-selected')).toBe('true'),
  );
});

test("what a panel cannot read is told in the words of the service's code", async () => {
  openWorkbookView({
    address: '/workbook?item=1&tool=tables',
    answer: ({ path }) =>
      path.endsWith('/tables')
        ? refusal(404, { kind: 'missing', message: 'gone', code: 'itemNotFound' })
        : undefined,
  });
  expect(await screen.findByText(/^It no longer exists/)).toBeTruthy();
  expect(screen.getByText('Reload the workbook.')).toBeTruthy();
  expect(screen.queryByText(/larger area/)).toBeNull();
});
