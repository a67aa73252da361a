/**
 * A million points on a Leaflet map: ours with clusters, kdbush with canvas sprites, supercluster, Leaflet.markercluster and
 * Leaflet's own circle markers, each in a new browser, on the same page with the same points and the same gestures, and a
 * bare map as the floor. `npm ci --prefix bench/peers` installs the peers.
 * Usage: node bench/map.ts [points] [repetitions]
 */
import type { CDPSession, Page } from 'playwright';
import { inNewBrowser, usedBytes } from '#bench/browser/inNewBrowser.ts';
import { peer, servePage } from '#bench/browser/servePage.ts';
import type { Frames } from '#bench/figures/frames.ts';
import { median } from '#bench/figures/median.ts';
import type { Run } from '#bench/map/page.ts';

interface Result {
  firstPaint: number;
  zooms: number[];
  drags: Frames[];
  heapBytes: number;
  indexBytes: number | null;
}

const NAMES = ['ours', 'bareMap', 'kdbushSprites', 'supercluster', 'markerCluster', 'circleMarkers'];
const FIRST_ZOOM = 4;
const ZOOMS = Array.from({ length: 12 }, (_, i) => FIRST_ZOOM + 1 + i);
const DRAG_ZOOMS = [FIRST_ZOOM, 9, 14];
const count = Number(process.argv[2] ?? 1_000_000);
const repetitions = Number(process.argv[3] ?? 3);

const site = await servePage({
  folder: 'map',
  resolve: {
    alias: {
      kdbush: peer('kdbush'),
      supercluster: peer('supercluster'),
      'leaflet.markercluster': peer('leaflet.markercluster'),
    },
  },
});
const visit = { address: site.address, ready: 'window.run', flags: ['--enable-precise-memory-info'] };

const results = new Map<string, Result[]>(NAMES.map((name) => [name, []]));
for (let repetition = 0; repetition < repetitions; repetition++) {
  for (const name of NAMES)
    results.get(name)!.push(await inNewBrowser(visit, (page, devtools) => measure(page, devtools, name)));
}
await site.close();
report();

async function measure(page: Page, devtools: CDPSession, name: string): Promise<Result> {
  await page.evaluate((n) => (window as unknown as { run: Run }).run.prepare(n), count);
  const before = await usedBytes(devtools);
  const firstPaint = await page.evaluate(
    ([which, zoom]) => (window as unknown as { run: Run }).run.firstPaint(which, zoom),
    [name, FIRST_ZOOM] as const,
  );
  const zooms: number[] = [];
  const drag = () => page.evaluate(() => (window as unknown as { run: Run }).run.drag());
  const drags = [await drag()];
  for (const zoom of ZOOMS) {
    zooms.push(await page.evaluate((z) => (window as unknown as { run: Run }).run.zoomTo(z), zoom));
    if (DRAG_ZOOMS.includes(zoom)) drags.push(await drag());
  }
  const heapBytes = (await usedBytes(devtools)) - before;
  const indexBytes = await page.evaluate(() => (window as unknown as { run: Run }).run.indexBytes());
  return { firstPaint, zooms, drags, heapBytes, indexBytes };
}

function report(): void {
  const of = (name: string, read: (result: Result) => number) => median(results.get(name)!.map(read));
  console.log(
    `${count.toLocaleString('en')} points, 1440 x 900, median of ${repetitions}, ms; drag = frame p50/p95 (longest with settling)`,
  );
  for (const name of NAMES) {
    const zooms = ZOOMS.map((zoom, i) => `z${zoom} ${of(name, ({ zooms: all }) => all[i]!).toFixed(0)}`);
    const drags = DRAG_ZOOMS.map((zoom, i) => {
      const part = (key: keyof Frames) => of(name, ({ drags: all }) => all[i]![key]).toFixed(1);
      return `z${zoom} ${part('p50')}/${part('p95')} (${part('longest')})`;
    });
    const index = results.get(name)![0]!.indexBytes;
    const bytes = `${(of(name, (result) => result.heapBytes) / count).toFixed(1)} B/point heap with pixels`;
    const own = index === null ? '' : `, index ${(index / count).toFixed(1)} B/point`;
    console.log(
      `${name}: first paint ${of(name, (result) => result.firstPaint).toFixed(0)} | zoom ${zooms.join(', ')} | drag ${drags.join(', ')} | ${bytes}${own}`,
    );
  }
  const ratio = (name: string, read: (result: Result) => number) =>
    `${(of(name, read) / of('ours', read)).toFixed(1)}x`;
  const slowest = ({ drags }: Result) => Math.max(...drags.map(({ p95 }) => p95));
  console.log(`our slowest drag, frame p95: ${of('ours', slowest).toFixed(1)} ms`);
  const beyondFloor = ZOOMS.map(
    (_, i) => of('ours', ({ zooms }) => zooms[i]!) - of('bareMap', ({ zooms }) => zooms[i]!),
  );
  console.log(`our slowest zoom beyond a bare map's: ${Math.max(...beyondFloor).toFixed(1)} ms`);
  for (const name of NAMES.filter((one) => one !== 'ours' && one !== 'bareMap'))
    console.log(
      `${name} / ours: first paint ${ratio(name, (result) => result.firstPaint)}, slowest zoom ${ratio(name, ({ zooms }) => Math.max(...zooms))}, slowest drag p95 ${ratio(name, slowest)}`,
    );
}
