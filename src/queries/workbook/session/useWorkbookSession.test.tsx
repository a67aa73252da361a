import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useWorkbookSession } from './useWorkbookSession.ts';

const MINUTE_MS = 60_000;
let isKnown = true;
let asked: string[] = [];
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  isKnown = true;
  asked = [];
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('fetch', async (url: string) => {
    const name = url.split('/').at(-1)!;
    asked.push(name);
    if (name === 'createSession') return Response.json({ id: 'one', persistChanges: false });
    if (isKnown) return new Response(null, { status: 204 });
    const facts = { kind: 'missing', message: 'gone', code: 'invalidSessionReCreatable' };
    return Response.json({ failure: { service: 'workbook', ...facts } }, { status: 404 });
  });
});

async function openScratch() {
  const client = new QueryClient();
  const { result } = renderHook(() => useWorkbookSession('1'), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await act(() => result.current.start('scratch'));
  asked = [];
  return result;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Nothing runs meanwhile, and then the timers do. */
async function sleep(ms: number) {
  vi.setSystemTime(Date.now() + ms);
  await pass(20_000);
}

test('a session in use is kept alive, and an idle one is not', async () => {
  const session = await openScratch();
  await pass(3 * MINUTE_MS);
  act(() => session.current.touch());
  await pass(1.5 * MINUTE_MS);
  expect(asked).toEqual(['refreshSession']);
  expect(session.current.endsAtMs).toBeGreaterThan(Date.now() + 6 * MINUTE_MS);
  await pass(6 * MINUTE_MS);
  expect(asked).toEqual(['refreshSession']);
});

test('after a sleep the service is asked whether a scratch session still lives', async () => {
  const session = await openScratch();
  isKnown = false;
  await sleep(60 * MINUTE_MS);
  expect(asked).toEqual(['refreshSession']);
  expect(session.current.isGone).toBe(true);
  await pass(2 * MINUTE_MS);
  expect(asked).toHaveLength(1);
});

test('one that outlived the sleep goes on', async () => {
  const session = await openScratch();
  await sleep(8 * MINUTE_MS);
  expect(session.current.isGone).toBe(false);
  expect(session.current.endsAtMs).toBeGreaterThan(Date.now() + 6 * MINUTE_MS);
});

test('behind another tab nothing is asked until the page is seen again', async () => {
  const session = await openScratch();
  isKnown = false;
  visibility = 'hidden';
  await pass(10 * MINUTE_MS);
  expect(asked).toEqual([]);
  visibility = 'visible';
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await vi.waitFor(() => expect(session.current.isGone).toBe(true));
});
