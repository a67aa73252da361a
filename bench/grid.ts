/**
 * A sheet in a browser: ours beside glide-data-grid, react-data-grid, AG Grid Community and a pool of DOM cells that does
 * nothing but draw, each in a new browser, with the same cells: 100,000 x 50, Excel's 1,048,576 x 16,384, and 100,000 x 50 of which
 * each has a font, a fill and borders, with ours and glide alone, which know such cells. Styles and fonts are there before, and React has run, as in a page that has other things to show.
 * `npm ci --prefix bench/peers` installs the peers. A browser takes up to half a minute, and each prints its line. Fails below what is
 * asked for: see the bars in report().
 * Usage: node bench/grid.ts [repetitions] [names,…]
 */
import type { CDPSession, Page } from 'playwright';
import { busyMs, inNewBrowser, usedBytes } from '#bench/browser/inNewBrowser.ts';
import { peer, servePage } from '#bench/browser/servePage.ts';
import type { Frames } from '#bench/figures/frames.ts';
import { median } from '#bench/figures/median.ts';
import type { Size } from '#bench/grid/cells.ts';
import type { Name, Run } from '#bench/grid/page.ts';

const SIZES: Size[] = [
  { rows: 100_000, columns: 50 },
  { rows: 1_048_576, columns: 16_384 },
  { rows: 100_000, columns: 50, isFormatted: true },
];
const FORMATTED: readonly Name[] = ['ours', 'glide'];
const FRAME_MS = 1000 / 60;
const MIN_MOUNT = 2.5;
const MAX_SURFACE_PX = 16_000_000;
const TYPED = 1000;
const EDITS = 6;
const repetitions = Number(process.argv[2] ?? 3);
const names = (process.argv[3]?.split(',') ?? ['ours', 'pool', 'glide', 'reactDataGrid', 'agGrid']) as Name[];

interface Result {
  /** Milliseconds. */
  mount: { code: number; cells: number; busyMs: number };
  down: Frames & { busyMs: number };
  across: Frames & { busyMs: number };
  wheel: Frames & { busyMs: number };
  commits: number[];
  megabytes: number;
  surface: number;
  /** Of ours alone. */
  lastCell?: boolean;
  lost?: number;
}

const site = await servePage({
  folder: 'grid',
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 5000,
    cssCodeSplit: false,
    // What several of them import is in a page before its grid is.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } } },
  },
  resolve: {
    alias: [
      {
        find: /^@glideapps\/glide-data-grid$/,
        replacement: peer('@glideapps/glide-data-grid/dist/esm/index.js'),
      },
      { find: /^@glideapps\/glide-data-grid(?=\/dist)/, replacement: peer('@glideapps/glide-data-grid') },
      { find: /^react-data-grid$/, replacement: peer('react-data-grid/lib/index.js') },
      { find: /^react-data-grid(?=\/lib)/, replacement: peer('react-data-grid') },
      { find: /^ag-grid-community$/, replacement: peer('ag-grid-community') },
      { find: /^ag-grid-react$/, replacement: peer('ag-grid-react') },
    ],
    dedupe: ['react', 'react-dom'],
  },
});
const visit = { address: site.address, ready: 'window.gridRun' };

let isHeld = true;
for (const size of SIZES) {
  const results = new Map<Name, Result[]>(namesFor(size).map((name) => [name, []]));
  for (let repetition = 1; repetition <= repetitions; repetition++) {
    for (const [name, known] of results) {
      const result = await inNewBrowser(visit, (page, devtools) => measure(page, devtools, name, size));
      known.push(result);
      console.log(
        `${titleOf(size)}, ${repetition} of ${repetitions}: ${name} mounts in ${mountOf(result).toFixed(0)} ms`,
      );
    }
  }
  isHeld = report(size, results) && isHeld;
}
await site.close();
process.exitCode = isHeld ? 0 : 1;

