/**
 * Follower ids in a browser: what two lists of a million share, five million in a list, and as a file. Beside them Set<string>
 * and @tanstack/react-virtual, each in a new browser, with the same ids. `npm ci --prefix bench/peers` installs the peer.
 * Fails below what is asked for: see LEAST and MOST.
 * Usage: node bench/followers.ts [repetitions]
 */
import type { CDPSession, Page } from 'playwright';
import { busyMs, inNewBrowser, usedBytes } from '#bench/browser/inNewBrowser.ts';
import { peer, servePage } from '#bench/browser/servePage.ts';
import type { Frames } from '#bench/figures/frames.ts';
import { median } from '#bench/figures/median.ts';
import type { Run } from '#bench/followers/page.ts';
import type { Times } from '#bench/followers/work.ts';

const SET_IDS = 1_000_000;
const LIST_IDS = 5_000_000;
const LEAST = { intersection: 6, withBuilding: 60, mount: 5, export: 3.5 };
const MAX_LIST_MB = 48;
const LISTS = ['ours', 'reactVirtual'] as const;
const repetitions = Number(process.argv[2] ?? 3);

interface ListResult {
  mount: number;
  sweep: Frames;
  busyMs: number;
  /** Of the page: heap and buffers, with the ids. */
  megabytes: number;
  lastRow: number;
  /** By which the first row moved at each of ten wheel steps of 84 px in the middle. */
  wheelRows: number[];
}

const site = await servePage({
  folder: 'followers',
  build: { target: 'es2022' },
  resolve: {
    alias: { '@tanstack/react-virtual': peer('@tanstack/react-virtual') },
    dedupe: ['react', 'react-dom'],
  },
});
const visit = { address: site.address, ready: 'window.run' };

const sets: Times[] = [];
const files: Times[] = [];
const lists: Record<(typeof LISTS)[number], ListResult[]> = { ours: [], reactVirtual: [] };
for (let repetition = 0; repetition < repetitions; repetition++) {
  sets.push(
    await inNewBrowser(visit, (page) => page.evaluate((n) => window.run.intersectionTimes(n), SET_IDS)),
  );
  files.push(await inNewBrowser(visit, (page) => page.evaluate((n) => window.run.exportTimes(n), LIST_IDS)));
  for (const name of LISTS)
    lists[name].push(await inNewBrowser(visit, (page, devtools) => measureList(page, devtools, name)));
}
await site.close();
process.exitCode = report() ? 0 : 1;

declare global {
  interface Window {
    run: Run;
  }
}

async function measureList(
  page: Page,
  devtools: CDPSession,
  name: (typeof LISTS)[number],
): Promise<ListResult> {
  await devtools.send('Performance.enable');
  await page.evaluate((n) => window.run.makeIds(n), LIST_IDS);
  const mount = await page.evaluate((which) => window.run.mount(which), name);
  const before = await busyMs(devtools);
  const sweep = await page.evaluate(() => window.run.sweep());
  const busy = ((await busyMs(devtools)) - before) / sweep.count;
  const { last: lastRow } = await page.evaluate(() => window.run.rowsAt(1));
  let { first } = await page.evaluate(() => window.run.rowsAt(0.5));
  const wheelRows: number[] = [];
  await page.mouse.move(400, 400);
  for (let step = 0; step < 10; step++) {
    await page.mouse.wheel(0, 84);
    await page.waitForTimeout(step % 2 === 0 ? 60 : 300); // with and without a pause in which the thumb is put right
    const rows = await page.evaluate(() => window.run.rows());
    wheelRows.push(rows.first - first);
    first = rows.first;
  }
  const megabytes = (await usedBytes(devtools)) / 1e6;
  return { mount, sweep, busyMs: busy, megabytes, lastRow, wheelRows };
}

