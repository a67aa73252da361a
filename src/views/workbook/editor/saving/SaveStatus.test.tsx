import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openWorkbookView, refusal, type WorkbookRequest } from '#tests/support/page/workbookPage.tsx';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

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

test('save status: says over the grid what conflicts, and what was refused, until it is decided', async () => {
  const { cells } = openWorkbookView({ cells: { '0 0': 'old' }, answer: refuseBad });
  await screen.findByRole('gridcell', { name: 'A1, old' });
  expect(screen.queryByRole('button', { name: /Resolve|Try again/ })).toBeNull();
  cells['0 0'] = 'theirs';
  await write('mine');
  expect(await screen.findByRole('button', { name: 'Resolve 1 conflict' })).toBeTruthy();
  await user.type(await screen.findByRole('textbox', { name: /^Cells of / }), 'bad{Enter}');
  expect(await screen.findByText(/^A2: The service rejected this value\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Discard 1 cell' }));
  await user.click(screen.getByRole('button', { name: 'Resolve 1 conflict' }));
  await user.click(screen.getByRole('button', { name: 'Mine', hidden: true }));
  await waitFor(() => expect(cells['0 0']).toBe('mine'));
  expect(await screen.findByText('All saved')).toBeTruthy();
});