function titleOf({ rows, columns, isFormatted }: Size): string {
  return `${rows.toLocaleString('en')} x ${columns.toLocaleString('en')}${isFormatted ? ', formatted' : ''}`;
}

function namesFor({ isFormatted }: Size): Name[] {
  return isFormatted ? names.filter((name) => FORMATTED.includes(name)) : names;
}

declare global {
  interface Window {
    gridRun: Run;
  }
}

async function measure(page: Page, devtools: CDPSession, name: Name, size: Size): Promise<Result> {
  // The browser before has gone by then.
  await page.waitForTimeout(1000);
  await devtools.send('Performance.enable');
  async function scrolled(scroll: () => Promise<Frames>) {
    await page.evaluate(() => window.gridRun.home());
    const before = await busyMs(devtools);
    const frames = await scroll();
    return { ...frames, busyMs: ((await busyMs(devtools)) - before) / frames.count };
  }
  const empty = await usedBytes(devtools);
  const before = await busyMs(devtools);
  const times = await page.evaluate(([which, how]) => window.gridRun.mount(which, how), [
    name,
    size,
  ] as const);
  const mount = { ...times, busyMs: (await busyMs(devtools)) - before };
  await page.waitForTimeout(300);
  const megabytes = ((await usedBytes(devtools)) - empty) / 1e6;
  const down = await scrolled(() => page.evaluate(() => window.gridRun.fling('down')));
  const across = await scrolled(() => page.evaluate(() => window.gridRun.fling('across')));
  const wheel = await scrolled(async () => {
    const watching = page.evaluate(() => window.gridRun.watch());
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 600,
      y: 500,
      yDistance: -20_000,
      speed: 10_000,
      gestureSourceType: 'mouse',
    });
    await page.evaluate(() => {
      window.gridRun.isWatching = false;
    });
    return watching;
  });
  await page.evaluate(() => window.gridRun.home());
  const commits = name === 'pool' ? [] : await commitTimes(page);
  const surface = await page.evaluate(() => window.gridRun.surface());
  const result: Result = { mount, down, across, wheel, commits, megabytes, surface };
  return name === 'ours' ? { ...result, ...(await promises(page, size)) } : result;
}

async function commitTimes(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let edit = 0; edit < EDITS; edit++) {
    await page.mouse.dblclick(300 + 110 * edit, 300 + 28 * edit);
    await page.waitForTimeout(200);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(`edit${edit}`);
    await page.evaluate(() => window.gridRun.awaitCommit());
    await page.keyboard.press('Enter');
    times.push(await page.evaluate(() => window.gridRun.committed));
    await page.waitForTimeout(100);
  }
  return times.filter((time) => !Number.isNaN(time));
}

/** What only ours is asked for: the last cell by the scrollbar, and all that is typed. */
async function promises(page: Page, { rows, columns }: Size) {
  await page.evaluate(() => window.gridRun.toEnd());
  const last = page.locator(`[aria-rowindex="${rows + 1}"] > [aria-colindex="${columns + 1}"]`);
  const lastCell = (await last.count()) === 1;
  await page.evaluate(() => window.gridRun.home());
  await page.mouse.click(300, 300);
  const { row, column } = await page.evaluate(() => {
    const cell = document.querySelector('[id$=active]')!;
    const rowIndex = cell.parentElement!.getAttribute('aria-rowindex');
    return { row: Number(rowIndex) - 2, column: Number(cell.getAttribute('aria-colindex')) - 2 };
  });
  const typed = Array.from({ length: TYPED }, (_, at) => String.fromCharCode(97 + (at % 26))).join('');
  await page.keyboard.type(typed, { delay: 0 });
  await page.keyboard.press('Enter');
  const text = await page.evaluate(([r, c]) => window.gridRun.cellText(r, c), [row, column] as const);
  return { lastCell, lost: text === typed ? 0 : TYPED - text.length || TYPED };
}

