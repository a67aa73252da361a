// What density costs from the page to the store: the gateway in front of the wireless emulator.

import { expect, test } from 'vitest';
import type { Quad } from '#domain/density/quad/Quad.ts';
import { quadBox } from '#domain/density/quad/quads.ts';
import { emulatorRig } from '#tests/support/gateway/emulatorRig.ts';
import { kindOf, reply } from '#tests/support/gateway/gatewayRig.ts';

const PATH = '/api/wireless/api/v3/density/wifi';
const BERLIN: Quad = { row: 285, column: 386 };

function target(quad: Quad, changes: Record<string, string> = {}): string {
  const { south, north, west, east } = quadBox(quad);
  const corners = { topLat: south, bottomLat: north, leftLon: west, rightLon: east };
  const texts = Object.entries(corners).map(([name, value]) => [name, String(value)]);
  return `${PATH}?${new URLSearchParams({ ...Object.fromEntries(texts), ...changes })}`;
}

test('a quad costs one query, and none when it is asked again', async () => {
  const rig = await emulatorRig();
  const [first, second] = [await rig.ask('GET', target(BERLIN)), await rig.ask('GET', target(BERLIN))];
  expect([first.status, first.headers['airledger-cost']]).toEqual([200, '1']);
  expect(second.headers['airledger-cost']).toBe('0');
  expect(second.text).toBe(first.text);
  expect((first.json as { cells: number }).cells).toBeGreaterThan(0);
  expect(rig.upstreams.wireless.requests).toHaveLength(1);
});

test.each(['NaN', 'Infinity', '1e400', '', '90.5', '52,5'])(
  'a corner of %j is refused unsent',
  async (topLat) => {
    const rig = await emulatorRig();
    const asked = await rig.ask('GET', target(BERLIN, { topLat }));
    expect([asked.status, kindOf(asked)]).toEqual([400, 'invalid']);
    expect(rig.upstreams.wireless.requests).toEqual([]);
  },
);

test.each([
  [{ topLat: '53', bottomLat: '52.5' }, /topLat is the lesser latitude/],
  [{ bottomLat: '53.5' }, /at most 0.5 degrees, got 1 and 0.5/],
  [{ leftLon: '13.5', rightLon: '13' }, /at most 0.5 degrees, got 0.5 and 359.5/],
])('%j is refused with its rule', async (changes, rule) => {
  const asked = await (await emulatorRig()).ask('GET', target(BERLIN, changes));
  expect([asked.status, kindOf(asked)]).toEqual([400, 'invalid']);
  expect(asked.text).toMatch(rule);
});

test('a spent quota says when to go on, and is not asked again until then', async () => {
  const rig = await emulatorRig();
  rig.upstreams.wireless.answer = () =>
    reply({ success: false, message: 'too many queries today' }, 429, { 'retry-after': '3600' });
  const before = Date.now();
  const asked = await rig.ask('GET', target(BERLIN));
  expect(kindOf(asked)).toBe('quota');
  const { failure } = asked.json as { failure: { retryAt: number } };
  expect(failure.retryAt).toBeGreaterThanOrEqual(before + 3_600_000);
  expect(kindOf(await rig.ask('GET', target({ ...BERLIN, row: 286 })))).toBe('quota');
  expect(rig.upstreams.wireless.requests).toHaveLength(1);
});
