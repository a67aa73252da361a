import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Observation } from '#domain/network/Observation.ts';
import { firstKey, networkKey } from '#server/emulator/wireless/store/networkKey.ts';
import { observationOf } from '#tests/support/domain/observationOf.ts';
import { Runs } from './Runs.ts';
import { Stage } from './Stage.ts';

const BATCH = 1_000;

/** Networks in no order, each seen now and again, with texts of their own. */
function observed(count: number): Observation[] {
  return Array.from({ length: count }, (_, at) => {
    const number = (at * 7_919) % 5_003;
    const hex = number.toString(16).padStart(4, '0').toUpperCase();
    const isCell = number % 5 === 0;
    return observationOf({
      kind: isCell ? 'lte' : number % 7 === 0 ? 'ble' : 'wifi',
      id: isCell ? `26201_${number}_7` : `F2:00:00:00:${hex.slice(0, 2)}:${hex.slice(2)}`,
      timeMs: at,
      name: `name ${at}`,
      rcois: number % 3 === 0 ? '' : `${number}`,
    });
  });
}

test('Runs: what is too much for memory comes back by network, in the order of the file, and leaves no file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stage-'));
  try {
    const runs = new Runs(folder);
    const stage = new Stage(async (run) => runs.take(run));
    const all = observed(80_000);
    for (let from = 0; from < all.length; from += BATCH) await stage.add(all.slice(from, from + BATCH));
    runs.take(stage.rest());
    expect(stage.count).toBe(all.length);
    expect(readdirSync(folder)).toEqual([]);

    const expected = Map.groupBy(all, ({ kind, id }) => `${kind} ${id}`);
    const cells: string[] = [];
    let lastKey = -1;
    const networks = runs.networks(stage.cellIds(), (cell) => firstKey('gsm') + cells.push(cell));
    for (const { key, id, staged } of networks) {
      const { kind } = staged[0]!;
      const own = `${kind} ${id}`;
      expect(staged).toEqual(expected.get(own)!.map(({ id: _, ...facts }) => ({ ...facts, upload: 0 })));
      expect(key).toBe(kind === 'lte' ? firstKey('gsm') + cells.length : networkKey(kind, id));
      expect(key).toBeGreaterThan(lastKey);
      lastKey = key;
      expected.delete(own);
    }
    expect(expected.size).toBe(0);
    runs.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('Stage: a batch with a bad address is refused as a whole', async () => {
  const stage = new Stage(async () => expect.unreachable());
  await expect(stage.add([observationOf({}), observationOf({ id: 'x' })])).rejects.toThrow(
    /six octets, got "x"/,
  );
  expect(stage.count).toBe(0);
  expect(stage.rest().rows).toHaveLength(0);
});

test('Runs: a folder that is not there is named', async () => {
  const runs = new Runs(join(tmpdir(), 'no such folder'));
  const stage = new Stage(async (run) => runs.take(run));
  const addAll = async () => {
    for (let at = 0; at < 50; at++) await stage.add([observationOf({ name: `${at}`.repeat(500_000) })]);
  };
  await expect(addAll()).rejects.toThrow(/no such folder/);
});
