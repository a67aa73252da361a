/**
 * 100,000 networks in the table of search results beside TanStack Table with TanStack Virtual and AG Grid Community, each
 * in a new browser, with the same rows and columns: first paint, two sorts, a filter over all texts, frames while
 * scrolling. A time ends when the row that has to be first is on screen. Ours brings its toolbar along.
 * `npm ci --prefix bench/peers` installs the peers. Fails where ours is slower than the faster peer by more than a frame.
 * Usage: node bench/table.ts [repetitions]
 */
import type { CDPSession, Page } from 'playwright';
import { busyMs, inNewBrowser } from '#bench/browser/inNewBrowser.ts';
import { peer, servePage } from '#bench/browser/servePage.ts';
import type { Frames } from '#bench/figures/frames.ts';
import { median } from '#bench/figures/median.ts';
import type { Name, Run } from '#bench/table/page.ts';

const ROWS = 100_000;
const FRAME_MS = 1000 / 60;
const NAMES: readonly Name[] = ['ours', 'tanstack', 'agGrid'];
const repetitions = Number(process.argv[2] ?? 3);

/** Milliseconds. */
interface Result {
  paint: number;
  sortName: number;
  sortLast: number;
  filter: number;
  scroll: Frames;
  /** Of the main thread, a frame while scrolling. */
  busy: number;
}
type Figure = Exclude<keyof Result, 'scroll'>;
const FIGURES: readonly (readonly [figure: Figure, label: string])[] = [
  ['paint', 'first paint'],
  ['sortName', 'sort by name'],
  ['sortLast', 'sort by last seen'],
  ['filter', 'filter all texts'],
  ['busy', 'main thread a frame while scrolling'],
];

const site = await servePage({
  folder: 'table',
  build: { target: 'es2022', chunkSizeWarningLimit: 5000, cssCodeSplit: false },
  resolve: {
    alias: [
      { find: /^@tanstack\/react-table$/, replacement: peer('@tanstack/react-table') },
      { find: /^@tanstack\/react-virtual$/, replacement: peer('@tanstack/react-virtual') },
      { find: /^ag-grid-community$/, replacement: peer('ag-grid-community') },
      { find: /^ag-grid-react$/, replacement: peer('ag-grid-react') },
    ],
    dedupe: ['react', 'react-dom'],
  },
});

const results = new Map<Name, Result[]>(NAMES.map((name) => [name, []]));
for (let repetition = 0; repetition < repetitions; repetition++)
  for (const name of NAMES)
    results
      .get(name)!
      .push(
        await inNewBrowser({ address: site.address, ready: 'window.tableRun' }, (page, devtools) =>
          measure(page, devtools, name),
        ),
      );
await site.close();
process.exitCode = report() ? 0 : 1;

declare global {
  interface Window {
    tableRun: Run;
  }
}

async function measure(page: Page, devtools: CDPSession, name: Name): Promise<Result> {
  await devtools.send('Performance.enable');
  const ask = (asked: Parameters<Run['shownAfter']>[0]) =>
    page.evaluate((what) => window.tableRun.shownAfter(what), asked);
  const paint = await page.evaluate(([which, rows]) => window.tableRun.mount(which, rows), [
    name,
    ROWS,
  ] as const);
  const sortName = await ask({ sort: { column: 'name', descending: false } });
  const sortLast = await ask({ sort: { column: 'last', descending: true } });
  const filter = await ask({ find: 'Hamburg' });
  await ask({});
  const before = await busyMs(devtools);
  const scroll = await page.evaluate(() => window.tableRun.fling());
  const busy = ((await busyMs(devtools)) - before) / scroll.count;
  return { paint, sortName, sortLast, filter, scroll, busy };
}

/** Whether ours is nowhere slower than the faster peer by more than a frame. */
function report(): boolean {
  const of = (name: Name, read: (result: Result) => number) => median(results.get(name)!.map(read));
  console.log(`${ROWS.toLocaleString('en')} rows, 1440 x 900, median of ${repetitions} browsers`);
  const slower: string[] = [];
  for (const [figure, label] of FIGURES) {
    const times = NAMES.map((name) => of(name, (result) => result[figure]));
    const [ours, ...peers] = times as [number, ...number[]];
    const ratios = peers.map((time, at) => `${NAMES[at + 1]} / ours ${(time / ours).toFixed(2)}x`);
    console.log(
      `${label}: ${NAMES.map((name, at) => `${name} ${times[at]!.toFixed(1)} ms`).join(', ')}; ${ratios.join(', ')}`,
    );
    if (ours > Math.min(...peers) + FRAME_MS) slower.push(label);
  }
  for (const name of NAMES)
    console.log(
      `${name}: frames while scrolling p50 ${of(name, ({ scroll }) => scroll.p50).toFixed(0)} ms, p95 ${of(name, ({ scroll }) => scroll.p95).toFixed(0)} ms`,
    );
  const p95 = (name: Name) => of(name, ({ scroll }) => scroll.p95);
  if (p95('ours') > Math.min(p95('tanstack'), p95('agGrid')) + FRAME_MS) slower.push('frame p95');
  for (const label of slower) console.log(`not held: ${label} is slower than a peer's by more than a frame`);
  return slower.length === 0;
}
