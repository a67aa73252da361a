// The count of queries in the home folder: after a crash it may be too high, never too low. All that wait share one sync.
// Where no limit is known and queries come together, more are written down ahead, so that the next ones need not wait for the
// disk; they are given back a second after the last.

import type { DaySpent } from '#domain/stats/ledgerDays.ts';
import { utcDay } from '#domain/wire/utcDay.ts';
import { ignoreDiskFailure, isDiskFailure } from '#server/disk/diskFailure.ts';
import {
  applyRateLimit,
  type Bucket,
  type BucketKey,
  block,
  DAY_MS,
  keyOf,
  limitOf,
  newBucket,
  opensAt,
  roll,
  stateOf,
  stretch,
  take,
} from './Bucket.ts';
import { type Ledger, type QuotaState, type Reservation, spentFailure } from './Ledger.ts';
import { LedgerFile } from './LedgerFile.ts';

export class HomeLedger implements Ledger {
  readonly #file: LedgerFile;
  #isLoaded = false;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();
  readonly #dirty = new Set<Bucket>();
  readonly #days = new Map<string, { bucket: Bucket; count: number }>();
  readonly #rushes = new Map<Bucket, WriteAhead>();
  #day = { start: 0, name: utcDay(0) };
  #current: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(path: string, now: () => number = Date.now) {
    this.#now = now;
    this.#file = new LedgerFile(path);
    ignoreDiskFailure(() => this.#load());
  }

