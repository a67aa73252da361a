import { expect, test } from 'vitest';
import type { Failure, FailureFacts } from '#domain/wire/Failure.ts';
import { aCall, attemptParts } from '#tests/support/gateway/aCall.ts';
import { recordingUpstream, reply } from '#tests/support/gateway/gatewayRig.ts';
import { readResponse } from './readResponse.ts';
import { sendCall } from './sendCall.ts';

const partsWithoutWaits = () => ({ ...attemptParts(), sleep: async () => {} });

test('sendCall repeats a read that fails in passing, and says what all attempts cost', async () => {
  const upstream = recordingUpstream();
  upstream.answer = () => (upstream.requests.length < 3 ? reply({}, 503) : reply({ success: true }));
  const { status, cost, mode } = await sendCall(aCall(upstream), partsWithoutWaits(), readResponse);
  expect([status, cost, mode]).toEqual([200, 3, 'live']);
});

test('sendCall sets the clock by the upstream once, and signs once more', async () => {
  const upstream = recordingUpstream();
  const date = new Date(Date.now() + 600_000).toUTCString();
  upstream.answer = () => reply({ errors: [{ code: 135 }] }, 401, { date });
  const call = aCall(upstream, { endpoint: { ...aCall().endpoint, service: 'followers' } });
  await expect(sendCall(call, partsWithoutWaits(), readResponse)).rejects.toMatchObject({
    kind: 'signedOut',
  });
  expect(upstream.requests).toHaveLength(2);
  expect(call.state.clockSkewMs).toBeGreaterThan(590_000);
});

test('sendCall tells what a failure has spent, of which quota, and until when the ledger has none', async () => {
  const upstream = recordingUpstream();
  const failed = (call = aCall(upstream)) =>
    sendCall(call, parts, readResponse).catch(({ facts }: Failure) => facts);
  const parts = partsWithoutWaits();
  upstream.answer = () => reply({ success: false, message: 'bad' }, 400);
  expect(await failed()).toMatchObject({ kind: 'invalid', cost: 1, quota: 'search' });
  upstream.answer = () => reply({ success: false, message: 'Too many queries today.' }, 429);
  const spent = (await failed()) as FailureFacts;
  expect(spent).toMatchObject({ kind: 'quota', cost: 1 });
  expect(spent.retryAt).toBeGreaterThan(Date.now());
  expect(await failed()).toMatchObject({ kind: 'quota', cost: 0, retryAt: spent.retryAt });
  expect(upstream.requests).toHaveLength(2);
});

test('sendCall redacts the failure', async () => {
  const upstream = recordingUpstream();
  upstream.answer = () => reply({ success: false, message: 'wireless-secret-token is wrong' }, 403);
  const failure = await sendCall(aCall(upstream), partsWithoutWaits(), readResponse).catch((error) => error);
  expect(failure.message).toBe('[hidden] is wrong');
  expect(failure.facts.raw).toContain('[hidden]');
});

test('sendCall waits until the upstream is ready before it counts a query', async () => {
  const upstream = recordingUpstream();
  upstream.ready = () => Promise.reject(new Error('left'));
  const call = aCall(upstream);
  await expect(sendCall(call, partsWithoutWaits(), readResponse)).rejects.toThrow('left');
  expect([call.cost, upstream.requests]).toEqual([0, []]);
});
