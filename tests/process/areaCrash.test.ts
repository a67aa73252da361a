import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { AreaPrice, SavedAreaView } from '#services/gateway/tileShapes.ts';
import { freshHome } from '#tests/support/gateway/gatewayRig.ts';
import { paddedWorld, worldArchive } from '#tests/support/tiles/paddedWorld.ts';
import { type RangeServer, rangeServer } from '#tests/support/tiles/rangeServer.ts';
import { tilesIn } from '#tests/support/tiles/tilesIn.ts';

const PROGRAM = join(import.meta.dirname, '../support/gateway/gatewayUntilKilled.ts');
const BOX = { south: 40, west: -4, north: 55, east: 4 };
/** Each life is killed at its second piece: instead of the answer, with it, or so many milliseconds after it. */
const KILLS_AFTER_MS = [-1, 0, 10];

function begin(home: string): ChildProcess {
  const child = spawn(process.execPath, [PROGRAM, home], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** How to call a gateway that has said where it is. */
async function callsOf(child: ChildProcess) {
  const [told] = (await once(child.stdout!, 'data')) as [Buffer];
  const { url, token } = JSON.parse(String(told)) as { url: string; token: string };
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return (await (await fetch(`${url}/api/gateway/areas${path}`, init)).json()) as T;
  };
}

/** Counts what is served besides the index, and kills the process at the second piece of each of its lives. */
function killedAtPieces(server: RangeServer) {
  const honest = server.answer;
  const index = new Set<string>();
  const served = new Map<string, number>();
  const state = { child: undefined as ChildProcess | undefined, isPricing: true, pieces: 0, served };
  const kills = [...KILLS_AFTER_MS];
  server.answer = (request, response) => {
    const range = request.headers.range!;
    if (state.isPricing) index.add(range);
    if (index.has(range)) return honest(request, response);
    served.set(range, (served.get(range) ?? 0) + 1);
    state.pieces += 1;
    const killAfterMs = state.pieces === 2 ? kills.shift() : undefined;
    if (killAfterMs !== -1) honest(request, response);
    if (killAfterMs !== undefined) setTimeout(() => state.child!.kill('SIGKILL'), Math.max(0, killAfterMs));
  };
  return state;
}

test('an area whose gateway is killed again and again comes whole, and no piece that was kept comes twice', {
  timeout: 120_000,
}, async () => {
  const home = freshHome();
  const tiles = paddedWorld();
  const server = await rangeServer(worldArchive(tiles), onTestFinished);
  const state = killedAtPieces(server);
  state.child = begin(home);
  const ask = await callsOf(state.child);
  const { zooms } = await ask<AreaPrice>('POST', '/price', { address: server.url, ...BOX });
  const { zoom, bytes, tiles: count } = zooms.at(-1)!;
  state.isPricing = false;
  const closed = once(state.child, 'close');
  const draft = { address: server.url, ...BOX, name: 'Paris', maxZoom: zoom, bytes };
  await Promise.all([ask('POST', '', draft).catch(() => {}), closed]); // it may be killed before it answers
  for (const _ of KILLS_AFTER_MS.slice(1)) {
    expect(readdirSync(join(home, 'maps'))).not.toContain('Paris.mbtiles');
    state.pieces = 0;
    state.child = begin(home);
    await once(state.child, 'close');
  }
  state.pieces = 0;
  state.child = begin(home);
  const askLast = await callsOf(state.child);
  await expect
    .poll(async () => (await askLast<{ areas: SavedAreaView[] }>('GET', '')).areas[0]!.state, {
      timeout: 30_000,
    })
    .toBe('done');
  // A kill takes the piece that is under way with it, and no other.
  const again = [...state.served.values()].reduce((sum, times) => sum + times - 1, 0);
  expect(again).toBeGreaterThan(0);
  expect(again).toBeLessThanOrEqual(KILLS_AFTER_MS.length);
  expect(await tilesIn(join(home, 'maps', 'Paris.mbtiles'), tiles)).toHaveLength(count);
  expect(readdirSync(join(home, 'maps'))).toEqual(['Paris.mbtiles']);
});
