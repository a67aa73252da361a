import { expect, test, vi } from 'vitest';
import { RADIO_KINDS } from '#domain/network/RadioKind.ts';
import { observationOf } from '#tests/support/domain/observationOf.ts';
import { withCluster } from '#tests/support/postgres/testCluster.ts';
import { wholeOnly } from '#tests/support/runner/sampled.ts';
import { awkwardRecords } from '#tests/support/wireless/awkwardNetworks.ts';
import { filledPostgresStore } from '#tests/support/wireless/filledPostgresStore.ts';
import { observationStoreContract } from '#tests/support/wireless/observationStoreContract.ts';

const kinds = RADIO_KINDS;
const BOX = { south: 52, west: 13, north: 53, east: 14 };
const patient = { timeout: 120_000 };

withCluster('PostgresStore on a cluster', (cluster) => {
  const open = filledPostgresStore(() => cluster().database());
  wholeOnly(observationStoreContract)('PostgresStore on a cluster', open);

  test(
    'PostgresStore on a cluster: what has a key goes to one node, an area to all at once',
    patient,
    async () => {
      const store = await open(awkwardRecords(1_500, 7));
      const { sql } = store;
      const upload = await store.beginUpload({ account: 1, name: 'walk.csv', atMs: Date.UTC(2026, 0, 1) });
      const id = '26201_5_77';
      await upload.add([0, 1, 2].map((timeMs) => observationOf({ kind: 'lte', id, timeMs })));
      const summary = await upload.finish({ lines: 3, rejected: 0 });
      expect(summary).toMatchObject({ observations: 3, networksNew: 1 });
      const { key } = (await store.find(kinds, id))!;

      const asked = vi.spyOn(sql, 'rows');
      /** The scans of the nodes in what a question of the store asks of a table, as EXPLAIN names them. */
      async function scans(table: string, ask: () => unknown): Promise<string[]> {
        asked.mockClear();
        await ask();
        const plans: string[] = [];
        for (const [text, ...values] of asked.mock.calls.filter(([text]) => text.includes(`FROM ${table}`)))
          for (const row of await sql.rows(`EXPLAIN (VERBOSE, COSTS OFF) ${text}`, ...values))
            plans.push(String(row['QUERY PLAN']).trim());
        return plans.filter((line) => /Foreign Scan|Remote SQL/.test(line));
      }
      const found = (lines: string[]) => lines.filter((line) => line.includes('Foreign Scan'));
      const atOnce = (lines: string[]) => lines.filter((line) => line.includes('Async Foreign Scan'));
      const remotely = (lines: string[], condition: string) =>
        lines.filter((line) => line.startsWith('Remote SQL') && line.includes(condition));
      const inBox = 'public.st_makepoint(lng, lat) OPERATOR(public.&&)';
      expect(found(await scans('network', () => store.find(['wifi'], '0A:2C:EF:3D:25:1B')))).toHaveLength(1);
      expect(found(await scans('observation', () => store.observations(key)))).toHaveLength(1);
      const histogram = await scans('network', () => store.histogram(BOX, kinds));
      expect([atOnce(histogram).length, remotely(histogram, inBox).length]).toEqual([3, 3]);
      const pageAndTotal = await scans('network', () => store.search({ kinds, box: BOX }, { limit: 9 }));
      expect([atOnce(pageAndTotal).length, remotely(pageAndTotal, inBox).length]).toEqual([6, 6]);
      const near = { lat: 52.5, lng: 13.4 };
      const nearest = await scans('network', () => store.search({ kinds }, { limit: 9, near }));
      const byIndex = 'ORDER BY (public.st_makepoint(lng, lat) OPERATOR(public.<->)';
      expect(remotely(nearest, byIndex)).toHaveLength(3);
      await store.close();
    },
  );
});
