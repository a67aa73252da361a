import { expect, test, vi } from 'vitest';
import { LIVE } from '#tests/support/gateway/aCall.ts';
import { recordingUpstream } from '#tests/support/gateway/gatewayRig.ts';
import { UpstreamStates } from './UpstreamStates.ts';

test('UpstreamStates keeps what it learned while the address stays, and closes the upstream of an address that is left', () => {
  const made = vi.fn((_baseUrl: string) => ({ ...recordingUpstream(), close: vi.fn(async () => {}) }));
  const states = new UpstreamStates({}, made);
  const first = states.of(LIVE);
  first.clockSkewMs = 5;
  expect(states.of({ ...LIVE, credentialId: 'two' })).toBe(first);
  const second = states.of({ ...LIVE, baseUrl: 'https://other.example/' });
  expect([second.clockSkewMs, made.mock.calls.length]).toEqual([0, 2]);
  expect(first.upstream.close).toHaveBeenCalledOnce();
});

test('UpstreamStates refuses an emulator that the build lacks', () => {
  const states = new UpstreamStates({});
  expect(() => states.of({ ...LIVE, mode: 'embedded' })).toThrow(
    'This build has no emulator of this service.',
  );
});
