import { expect, test } from 'vitest';
import { companiesJson } from '#tools/companiesJson.ts';

test('companiesJson: each identifier has the name that the Bluetooth SIG assigned to it', () => {
  const names = JSON.parse(companiesJson()) as Record<string, string>;
  const ids = Object.keys(names).map(Number);
  const assigned = Array.from({ length: 0x64a }, (_, id) => id).filter((id) => id !== 317);
  expect(ids).toEqual([...assigned, 0xffff]);
  expect(names[76]).toBe('Apple, Inc.');
  expect(names[1447]).toMatch(/Sonos/);
});
