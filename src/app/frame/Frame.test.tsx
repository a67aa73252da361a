import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#app/queryClient.ts';
import { RECONNECT_MS } from '#queries/cache/statusQuery.ts';
import { gatewayStatus } from '#tests/support/page/gatewayStatus.ts';
import { App } from './App.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The page at its list of connections, before a gateway that may not know its sign-in. */
function openPage(isSignedOut: boolean) {
  const gateway = { isSignedOut };
  window.history.replaceState(null, '', '/connections');
  vi.stubGlobal('fetch', async (url: string) => {
    const failure = { kind: 'signedOut', message: '', service: 'gateway', status: 401 };
    if (gateway.isSignedOut) return Response.json({ failure }, { status: 401 });
    if (url.endsWith('/status')) return Response.json(gatewayStatus('embedded', { connections: [] }));
    return Response.json({ connections: [], quotas: [], days: [], entries: [], imports: [], crawls: [] });
  });
  const client = createQueryClient();
  render(<App client={client} />);
  return { gateway, client };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a browser that never was signed in is asked to open a link, and gets the page once it did', async () => {
  const { gateway } = openPage(true);
  expect(await screen.findByRole('heading', { name: 'Sign in with a new link' })).toBeTruthy();
  gateway.isSignedOut = false;
  await pass(RECONNECT_MS);
  expect(await screen.findByRole('heading', { name: 'Connections' })).toBeTruthy();
});

test('a restart of the gateway leaves the view where it is, says what to do, and is got over', async () => {
  const { gateway, client } = openPage(false);
  const heading = await screen.findByRole('heading', { name: 'Connections' });
  await pass(100);
  gateway.isSignedOut = true;
  await act(() => client.refetchQueries({ queryKey: ['gateway', 'log'] }));
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  const [told] = screen.getAllByRole('alert');
  expect(told!.textContent).toMatch(/^The gateway on this machine no longer accepts.* npm start/);
  expect(heading.isConnected).toBe(true);
  gateway.isSignedOut = false;
  await pass(RECONNECT_MS);
  expect(screen.queryAllByRole('alert')).toEqual([]);
  expect(heading.isConnected).toBe(true);
});
