import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newJob } from '#server/gateway/crawl/CrawlJob.ts';
import { JobStore } from '#server/gateway/jobs/JobStore.ts';
import { type OldCrawl, writeOldCrawls } from './oldCrawls.ts';

export interface KilledTakeover {
  /** What another start finds, and what it has to, as one digest. */
  found: string;
  expected: string;
  /** Whether the process was killed before the new file had all. */
  isInTheMiddle: boolean;
}

const PROGRAM = join(import.meta.dirname, 'takeOverUntilKilled.ts');
const CRAWLS = 30;
const PAGES = 25;
const PAGE_BYTES = 40_000;

/** Kills a first start with old crawls `kills` times, each in a home of its own, when a random share is written. */
export async function killedTakeover(kills: number, random: () => number): Promise<KilledTakeover[]> {
  const folder = mkdtempSync(join(tmpdir(), 'killed-takeover-'));
  try {
    const old = join(folder, 'old.sqlite');
    const crawls = Array.from({ length: CRAWLS }, (_, at) => oldCrawl(at));
    writeOldCrawls(old, crawls);
    const expected = digest(crawls.map(({ id, pages }) => [id, pages.map(({ ids }) => ids)]));
    const { size } = statSync(old);
    const takeovers: KilledTakeover[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const home = join(folder, String(kill));
      mkdirSync(home);
      copyFileSync(old, join(home, 'crawls.sqlite'));
      await killAt(home, random() * size);
      const isInTheMiddle = !existsSync(join(home, 'jobs.sqlite'));
      takeovers.push({ found: foundIn(home), expected, isInTheMiddle });
      rmSync(home, { recursive: true });
    }
    return takeovers;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Ends a start once so many bytes are in its new file and the log of it, or when it is through. */
async function killAt(home: string, bytes: number): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, home], { stdio: ['ignore', 'pipe', 'inherit'] });
  let isDone = false;
  child.stdout!.once('data', () => {
    isDone = true;
  });
  const closed = once(child, 'close');
  while (!isDone && child.exitCode === null && writtenIn(home) < bytes)
    await new Promise((resolve) => setTimeout(resolve, 1));
  child.kill('SIGKILL');
  await closed;
}

const writtenIn = (home: string) =>
  ['', '-wal'].reduce(
    (sum, end) => sum + (statSync(join(home, `jobs.sqlite.new${end}`), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );

function foundIn(home: string): string {
  const store = new JobStore(home);
  const found = store
    .jobs('crawl')
    .map(({ id }): Content => [id, [...store.steps(id)].map(({ data }) => data)]);
  store.close();
  return digest(found);
}

type Content = [id: string, pages: Uint8Array[]];

function digest(jobs: readonly Content[]): string {
  const hash = createHash('sha1');
  for (const [id, pages] of jobs) {
    hash.update(id);
    for (const page of pages) hash.update(page);
  }
  return `${jobs.length} crawls, ${jobs.reduce((sum, [, pages]) => sum + pages.length, 0)} pages, ${hash.digest('hex')}`;
}

function oldCrawl(at: number): OldCrawl {
  const given = {
    id: `crawl${at}`,
    account: `account${at}`,
    screenName: `account${at}`,
    userId: null,
    kind: 'full',
    pace: 'burst',
    origin: { mode: 'embedded', baseUrl: '', credentialId: '' },
    startedAt: at,
  } as const;
  const pages = Array.from({ length: PAGES }, (_, page) => ({
    pass: 0,
    cursor: String(page - 1),
    next: String(page),
    at,
    repeated: 0,
    ids: new Uint8Array(PAGE_BYTES).fill(at + page),
  }));
  return { id: given.id, startedAt: at, tail: null, job: newJob(given), pages };
}
