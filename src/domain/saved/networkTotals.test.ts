import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsNetworks, networkTotals } from './networkTotals.ts';
import type { TableSnapshot } from './TableSnapshot.ts';

const COLUMNS = ['netid', 'gentype', 'encryption', 'vendor'];
const network = fc.tuple(
  fc.string(),
  fc.constantFrom('WIFI', 'BT'),
  fc.constantFrom(null, '', 'wpa2', 'wpa3'),
  fc.constantFrom(null, 'Acme', '=Acme', '<b>'),
);

function snapshotOf(networks: readonly (readonly (string | null)[])[]): TableSnapshot {
  return {
    version: 1,
    facts: {
      ...{ title: 'Networks', source: 'wireless', mode: 'live', query: 'WiFi', link: '/?kinds=wifi' },
      ...{ fetchedAtMs: 1, licence: null, unit: 'network', question: 'q', isWhole: true },
    },
    ...{ columns: COLUMNS, keyColumns: ['netid'], styles: {} },
    rows: networks.map((values) => ['k', null, null, '', 'WiFi', null, null, values]),
  };
}

test('network totals: each value is counted as a slow loop counts it, the most frequent first', () => {
  fc.assert(
    fc.property(fc.array(network, { maxLength: 30 }), (networks) => {
      const totals = networkTotals(snapshotOf(networks));
      expect(totals.networks).toBe(networks.length);
      for (const [name, at] of [
        ['kinds', 1],
        ['encryptions', 2],
        ['vendors', 3],
      ] as const) {
        const texts = networks.map((values) => values[at] ?? '').filter(Boolean);
        for (const text of texts)
          expect(totals[name].get(text)).toBe(texts.filter((one) => one === text).length);
        const counts = [...totals[name].values()];
        expect(counts).toEqual(counts.toSorted((a, b) => b - a));
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(texts.length);
      }
      expect(totals.encrypted).toBe(networks.filter(([, , encryption]) => encryption).length);
    }),
  );
  expect(holdsNetworks(snapshotOf([]))).toBe(true);
  expect(holdsNetworks({ ...snapshotOf([]), keyColumns: ['id'] })).toBe(false);
});
