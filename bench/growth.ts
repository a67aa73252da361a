// How work grows with its size: each kind at 1, 4 and 16 times its smallest size. Prints milliseconds of the processor, in all
// threads, and the exponents between two sizes: 1 is in proportion, n log n comes to about 1.1. Fails above 1.25 between the two
// larger sizes, where what does not depend on the size weighs less.
// Usage: node bench/growth.ts [kind ...]

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSurvey } from '#bench/import/writeSurvey.ts';
import { makeNetworks, type Networks } from '#bench/store/networks.ts';
import { filledStore } from '#bench/store/ours.ts';
import { CONTESTANTS } from '#bench/workbook/contestants.ts';
import { COLUMNS, largeBook, SIGNAL } from '#bench/workbook/largeBook.ts';
import { openStore } from '#server/emulator/wireless/dataset/SqliteStore.ts';
import { addressOf, cacheGazetteerIn } from '#server/emulator/wireless/reference/gazetteer.ts';
import { crawlWork } from '#tests/support/jobs/crawlWork.ts';
import { killedJob } from '#tests/support/jobs/killedJob.ts';

const TIMES = [1, 4, 16] as const;
const MOST = 1.25;
const WORLD = { south: -90, north: 90, west: -180, east: 180 };
const QUESTIONS = 20;
const ACCOUNT = 1;
const folder = mkdtempSync(join(tmpdir(), 'bench-growth-'));

interface Work {
  unit: string;
  smallest: number;
  /** Prepares a size; what it returns is measured, or says itself how many milliseconds it took. */
  prepare(size: number): () => unknown;
}

const WORKS: Readonly<Record<string, Work>> = {
  import: {
    unit: 'observations',
    smallest: 62_500,
    prepare(size) {
      const path = join(folder, `survey-${size}.csv`);
      writeSurvey(path, size);
      const store = openStore(join(folder, `import-${size}.sqlite`), { addressOf });
      return async () => {
        await store.importFile(
          { path, name: 'survey.csv' },
          { account: ACCOUNT, onProgress() {}, isCancelled: () => false, onReject() {} },
        );
        store.close();
      };
    },
  },
  search: {
    unit: 'networks',
    smallest: 50_000,
    prepare(size) {
      const networks = makeNetworks(size);
      const store = filledStore(networks, join(folder, `search-${size}.sqlite`));
      return () => {
        for (let at = 0; at < QUESTIONS; at++)
          store.search(
            { kinds: ['wifi'], box: WORLD, minQos: 3, lastAfterMs: middleOf(networks, at) },
            { limit: 100 },
          );
        store.close();
      };
    },
  },
  density: {
    unit: 'networks',
    smallest: 50_000,
    prepare(size) {
      const store = filledStore(makeNetworks(size), join(folder, `density-${size}.sqlite`));
      return () => {
        for (let at = 0; at < QUESTIONS; at++) store.histogram(WORLD, ['wifi']);
        store.close();
      };
    },
  },
  sheet: {
    unit: 'rows of 20 cells',
    smallest: 3_000,
    prepare(size) {
      const file = largeBook(size);
      return async () => {
        const book = CONTESTANTS.ours();
        await book.open(file);
        for (let row = 1; row <= size; row += 1) book.set(row, SIGNAL, -100);
        book.recalculate!(size, COLUMNS);
        book.insertRow!(2);
        await book.save();
      };
    },
  },
  crawl: {
    unit: 'ids, by the clock and with the start of the gateway',
    smallest: 125_000,
    prepare: (size) => async () => (await killedJob(crawlWork(size, 5000), 0, Math.random)).milliseconds,
  },
};

/** No two of these are alike: an answer that was counted once is remembered. */
const middleOf = ({ lastMs }: Networks, at: number) => Math.floor(lastMs[at]!) - at;

async function measured(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  const told = await work();
  const { user, system } = process.cpuUsage(before);
  return typeof told === 'number' ? told : (user + system) / 1000;
}

const wanted = process.argv.slice(2);
let isGood = true;
try {
  cacheGazetteerIn(folder);
  addressOf(0, 0);
  for (const [name, { unit, smallest, prepare }] of Object.entries(WORKS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await measured(prepare(smallest / 2)); // what is compiled once is compiled before
    const spent: number[] = [];
    for (const times of TIMES) spent.push(await measured(prepare(times * smallest)));
    const exponents = [1, 2].map((at) => Math.log(spent[at]! / spent[at - 1]!) / Math.log(4));
    const figures = TIMES.map(
      (times, at) => `${(times * smallest).toLocaleString('en')}: ${Math.round(spent[at]!)} ms`,
    );
    const holds = exponents[1]! <= MOST;
    isGood &&= holds;
    console.log(
      `  ${name.padEnd(8)} ${figures.join(', ')} (${unit}); exponents ${exponents.map((one) => one.toFixed(2)).join(', ')}${holds ? '' : `, above ${MOST}`}`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}
process.exitCode = isGood ? 0 : 1;
