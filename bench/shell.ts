// The first view on a slow line: Chromium with Fast 3G (562.5 ms, 1.44 Mbit/s) and a 4x slower processor opens a link
// to a search. Beside it the floor: a page that does nothing but load as many bytes in the same steps and draw.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { median } from '#bench/figures/median.ts';
import { CHROMIUM_FLAGS } from '#tests/e2e/support/chromiumFlags.ts';
import { startApp } from '#tests/e2e/support/startApp.ts';

const REPETITIONS = 4;
const SEARCH =
  '/?latrange1=52.5168&latrange2=52.5322&longrange1=13.3815&longrange2=13.4255&map=52.5245,13.4035,15';

declare const facts: { lcp: number; drawn: number };

interface Load {
  lcp: number;
  drawn: number;
  /** Bytes on the wire until then, by kind. */
  bytes: { page: number; script: number; data: number; other: number };
}

/** Opens `url` throttled; `isDrawn` runs in the page after every frame. */
async function load(context: BrowserContext, url: string, isDrawn: string): Promise<Load> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const bytes = { page: 0, script: 0, data: 0, other: 0 };
  const kinds = new Map<string, keyof typeof bytes>();
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isCode = type === 'Script' || type === 'Stylesheet';
    const isData = new URL(response.url).pathname.includes('/search') || response.url.endsWith('/data');
    kinds.set(requestId, type === 'Document' ? 'page' : isCode ? 'script' : isData ? 'data' : 'other');
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[kinds.get(requestId) ?? 'other'] += encodedDataLength;
  });
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: 1_440_000 / 8,
    uploadThroughput: 675_000 / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(`
    window.facts = { lcp: 0, drawn: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) facts.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    const watch = () => requestAnimationFrame(() => {
      if (${isDrawn}) requestAnimationFrame(() => { facts.drawn = performance.now(); });
      else watch();
    });
    watch();`);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => facts.drawn > 0, undefined, { timeout: 60_000 });
  const seen = { ...bytes };
  const { lcp, drawn } = await page.evaluate(() => facts);
  await page.close();
  return { lcp, drawn, bytes: seen };
}

/** A page of the given sizes: its shell paints, its script asks for the data and draws a mark for it. */
async function bareServer({ page, script, data }: Load['bytes']) {
  const draw = `fetch('/data').then((r)=>r.text()).then(()=>{const c=document.body.appendChild(document.createElement('canvas'));c.getContext('2d').fillRect(0,0,9,9);})`;
  const files: Record<string, [string, string]> = {
    '/': [
      'text/html',
      `<!doctype html><script type="module" src="/app.js"></script><h1>Search</h1><!--${'x'.repeat(Math.max(0, page - 400))}-->`,
    ],
    '/app.js': ['text/javascript', `${draw};/*${'x'.repeat(Math.max(0, script - 600))}*/`],
    '/data': ['application/json', 'x'.repeat(Math.max(1, data - 250))],
  };
  const server = createServer((request, response) => {
    const [type, body] = files[request.url!] ?? ['text/plain', ''];
    response.writeHead(200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

async function repeat(
  browser: Browser,
  url: string,
  isDrawn: string,
  signIn: () => Promise<string | undefined>,
) {
  const loads: Load[] = [];
  for (let index = 0; index < REPETITIONS; index++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const link = await signIn();
    if (link) {
      const page = await context.newPage();
      await page.goto(link);
      await page.getByRole('navigation').waitFor();
      await page.close();
    }
    loads.push(await load(context, url, isDrawn));
    await context.close();
  }
  return loads;
}

const spread = (values: number[]) =>
  `${median(values).toFixed(0)} [${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)}]`;

const app = await startApp(20_000);
const browser = await chromium.launch({
  executablePath: process.env.AIRLEDGER_CHROMIUM ?? '/usr/bin/chromium',
  args: CHROMIUM_FLAGS,
});
try {
  const rowsShown = `document.querySelectorAll('[role=grid] tr').length > 3 && document.querySelector('.leaflet-container canvas')`;
  const ours = await repeat(browser, app.origin + SEARCH, rowsShown, app.link);
  const sizes = ours[0]!.bytes;
  const bare = await bareServer(sizes);
  const floor = await repeat(browser, bare.url, `document.querySelector('canvas')`, async () => undefined);
  bare.close();
  const kilobytes = (count: number) => (count / 1000).toFixed(1);
  console.log(`shell: Fast 3G, 4x CPU, ${REPETITIONS} loads each, ms, median [least–most]`);
  console.log(
    `on the wire, kB: page ${kilobytes(sizes.page)}, script and style ${kilobytes(sizes.script)}, data ${kilobytes(sizes.data)}, other ${kilobytes(sizes.other)}`,
  );
  const row = (name: string, of: (one: Load) => number) =>
    console.log(
      `${name}: ours ${spread(ours.map(of))} | floor ${spread(floor.map(of))} | ratio ${(median(ours.map(of)) / median(floor.map(of))).toFixed(2)}x`,
    );
  row('largest contentful paint', (one) => one.lcp);
  row('map with data', (one) => one.drawn);
} finally {
  await browser.close();
  await app.stop();
}
