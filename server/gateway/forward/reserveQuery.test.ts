import { expect, test } from 'vitest';
import { aCall, attemptParts, LIVE } from '#tests/support/gateway/aCall.ts';
import { bucketOf, reserveQuery } from './reserveQuery.ts';

test('reserveQuery counts one query in the call and in the ledger, until it is refunded', async () => {
  const { ledger } = attemptParts();
  const call = aCall();
  const bucket = bucketOf(call.endpoint, LIVE)!;
  const reservation = await reserveQuery(call, ledger);
  expect([call.cost, (await ledger.read(bucket)).spent]).toEqual([1, 1]);
  await reservation!.refund();
  expect((await ledger.read(bucket)).spent).toBe(0);
});

test('reserveQuery spends nothing without a credential, while the breaker is open, or when none is left', async () => {
  const { ledger } = attemptParts();
  const open = aCall();
  const bucket = bucketOf(open.endpoint, LIVE)!;
  const signedOut = aCall(undefined, { connection: { ...LIVE, credential: undefined } });
  await expect(reserveQuery(signedOut, ledger)).rejects.toMatchObject({ kind: 'signedOut' });
  for (let failure = 0; failure < 5; failure += 1) open.state.breaker.record(true);
  await expect(reserveQuery(open, ledger)).rejects.toMatchObject({ kind: 'offline' });
  expect((await ledger.read(bucket)).spent).toBe(0);
  await ledger.setLimit(bucket, 0);
  const spent = aCall();
  await expect(reserveQuery(spent, ledger)).rejects.toMatchObject({ kind: 'quota' });
  expect([open.cost, signedOut.cost, spent.cost, (await ledger.read(bucket)).spent]).toEqual([0, 0, 0, 0]);
});

test('reserveQuery leaves an endpoint without a quota uncounted', async () => {
  const { endpoint } = aCall();
  const { quota: _, ...parts } = endpoint.parts;
  const free = aCall(undefined, { endpoint: { ...endpoint, parts } });
  expect([await reserveQuery(free, attemptParts().ledger), free.cost]).toEqual([undefined, 0]);
});