/** Whether all bars are held. */
function report(): boolean {
  const held: boolean[] = [];
  const hold = (what: string, isHeld: boolean) => {
    held.push(isHeld);
    if (!isHeld) console.log(`not held: ${what}`);
  };
  const of = (times: Times[], name: string) => median(times.map((one) => one[name]!));
  const ms = (value: number) => `${value.toFixed(1)} ms`;

  const best = Math.min(of(sets, 'filter'), of(sets, 'native'));
  const [merge, sort, buildMs] = [of(sets, 'merge'), of(sets, 'sort'), of(sets, 'build')];
  const [plain, withBuilding] = [best / merge, (buildMs + best) / merge];
  console.log(`1,000,000 and 1,000,000 ids, half of them shared, median of ${repetitions} pages`);
  console.log(`ours: intersection ${ms(merge)}, sorting both first ${ms(sort)}`);
  console.log(
    `Set<string>: filter ${ms(of(sets, 'filter'))}, intersection ${ms(of(sets, 'native'))}, building both first ${ms(buildMs)}`,
  );
  console.log(
    `intersection of what each side keeps ${plain.toFixed(1)}x; with building the sets, ours sorted as kept ${withBuilding.toFixed(1)}x; both from ids in no order ${((buildMs + best) / (sort + merge)).toFixed(1)}x`,
  );
  hold(`intersection ${LEAST.intersection}x`, plain >= LEAST.intersection);
  hold(`intersection with building ${LEAST.withBuilding}x`, withBuilding >= LEAST.withBuilding);

  console.log(`5,000,000 ids in a list, 900 x 800, median of ${repetitions} pages`);
  for (const name of LISTS) {
    const part = (read: (result: ListResult) => number) => median(lists[name].map(read));
    const frames = (key: keyof Frames) => part(({ sweep }) => sweep[key]).toFixed(1);
    console.log(
      `${name}: mount ${ms(part(({ mount }) => mount))} | frames of a sweep p50/p95/longest ${frames('p50')}/${frames('p95')}/${frames('longest')} ms, main thread ${part(({ busyMs }) => busyMs).toFixed(1)} ms each | heap and buffers ${part(({ megabytes }) => megabytes).toFixed(1)} MB | last row reached ${part(({ lastRow }) => lastRow + 1).toLocaleString('en')}`,
    );
  }
  const [our, their] = [lists.ours, lists.reactVirtual];
  const mounts = median(their.map(({ mount }) => mount)) / median(our.map(({ mount }) => mount));
  const megabytes = Math.max(...our.map((result) => result.megabytes));
  console.log(`mount: ${mounts.toFixed(1)}x; ours at most ${megabytes.toFixed(1)} MB`);
  console.log(`ours, rows moved by wheel steps of 3 rows in the middle: ${our[0]!.wheelRows.join(' ')}`);
  hold(
    'every row reachable',
    our.every(({ lastRow }) => lastRow === LIST_IDS - 1),
  );
  hold(
    'wheel steps move by rows',
    our.every(({ wheelRows }) => wheelRows.every((rows) => Math.abs(rows - 3) <= 1)),
  );
  hold(`mount ${LEAST.mount}x`, mounts >= LEAST.mount);
  hold(`${MAX_LIST_MB} MB`, megabytes <= MAX_LIST_MB);

  const exports = of(files, 'joinedSet') / of(files, 'ours');
  console.log(`5,000,000 ids as a file, median of ${repetitions} pages`);
  console.log(
    `ours ${ms(of(files, 'ours'))}; join of ready strings ${ms(of(files, 'joined'))}, of a Set<string> ${ms(of(files, 'joinedSet'))}, of a BigUint64Array ${ms(of(files, 'formatted'))}`,
  );
  console.log(
    `export: ${exports.toFixed(1)}x a Set<string>, ${(of(files, 'joined') / of(files, 'ours')).toFixed(1)}x ready strings`,
  );
  hold(`export ${LEAST.export}x`, exports >= LEAST.export);
  return held.every(Boolean);
}
