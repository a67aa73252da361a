import { expect, test } from 'vitest';
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
