import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openWorkbookView, refusal, type WorkbookRequest } from '#tests/support/page/workbookPage.tsx';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
vi.mock('#views/workbook/grid/paint/useGridPaint.ts', () => import('#tests/support/page/stubGridPaint.ts'));

const user = userEvent.setup();
const write = async (text: string) => {
  await screen.findByRole('gridcell', { name: /^A1, (?!loading)/ });
  await user.type(await screen.findByRole('textbox', { name: /^Cells of / }), `${text}{Enter}`);
};
const refuseBad = ({ method, body }: WorkbookRequest) =>
  method === 'PATCH' && JSON.stringify(body).includes('bad')
    ? refusal(400, { kind: 'invalid', message: 'Not this.', code: 'invalidArgument' })
    : undefined;

test('save status: names a refused cell with the reason until it is discarded', async () => {
  const { cells } = openWorkbookView({ answer: refuseBad });
  await write('bad');
  await screen.findByText(/^A1: The service rejected this value\./);
  await write('good');
  await waitFor(() => expect(cells['1 0']).toBe('good'));
  expect(await screen.findByText(/^1 cell not saved/)).toBeTruthy();
  expect(screen.getByText(/^A1: /)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Discard 1 cell' }));
  expect(await screen.findByText('All saved')).toBeTruthy();
});

test('status bar: shows unsaved edits and conflicts without the panel', async () => {
  const { cells } = openWorkbookView({ cells: { '0 0': 'old' }, answer: refuseBad });
  await screen.findByRole('gridcell', { name: 'A1, old' });
  await user.click(screen.getByRole('button', { name: 'Hide Workbook' }));
  expect(screen.queryByRole('button', { name: /not saved|conflict/ })).toBeNull();
  cells['0 0'] = 'theirs';
  await write('mine');
  expect(await screen.findByRole('button', { name: '1 conflict' })).toBeTruthy();
  await user.type(await screen.findByRole('textbox', { name: /^Cells of / }), 'bad{Enter}');
  await user.click(await screen.findByRole('button', { name: '1 not saved, 1 conflict' }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  expect(dialog.getByText(/^A2: The service rejected this value\./)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Discard 1 cell', hidden: true }));
  await user.click(dialog.getByRole('button', { name: 'Close', hidden: true }));
  await user.click(screen.getByRole('button', { name: '1 conflict' }));
  await user.click(screen.getByRole('button', { name: 'Mine', hidden: true }));
  await waitFor(() => expect(cells['0 0']).toBe('mine'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /being saved|conflict/ })).toBeNull());
});
