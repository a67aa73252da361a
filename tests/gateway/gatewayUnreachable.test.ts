// Who failed, as the page sees it: the gateway itself or the service behind it.

import { afterEach, expect, test, vi } from 'vitest';
import { Failure, isGatewayUnreachable } from '#domain/wire/Failure.ts';
import { call } from '#services/request.ts';
import { watchFailures } from '#services/watchFailures.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { type GatewayRig, gatewayRig, reply } from '#tests/support/gateway/gatewayRig.ts';
import { failureMessage } from '#ui/feedback/failureMessage.ts';

afterEach(() => vi.unstubAllGlobals());

const search = () =>
  call(wireless.networkSearch, {}).then(
    () => undefined,
    (error: unknown) => error as Failure,
  );

/** The page's calls reach the rig with this token. */
function through(rig: GatewayRig, token: () => string) {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers }: RequestInit = {}) => {
    const asked = await rig.ask(method, url, {
      headers: { ...(headers as Record<string, string>), authorization: `Bearer ${token()}` },
    });
    return new Response(asked.text, { status: asked.status, headers: asked.headers });
  });
}

test('a gateway that is gone is told apart from the service behind it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const failure = await search();
  expect(failure).toBeInstanceOf(Failure);
  expect(failure!.facts).toMatchObject({
    kind: 'offline',
    service: 'gateway',
    operation: 'networkSearch',
  });
  expect(isGatewayUnreachable(failure!)).toBe(true);
});

test('an answer that the gateway breaks off in is no failure of the service', async () => {
  const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) });
  vi.stubGlobal('fetch', async () => new Response(body));
  const failure = await search();
  expect(failure!.facts).toMatchObject({ kind: 'offline', service: 'gateway' });
});

test("a sign-in that the gateway no longer knows is not told as the service's credential", async () => {
  const rig = await gatewayRig();
  through(rig, () => 'of the start before');
  const failure = await search();
  expect(failure!.facts).toMatchObject({ kind: 'signedOut', service: 'gateway', status: 401 });
  expect(isGatewayUnreachable(failure!)).toBe(true);
  const { happened, todo } = failureMessage(failure!);
  expect(happened).toMatch(/^The gateway on this machine no longer accepts this browser's sign-in/);
  expect(todo).toMatch(/^Run npm start, then open the link/);
});

test("a credential that the service refuses is told as the service's", async () => {
  const rig = await gatewayRig();
  through(rig, () => rig.gateway.token);
  rig.upstreams.wireless.answer = () => reply({ success: false, message: 'not authorized' }, 401);
  const failure = await search();
  expect(failure!.facts).toMatchObject({ kind: 'signedOut', service: 'wireless', status: 401 });
  expect(isGatewayUnreachable(failure!)).toBe(false);
  expect(failureMessage(failure!).happened).toBe('The wireless service rejected the credential.');
});

test('a request that the gateway does not serve is refused by the gateway', async () => {
  const rig = await gatewayRig();
  const { json } = await rig.ask('GET', '/api/wireless/nowhere');
  expect(json).toMatchObject({ failure: { kind: 'refused', service: 'gateway' } });
});

test('every failed call is told to who watches, with its workbook session', async () => {
  const told: [string | undefined, string | undefined][] = [];
  const unwatch = watchFailures(({ facts }, session) => told.push([facts.operation, session]));
  vi.stubGlobal('fetch', async () =>
    Response.json({ failure: { kind: 'missing', message: '' } }, { status: 404 }),
  );
  await search();
  await call(workbook.worksheets, { item: '1', session: 's' }).catch(() => {});
  unwatch();
  await search();
  expect(told).toEqual([
    ['networkSearch', undefined],
    ['worksheets', 's'],
  ]);
});
