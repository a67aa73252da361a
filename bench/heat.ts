/**
 * A heat map of 100,000 cells on a Leaflet map: ours and leaflet.heat, each in a new browser, on the same page with the
 * same cells and the same gestures. `npm ci --prefix bench/peers` installs the peer.
 * Fails when ours is less than three times as fast at a zoom, or paints a cell by itself that is not round.
 * Usage: node bench/heat.ts [cells] [repetitions]
 */
import type { CDPSession, Page } from 'playwright';
import { busyMs, inNewBrowser } from '#bench/browser/inNewBrowser.ts';
import { peer, servePage } from '#bench/browser/servePage.ts';
import type { Frames } from '#bench/figures/frames.ts';
import { median } from '#bench/figures/median.ts';
import type { Run } from '#bench/heat/page.ts';

interface Result {
  firstPaint: number;
  redraws: number[];
  drags: Frames[];
  /** Milliseconds of the main thread in a frame of the drag. */
  busy: number[];
  round: { half: number; outskirts: number }[];
}

const NAMES = ['ours', 'leafletHeat'];
const ZOOMS = [4, 9, 14];
const REDRAWS = 9;
const MIN_RATIO = 3;
/** The canvas has pixels of 3 CSS pixels and 256 levels; a square would be 1.41. */
const MAX_ROUNDNESS = 1.1;
const count = Number(process.argv[2] ?? 100_000);
const repetitions = Number(process.argv[3] ?? 3);

const site = await servePage({
  folder: 'heat',
  resolve: { alias: { 'leaflet.heat': peer('leaflet.heat') } },
});
const visit = { address: site.address, ready: 'window.run' };

const results = new Map<string, Result[]>(NAMES.map((name) => [name, []]));
for (let repetition = 0; repetition < repetitions; repetition++) {
  for (const name of NAMES)
    results.get(name)!.push(await inNewBrowser(visit, (page, devtools) => measure(page, devtools, name)));
}
await site.close();
process.exitCode = report() ? 0 : 1;

async function measure(page: Page, devtools: CDPSession, name: string): Promise<Result> {
  await devtools.send('Performance.enable');
  await page.evaluate((n) => (window as unknown as { run: Run }).run.prepare(n), count);
  const firstPaint = await page.evaluate((n) => (window as unknown as { run: Run }).run.firstPaint(n), name);
  const result: Result = { firstPaint, redraws: [], drags: [], busy: [], round: [] };
  for (const zoom of ZOOMS) {
    await page.evaluate((z) => (window as unknown as { run: Run }).run.zoomTo(z), zoom);
    result.redraws.push(
      await page.evaluate((n) => (window as unknown as { run: Run }).run.redraw(n), REDRAWS),
    );
    const before = await busyMs(devtools);
    const frames = await page.evaluate(() => (window as unknown as { run: Run }).run.drag());
    result.drags.push(frames);
    result.busy.push(((await busyMs(devtools)) - before) / frames.count);
  }
  for (const zoom of ZOOMS) {
    result.round.push(
      await page.evaluate(([which, z]) => (window as unknown as { run: Run }).run.roundness(which, z), [
        name,
        zoom,
      ] as const),
    );
  }
  return result;
}

/** Whether ours is as fast and as round as it has to be. */
function report(): boolean {
  const of = (name: string, read: (result: Result) => number) => median(results.get(name)!.map(read));
  const atZooms = (say: (zoomIndex: number) => string) =>
    ZOOMS.map((zoom, i) => `z${zoom} ${say(i)}`).join(', ');
  console.log(
    `${count.toLocaleString('en')} cells, 1440 x 900, median of ${repetitions}, ms; drag = frame p50/p95 (longest with settling); round = longest over shortest radius at half height and in the outskirts`,
  );
  for (const name of NAMES) {
    const parts = [
      `first paint ${of(name, ({ firstPaint }) => firstPaint).toFixed(0)}`,
      `redraw ${atZooms((i) => of(name, ({ redraws }) => redraws[i]!).toFixed(1))}`,
      `drag ${atZooms((i) => {
        const part = (key: keyof Frames) => of(name, ({ drags }) => drags[i]![key]).toFixed(1);
        return `${part('p50')}/${part('p95')} (${part('longest')})`;
      })}`,
      `main thread a frame ${atZooms((i) => of(name, ({ busy }) => busy[i]!).toFixed(1))}`,
      `round ${atZooms((i) => {
        const part = (key: 'half' | 'outskirts') => of(name, ({ round }) => round[i]![key]).toFixed(2);
        return `${part('half')}/${part('outskirts')}`;
      })}`,
    ];
    console.log(`${name}: ${parts.join(' | ')}`);
  }
  const ratios = ZOOMS.map(
    (_, i) => of('leafletHeat', ({ redraws }) => redraws[i]!) / of('ours', ({ redraws }) => redraws[i]!),
  );
  console.log(
    `redraw, leafletHeat / ours: ${ZOOMS.map((zoom, i) => `z${zoom} ${ratios[i]!.toFixed(1)}x`).join(', ')}`,
  );
  const frames = of('ours', ({ drags }) => Math.max(...drags.map(({ p95 }) => p95)));
  console.log(`our slowest drag, redrawn live, frame p95: ${frames.toFixed(1)} ms`);
  const worst = of('ours', ({ round }) =>
    Math.max(...round.flatMap(({ half, outskirts }) => [half, outskirts])),
  );
  console.log(`our least round spot: ${worst.toFixed(3)}`);
  const isFast = Math.min(...ratios) >= MIN_RATIO;
  if (!isFast) console.log(`too slow: less than ${MIN_RATIO} times as fast`);
  if (worst > MAX_ROUNDNESS) console.log(`not round: over ${MAX_ROUNDNESS}`);
  return isFast && worst <= MAX_ROUNDNESS;
}
