import { focusManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WorkbookSession } from './WorkbookSession.ts';

const MINUTE_MS = 60_000;
let isKnown = true;
let asked: string[] = [];
let end = () => {};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  isKnown = true;
  asked = [];
  focusManager.setFocused(true);
  vi.stubGlobal('fetch', async (url: string) => {
    const name = url.split('/').at(-1)!;
    asked.push(name);
    if (name === 'createSession') return Response.json({ id: 'one', persistChanges: false });
    if (isKnown) return new Response(null, { status: 204 });
    const facts = { kind: 'missing', message: 'gone', code: 'invalidSessionReCreatable' };
    return Response.json({ failure: { service: 'workbook', ...facts } }, { status: 404 });
  });
});

afterEach(() => {
  vi.useRealTimers();
  end();
  focusManager.setFocused(undefined);
});

async function openSandbox() {
  const session = new WorkbookSession({ item: '1', refetch: async () => {}, onReconnect: () => () => {} });
  end = session.watch();
  await session.start('sandbox');
  asked = [];
  return session;
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Nothing runs meanwhile, and then the timers do. */
async function sleep(ms: number) {
  vi.setSystemTime(Date.now() + ms);
  await pass(20_000);
}

test('session: kept alive while it is used, and not when it is idle', async () => {
  const session = await openSandbox();
  await pass(3 * MINUTE_MS);
  session.touch();
  await pass(1.5 * MINUTE_MS);
  expect(asked).toEqual(['refreshSession']);
  expect(session.endsAtMs).toBeGreaterThan(Date.now() + 6 * MINUTE_MS);
  await pass(6 * MINUTE_MS);
  expect(asked).toEqual(['refreshSession']);
});

test('session: after the computer slept, asks whether a sandbox still lives', async () => {
  const session = await openSandbox();
  isKnown = false;
  await sleep(60 * MINUTE_MS);
  expect(asked).toEqual(['refreshSession']);
  expect(session.isGone).toBe(true);
  await pass(2 * MINUTE_MS);
  expect(asked).toHaveLength(1);
});

test('session: a sandbox that outlived the sleep stays open', async () => {
  const session = await openSandbox();
  await sleep(8 * MINUTE_MS);
  expect(session.isGone).toBe(false);
  expect(session.endsAtMs).toBeGreaterThan(Date.now() + 6 * MINUTE_MS);
});

test('session: asks nothing while the page is hidden', async () => {
  const session = await openSandbox();
  isKnown = false;
  focusManager.setFocused(false);
  await pass(10 * MINUTE_MS);
  expect(asked).toEqual([]);
  focusManager.setFocused(true);
  await vi.waitFor(() => expect(session.isGone).toBe(true));
});
