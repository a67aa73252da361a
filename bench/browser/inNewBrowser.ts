import { type CDPSession, chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS } from '#tests/e2e/support/chromiumFlags.ts';

interface Visit {
  address: string;
  /** A global of the page, set once it can be measured. */
  ready: string;
  flags?: readonly string[];
}

/** Measures in a browser in which nothing is warm from before. */
export async function inNewBrowser<Result>(
  { address, ready, flags = [] }: Visit,
  measure: (page: Page, devtools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: process.env.AIRLEDGER_CHROMIUM ?? '/usr/bin/chromium',
    args: [...CHROMIUM_FLAGS, ...flags],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(0);
    page.on('pageerror', (error) => console.error(error));
    const devtools = await page.context().newCDPSession(page);
    await page.goto(address);
    await page.waitForFunction(ready);
    return await measure(page, devtools);
  } finally {
    await browser.close();
  }
}

/**
 * Milliseconds of the processor that the main thread took; Performance has to be enabled. Not the tasks alone: a canvas that is
 * drawn outside a frame, as glide-data-grid draws, is copied after its task.
 */
export async function busyMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === 'ThreadTime')!.value * 1000;
}

/** Bytes of the heap and of buffers, without what can be collected. */
export async function usedBytes(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = (await devtools.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    backingStorageSize?: number;
  };
  return usedSize + backingStorageSize;
}
