import { expect, test } from 'vitest';
import { AttemptFailure } from '#server/gateway/resilience/withRetries.ts';
import { Unreachable } from '#server/upstream/liveUpstream.ts';
import { aCall, attemptParts, LIVE } from '#tests/support/gateway/aCall.ts';
import { recordingUpstream, reply } from '#tests/support/gateway/gatewayRig.ts';
import { attemptCall } from './attemptCall.ts';
import { readResponse } from './readResponse.ts';
import { bucketOf } from './reserveQuery.ts';

test('attemptCall signs the request, reads the response and costs one query', async () => {
  const upstream = recordingUpstream();
  upstream.answer = () => reply({ success: true });
  const call = aCall(upstream);
  const { status, body } = await attemptCall(call, attemptParts(), readResponse);
  expect([status, body.toString(), call.cost]).toEqual([200, '{"success":true}', 1]);
  expect(upstream.requests[0]!.headers.authorization).toMatch(/^Basic /);
});

test.each([
  ['refunds a request that was never sent', true, 0],
  ['counts a request that may have arrived', false, 1],
])('attemptCall %s', async (_, isUnsent, spent) => {
  const upstream = recordingUpstream();
  upstream.answer = () => Promise.reject(new Unreachable('no route', isUnsent));
  const call = aCall(upstream);
  const parts = attemptParts();
  await expect(attemptCall(call, parts, readResponse)).rejects.toMatchObject({
    isTransient: true,
    failure: {
      kind: 'offline',
      facts: isUnsent ? { isUnsent } : expect.not.objectContaining({ isUnsent: true }),
    },
  });
  expect([call.cost, (await parts.ledger.read(bucketOf(call.endpoint, LIVE)!)).spent]).toEqual([
    spent,
    spent,
  ]);
});

test('attemptCall opens the breaker after five live failures, never for an emulator', async () => {
  const upstream = recordingUpstream();
  upstream.answer = () => reply({}, 503);
  const parts = attemptParts();
  for (const mode of ['embedded', 'live'] as const) {
    const call = aCall(upstream, { connection: { ...LIVE, mode } });
    for (let count = 0; count < 5; count += 1)
      await expect(attemptCall(call, parts, readResponse)).rejects.toBeInstanceOf(AttemptFailure);
    expect(call.state.breaker.blockedUntil() !== undefined).toBe(mode === 'live');
  }
});