  /**
   * Throws Failure `full` or `unusable` when the query cannot be written down; those of the emulators are free and are then
   * counted in memory.
   */
  async reserve(key: BucketKey): Promise<Reservation> {
    const isFree = key.mode === 'embedded';
    if (!isFree) this.#load();
    const bucket = this.#bucket(key);
    const retryAt = take(bucket, this.#now());
    if (retryAt !== undefined) throw spentFailure(bucket, retryAt);
    const rush = this.#rushOf(bucket);
    rush.asked += 1;
    this.#note(bucket, 1);
    const { start } = bucket;
    const left = rush.covered - bucket.spent;
    if (left < 0)
      await this.#onDisk().catch((error: unknown) => {
        if (isFree && isDiskFailure(error)) return;
        this.#unspend(bucket);
        throw error;
      });
    else if (left < rush.ahead / 2) this.#onDisk().catch(() => {}); // whoever waits for the disk next learns of it
    return {
      refund: async () => {
        if (bucket.start !== start) return; // it was spent in a period that is over
        this.#unspend(bucket);
        await this.#onDisk().catch(() => {}); // the count on the disk is too high, which is safe
      },
      applyRateLimit: (facts) => this.#change(bucket, () => applyRateLimit(bucket, facts)),
      block: (until) => this.#change(bucket, () => block(bucket, until)),
    };
  }

  async setLimit(key: BucketKey, limit: number | null): Promise<void> {
    const bucket = this.#bucket(key);
    const before = { limit: bucket.limit, learned: bucket.learned, blockedUntil: bucket.blockedUntil };
    const usual = newBucket(key, this.#now()).limit;
    Object.assign(bucket, { limit: limit ?? usual, learned: null, blockedUntil: 0 });
    await this.#write(bucket, 0).catch((error: unknown) => {
      Object.assign(bucket, before);
      throw error;
    });
  }

  async read(key: BucketKey): Promise<QuotaState> {
    return stateOf(this.#bucket(key), this.#now());
  }

  lastKnown(key: BucketKey) {
    const bucket = this.#bucket(key);
    const now = this.#now();
    return { ...stateOf(bucket, now), opensAt: opensAt(bucket, now), spentHere: bucket.spent };
  }

  /** As it is now: what another ledger begins with. */
  present(key: BucketKey): Bucket {
    const bucket = this.#bucket(key);
    roll(bucket, this.#now());
    return bucket;
  }

  async stretch(key: BucketKey, factor: number): Promise<void> {
    const bucket = this.#bucket(key);
    stretch(bucket, factor, this.#now());
    await this.#write(bucket, 0);
  }

  async days(count: number, service?: string): Promise<DaySpent[]> {
    const from = utcDay(this.#now() - (count - 1) * DAY_MS);
    // In turn: a count that another write was about to raise would be lowered after it.
    await this.#onDisk().catch((error: unknown) => {
      if (!isDiskFailure(error)) throw error;
    });
    return this.#file.days(from).filter((row) => !service || row.service === service);
  }

  async close(): Promise<void> {
    for (const bucket of this.#rushes.keys()) this.#settle(bucket);
    ignoreDiskFailure(() => this.#commit());
    this.#file.close();
  }

  /** Takes over what was written before, and adds the queries that emulators received meanwhile. */
  #load(): void {
    if (this.#isLoaded) return;
    for (const bucket of this.#file.buckets()) {
      const known = this.#buckets.get(keyOf(bucket));
      roll(bucket, this.#now());
      if (known) Object.assign(known, bucket, { spent: bucket.spent + known.spent });
      else this.#buckets.set(keyOf(bucket), bucket);
    }
    this.#isLoaded = true;
  }

  #bucket(key: BucketKey): Bucket {
    ignoreDiskFailure(() => this.#load());
    const id = keyOf(key);
    let bucket = this.#buckets.get(id);
    if (!bucket) {
      bucket = newBucket(key, this.#now());
      this.#buckets.set(id, bucket);
    }
    return bucket;
  }

  #change(bucket: Bucket, change: () => void): void {
    change();
    this.#write(bucket, 0).catch(() => {}); // whoever waits for the disk next learns of it
  }

  /** For a query that was not sent. */
  #unspend(bucket: Bucket): void {
    const rush = this.#rushOf(bucket);
    bucket.spent = Math.max(0, bucket.spent - 1);
    rush.covered = Math.min(rush.covered, bucket.spent);
    this.#note(bucket, -1);
  }

  #write(bucket: Bucket, spent: number): Promise<void> {
    this.#note(bucket, spent);
    return this.#onDisk();
  }

  /** Goes to the disk with the next commit; where queries are written ahead, that is within SETTLE_MS. */
  #note(bucket: Bucket, spent: number): void {
    this.#dirty.add(bucket);
    if (spent === 0) return;
    const id = `${this.#today()} ${bucket.service} ${bucket.quota} ${bucket.mode}`;
    const day = this.#days.get(id);
    if (day) day.count += spent;
    else this.#days.set(id, { bucket, count: spent });
  }

  #today(): string {
    const now = this.#now();
    if (now < this.#day.start || now >= this.#day.start + DAY_MS)
      this.#day = { start: Math.floor(now / DAY_MS) * DAY_MS, name: utcDay(now) };
    return this.#day.name;
  }

  #rushOf(bucket: Bucket): WriteAhead {
    let rush = this.#rushes.get(bucket);
    if (!rush || rush.start !== bucket.start) {
      clearTimeout(rush?.settling);
      rush = { start: bucket.start, asked: 0, ahead: 0, covered: 0, settling: undefined };
      this.#rushes.set(bucket, rush);
    }
    return rush;
  }

  /** What to write to the disk: the queries that were spent, and some ahead. */
  #written(bucket: Bucket): number {
    const rush = this.#rushes.get(bucket);
    if (!rush || rush.start !== bucket.start) return bucket.spent;
    const others = Math.max(0, rush.asked - 1);
    const ahead = limitOf(bucket) === null ? Math.min(MAX_AHEAD, AHEAD * others) : 0;
    rush.asked = 0;
    rush.ahead = ahead;
    if (ahead > 0) {
      clearTimeout(rush.settling);
      rush.settling = setTimeout(() => {
        this.#settle(bucket);
        this.#write(bucket, 0).catch(() => {}); // as above, or the ledger was closed meanwhile
      }, SETTLE_MS);
    }
    return bucket.spent + ahead;
  }

  /** Gives back what was written ahead. */
  #settle(bucket: Bucket): void {
    const rush = this.#rushOf(bucket);
    clearTimeout(rush.settling);
    rush.settling = undefined;
    rush.asked = 0;
    this.#dirty.add(bucket);
  }

  /** Resolves when all that was changed until now is on the disk. What comes in meanwhile shares the next sync. */
  #onDisk(): Promise<void> {
    this.#next ??= this.#current.then(endOfTurn).then(() => {
      this.#next = undefined;
      const written = this.#commit();
      const synced = this.#file.sync().then(() => {
        for (const [rush, count] of written) rush.covered = count;
      });
      this.#current = synced.catch(() => {}); // those who wait for it learn of it
      return synced;
    });
    return this.#next;
  }

  /** Writes all changes; returns what each bucket is covered for once they are on the disk. */
  #commit(): Map<WriteAhead, number> {
    const covered = new Map<WriteAhead, number>();
    if (this.#dirty.size === 0) return covered;
    this.#load();
    const buckets = [...this.#dirty].map((bucket) => {
      const spent = this.#written(bucket);
      const rush = this.#rushes.get(bucket);
      if (rush) {
        rush.covered = Math.min(rush.covered, spent);
        if (spent > bucket.spent) covered.set(rush, spent);
      }
      return { ...bucket, spent };
    });
    const days = [...this.#days].map(([id, { bucket, count }]) => {
      const { service, quota, mode } = bucket;
      return { day: id.slice(0, 10), service, class: quota, mode, spent: count };
    });
    this.#file.write(buckets, days);
    this.#dirty.clear();
    this.#days.clear();
    return covered;
  }
}

const SETTLE_MS = 1000;
/** Queries written ahead for each one that came beside another since the last commit: one alone is counted exactly. */
const AHEAD = 4;
const MAX_AHEAD = 256;

/** How far a bucket's queries of one period are written ahead. */
interface WriteAhead {
  start: number;
  /** Since the last commit. */
  asked: number;
  /** Written ahead by the last commit; the next one comes when half of them are spent. */
  ahead: number;
  /** Up to this count the queries are on the disk already; 0 for none. */
  covered: number;
  settling: NodeJS.Timeout | undefined;
}

const endOfTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