/** From asking for the code to cells on screen. */
function mountOf({ mount }: Result): number {
  return mount.code + mount.cells;
}

/** Prints a sheet's figures; whether all bars are held. */
function report(sheet: Size, results: ReadonlyMap<Name, Result[]>): boolean {
  const held: boolean[] = [];
  const hold = (what: string, isHeld: boolean) => {
    held.push(isHeld);
    if (!isHeld) console.log(`not held: ${what}`);
  };
  const size = titleOf(sheet);
  const of = (name: Name, read: (result: Result) => number) => median(results.get(name)!.map(read));
  console.log(`${size}, 1440 x 900, median of ${repetitions} browsers; frames p50/p95/longest`);
  for (const name of results.keys()) {
    const frames = (what: 'down' | 'across' | 'wheel') => {
      const part = (key: 'p50' | 'p95' | 'longest' | 'busyMs', digits: number) =>
        of(name, (result) => result[what][key]).toFixed(digits);
      return `${part('p50', 0)}/${part('p95', 0)}/${part('longest', 0)} ms, main thread ${part('busyMs', 1)} ms each`;
    };
    const edit = name === 'pool' ? '–' : `${of(name, ({ commits }) => median(commits)).toFixed(0)} ms`;
    console.log(
      `${name}: mount ${of(name, mountOf).toFixed(0)} ms, after the code ${of(name, ({ mount }) => mount.cells).toFixed(0)} ms, main thread ${of(name, ({ mount }) => mount.busyMs).toFixed(0)} ms | fling down ${frames('down')} | across ${frames('across')} | wheel ${frames('wheel')} | edit to frame ${edit} | heap ${of(name, ({ megabytes }) => megabytes).toFixed(1)} MB | surface ${of(name, ({ surface }) => surface).toLocaleString('en')} px`,
    );
  }
  const ours = results.get('ours');
  if (!ours) return true;
  for (const peerName of results.keys()) {
    if (peerName === 'ours') continue;
    const ratio = (read: (result: Result) => number) =>
      `${(of(peerName, read) / of('ours', read)).toFixed(2)}x`;
    console.log(
      `${peerName} / ours: mount ${ratio(mountOf)} (main thread ${ratio(({ mount }) => mount.busyMs)}), main thread a frame: down ${ratio(({ down }) => down.busyMs)}, across ${ratio(({ across }) => across.busyMs)}, wheel ${ratio(({ wheel }) => wheel.busyMs)}; heap ${ratio(({ megabytes }) => megabytes)}`,
    );
  }
  console.log(
    `ours: characters lost of ${TYPED} typed without delay ${Math.max(...ours.map(({ lost = TYPED }) => lost))}`,
  );
  for (const what of ['down', 'across'] as const) {
    const p95 = of('ours', (result) => result[what].p95);
    hold(`${size}: one frame p95 ${what}, ${p95.toFixed(1)} ms`, p95 < 1.5 * FRAME_MS);
    if (!results.has('glide')) continue;
    const share = of('glide', (result) => result[what].busyMs) / of('ours', (result) => result[what].busyMs);
    hold(`${size}: main thread a frame ${what} at most glide's, ${share.toFixed(2)}x`, share >= 1);
  }
  if (results.has('glide') && !sheet.isFormatted) {
    const mounts = of('glide', mountOf) / of('ours', mountOf);
    hold(`${size}: mount ${MIN_MOUNT}x, ${mounts.toFixed(1)}x`, mounts >= MIN_MOUNT);
  }
  hold(
    `${size}: last cell by the scrollbar`,
    ours.every(({ lastCell }) => lastCell),
  );
  hold(`${size}: surface`, of('ours', ({ surface }) => surface) < MAX_SURFACE_PX);
  hold(
    `${size}: no character lost`,
    ours.every(({ lost }) => lost === 0),
  );
  return held.every(Boolean);
}
