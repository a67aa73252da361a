import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RECONNECT_MS } from '#queries/cache/statusQuery.ts';
import { pick } from '#tests/support/page/menus.ts';
import { openWorkbookView, refusal, type WorkbookRequest } from '#tests/support/page/workbookPage.tsx';

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const nameBox = () => screen.findByLabelText('Go to an address or a name');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isOf = (name: string) => (asked: WorkbookRequest) => asked.path.includes(name);
/** The service no longer knows a session. */
const gone = () => refusal(404, { kind: 'missing', message: 'gone', code: 'invalidSessionNotFound' });

test('a sheet whose first read meets a restarted gateway keeps its bars and is read later', async () => {
  let restart = true;
  const view = openWorkbookView({
    cells: { '0 0': 'first' },
    answer(asked) {
      if (!isOf('usedRange')(asked) || !restart) return undefined;
      restart = false;
      view.gateway.isSignedOut = true;
      return refusal(401, { kind: 'signedOut', message: '', service: 'gateway' });
    },
  });
  const told = await screen.findByText('The sheet could not be read.');
  // The frame says why, once for the whole page.
  expect(told.parentElement!.textContent).toBe('The sheet could not be read. ');
  expect(await nameBox()).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Log' })).toBeTruthy();
  expect(screen.getByRole('grid')).toBeTruthy();
  view.gateway.isSignedOut = false;
  await pass(RECONNECT_MS);
  expect(await screen.findByRole('gridcell', { name: 'A1, first' })).toBeTruthy();
  expect(screen.queryByText('The sheet could not be read.')).toBeNull();
});

test('edits made while this browser is signed out are saved once it is signed in', async () => {
  const view = openWorkbookView({ cells: { '0 0': 'first' } });
  await screen.findByRole('gridcell', { name: 'A1, first' });
  view.gateway.isSignedOut = true;
  await user.type(screen.getByRole('textbox', { name: /^Cells of / }), 'kept{Enter}');
  expect(await screen.findByText('1 cell not saved')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByText(/The gateway on this machine/)).toBeNull();
  await pass(2 * RECONNECT_MS);
  expect(view.cells['0 0']).toBe('first');
  view.gateway.isSignedOut = false;
  await pass(RECONNECT_MS);
  await waitFor(() => expect(view.cells['0 0']).toBe('kept'));
  expect(await screen.findByText('All saved')).toBeTruthy();
});

test('sandbox: each read can notice that it has ended, and the countdown stops', async () => {
  let isGone = false;
  openWorkbookView({
    answer(asked) {
      if (isOf('createSession')(asked)) return Response.json({ id: 's', persistChanges: false });
      if (isOf('refreshSession')(asked)) return new Response(null, { status: 204 });
      return isGone && isOf('charts')(asked) ? gone() : undefined;
    },
  });
  await pick(/^Try changes/);
  expect(await screen.findByText(/^Ends after/)).toBeTruthy();
  isGone = true;
  await user.click(screen.getByRole('tab', { name: 'Notes' }));
  expect(await screen.findByText(/the session has ended/)).toBeTruthy();
  expect(screen.queryByText(/^Ends after/)).toBeNull();
  isGone = false;
  await user.click(screen.getByRole('button', { name: 'Start another sandbox session' }));
  expect(await screen.findByText(/^Ends after/)).toBeTruthy();
});

test('sandbox: its end with the gateway is noticed when the gateway returns', async () => {
  let isGone = false;
  const view = openWorkbookView({
    answer(asked) {
      if (isOf('createSession')(asked)) return Response.json({ id: 's', persistChanges: false });
      return isGone && isOf('Session')(asked) ? gone() : undefined;
    },
  });
  await pick(/^Try changes/);
  await screen.findByText(/^Ends after/);
  isGone = true;
  view.gateway.isSignedOut = true;
  await user.click(screen.getByRole('tab', { name: 'Notes' }));
  await screen.findByText('The sheet could not be read.');
  view.gateway.isSignedOut = false;
  await pass(RECONNECT_MS);
  expect(await screen.findByText(/the session has ended/)).toBeTruthy();
});

test('session: a saved one is replaced when a read finds it gone', async () => {
  const opened: string[] = [];
  const view = openWorkbookView({
    cells: { '0 0': 'first' },
    answer(asked) {
      if (!isOf('createSession')(asked)) return undefined;
      opened.push(`s${opened.length}`);
      return Response.json({ id: opened.at(-1), persistChanges: true });
    },
  });
  await screen.findByRole('gridcell', { name: 'A1, first' });
  await pick(/^Save faster/);
  await waitFor(() => expect(opened).toEqual(['s0']));
  await pass(20_000);
  const usual = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const session = (init.headers as Record<string, string> | undefined)?.['workbook-session-id'];
    return session === 's0' ? gone() : usual(url, init);
  });
  await user.click(screen.getByRole('tab', { name: 'Notes' }));
  await waitFor(() => expect(opened).toEqual(['s0', 's1']));
  await waitFor(() => expect(screen.queryByText('The sheet could not be read.')).toBeNull());
  expect(view.asked.filter(isOf('createSession'))).toHaveLength(2);
});
