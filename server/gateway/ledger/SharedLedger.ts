// The count of the live queries of a team, in its database: each change is one statement on the locked row of a credential
// and class, so that gateways that share the credential never spend more than it has. A query whose gateway ends before it
// sends it stays spent. Periods begin and end by the clock of the database. The queries of emulators, which are free, stay
// in the home.

import type { DaySpent } from '#domain/stats/ledgerDays.ts';
import { DATABASE, Failure } from '#domain/wire/Failure.ts';
import { utcDay } from '#domain/wire/utcDay.ts';
import type { Fingerprints } from '#server/gateway/credentials/Fingerprints.ts';
import type { SharedDatabase } from '#server/postgres/SharedDatabase.ts';
import {
  applyRateLimit,
  type Bucket,
  type BucketKey,
  block,
  DAY_MS,
  keyOf,
  opensAt,
  stateOf,
  WINDOW_LIMIT,
} from './Bucket.ts';
import type { HomeLedger } from './HomeLedger.ts';
import { type Ledger, type LedgerKey, type QuotaState, type Reservation, spentFailure } from './Ledger.ts';
import { APPLY_RATE_LIMIT, BEGIN, BLOCK, DAYS, READ, REFUND, RESERVE, SET_LIMIT } from './quotaStatements.ts';

type Row = Record<string, string | number | null>;

/** A bucket as the database had it, by its clock, which was so far ahead of ours. */
interface Known {
  bucket: Bucket;
  aheadMs: number;
}

interface Asker {
  resolve(start: number): void;
  reject(error: unknown): void;
}

export interface SharedLedgerOptions {
  database: SharedDatabase;
  fingerprints: Pick<Fingerprints, 'of'>;
  home: HomeLedger;
  /** For tests: in the place of both clocks. */
  now?: () => number;
}

export class SharedLedger implements Ledger {
  readonly #database: SharedDatabase;
  readonly #fingerprints: Pick<Fingerprints, 'of'>;
  readonly #home: HomeLedger;
  readonly #now: (() => number) | undefined;
  readonly #known = new Map<string, Known>();
  readonly #spentHere = new Map<string, number>();
  /** Who waits for a query of each bucket while a statement is under way: they share the next one. */
  readonly #lines = new Map<string, Asker[]>();
  readonly #corrections = new Set<Promise<void>>();

  constructor({ database, fingerprints, home, now }: SharedLedgerOptions) {
    this.#database = database;
    this.#fingerprints = fingerprints;
    this.#home = home;
    this.#now = now;
  }

  /** Throws Failure also for a query that may have been counted: it stays so, and is not sent. */
  async reserve(key: LedgerKey): Promise<Reservation> {
    if (isFree(key)) return this.#home.reserve(key);
    const start = await this.#stand(key);
    const correct = this.#correct.bind(this, key);
    return {
      refund: () => correct(REFUND, [start], () => this.#noteHere(key, -1)),
      applyRateLimit(facts) {
        const values = [facts.limit, facts.remaining, facts.resetAt];
        void correct(APPLY_RATE_LIMIT, values, (bucket) => applyRateLimit(bucket, facts));
      },
      block: (until) => void correct(BLOCK, [until ?? null], (bucket) => block(bucket, until)),
    };
  }

  async setLimit(key: LedgerKey, limit: number | null): Promise<void> {
    if (isFree(key)) return this.#home.setLimit(key, limit);
    const usual = key.quota === 'window' ? WINDOW_LIMIT : null;
    this.#note(key, await this.#ask(key, SET_LIMIT, limit ?? usual));
  }

  async read(key: LedgerKey): Promise<QuotaState> {
    if (isFree(key)) return this.#home.read(key);
    await this.#allCorrected();
    const row = await this.#row(key, READ);
    if (!row) return this.#home.read(key);
    const { bucket, aheadMs } = this.#note(key, row);
    return stateOf({ ...bucket }, this.#ours() + aheadMs);
  }

  lastKnown(key: LedgerKey) {
    if (isFree(key)) return this.#home.lastKnown(key);
    const { bucket, aheadMs } = this.#knownOf(key);
    const now = this.#ours() + aheadMs;
    const rolled = { ...bucket };
    const next = opensAt(rolled, now);
    return {
      ...stateOf(rolled, now),
      opensAt: next === undefined ? undefined : next - aheadMs,
      spentHere: this.#spentHere.get(keyOf(key)) ?? 0,
    };
  }

  stretch(key: BucketKey, factor: number): Promise<void> {
    return this.#home.stretch(key, factor);
  }

  /** The team's live queries, and those of the home: of its emulators, and live ones of before it was shared. */
  async days(count: number, service?: string): Promise<DaySpent[]> {
    const from = utcDay(this.#ours() - (count - 1) * DAY_MS);
    const [rows, own] = await Promise.all([
      this.#database.rows<Omit<DaySpent, 'mode'>>(DAYS, from),
      this.#home.days(count, service),
    ]);
    const shared = rows.filter((row) => !service || row.service === service);
    return [...shared.map((row) => ({ ...row, mode: 'live' })), ...own].sort((a, b) =>
      a.day < b.day ? 1 : -1,
    );
  }

  async close(): Promise<void> {
    await this.#allCorrected();
    await this.#home.close();
  }

  /** Stands in line for a query; resolves with the begin of its period. */
  #stand(key: LedgerKey): Promise<number> {
    return new Promise((resolve, reject) => {
      const id = keyOf(key);
      const line = this.#lines.get(id);
      if (line) return void line.push({ resolve, reject });
      this.#lines.set(id, [{ resolve, reject }]);
      void this.#serve(key, id);
    });
  }

  async #serve(key: LedgerKey, id: string): Promise<void> {
    for (;;) {
      const askers = this.#lines.get(id)!.splice(0);
      if (askers.length === 0) break;
      await this.#grant(key, askers).catch((error: unknown) => {
        for (const asker of askers) asker.reject(uncounted(error, key));
      });
    }
    this.#lines.delete(id);
  }

  async #grant(key: LedgerKey, askers: readonly Asker[]): Promise<void> {
    await this.#allCorrected();
    const row = await this.#ask(key, RESERVE, askers.length);
    const { bucket, aheadMs } = this.#note(key, row);
    const granted = Number(row.granted);
    this.#noteHere(key, granted);
    const retryAt = (opensAt({ ...bucket }, Number(row.now_ms)) ?? bucket.end) - aheadMs;
    for (const [at, asker] of askers.entries())
      if (at < granted) asker.resolve(bucket.start);
      else asker.reject(spentFailure(bucket, retryAt));
  }

  /** Known here at once; where the database does not take it, the count is too high, or the service refuses once more. */
  async #correct(
    key: LedgerKey,
    statement: string,
    values: (number | null)[],
    change: (bucket: Bucket) => void,
  ): Promise<void> {
    change(this.#knownOf(key).bucket);
    const corrected = this.#ask(key, statement, ...values).then(
      (row) => void this.#note(key, row),
      () => {},
    );
    this.#corrections.add(corrected);
    await corrected;
    this.#corrections.delete(corrected);
  }

  /** Statements have connections of their own: one that is sent later may otherwise be there earlier. */
  async #allCorrected(): Promise<void> {
    await Promise.all(this.#corrections);
  }

  /** The row that a statement returns, of a bucket that the database has. */
  async #row(key: LedgerKey, statement: string, ...values: (number | null)[]): Promise<Row | undefined> {
    const name = await this.#nameOf(key);
    return (await this.#database.rows<Row>(statement, ...name, this.#now?.() ?? null, ...values))[0];
  }

  /** A bucket that the database does not have begins as the home has it. */
  async #ask(key: LedgerKey, statement: string, ...values: (number | null)[]): Promise<Row> {
    const ask = () => this.#row(key, statement, ...values);
    const known = await ask();
    if (known) return known;
    const { start, end, spent, limit, learned, blockedUntil } = this.#home.present(key);
    const name = await this.#nameOf(key);
    await this.#database.run(BEGIN, ...name, start, end, spent, limit, learned, blockedUntil);
    return (await ask())!;
  }

  async #nameOf({ identity, service, quota }: LedgerKey): Promise<string[]> {
    return [await this.#fingerprints.of(identity), service, quota];
  }

  #note(key: LedgerKey, row: Row): Known {
    const bucket: Bucket = {
      ...key,
      start: Number(row.start_ms),
      end: Number(row.end_ms),
      spent: Number(row.spent),
      limit: row.limit as number | null,
      learned: row.learned as number | null,
      blockedUntil: Number(row.blocked_until_ms),
    };
    const known = { bucket, aheadMs: Number(row.now_ms) - this.#ours() };
    this.#known.set(keyOf(key), known);
    return known;
  }

  #ours(): number {
    return (this.#now ?? Date.now)();
  }

  /** As the home has it, until the database was asked. */
  #knownOf(key: LedgerKey): Known {
    const known = this.#known.get(keyOf(key)) ?? { bucket: { ...this.#home.present(key) }, aheadMs: 0 };
    this.#known.set(keyOf(key), known);
    return known;
  }

  #noteHere(key: LedgerKey, count: number): void {
    const id = keyOf(key);
    this.#spentHere.set(id, (this.#spentHere.get(id) ?? 0) + count);
  }
}

const isFree = ({ mode }: BucketKey) => mode === 'embedded';

/** A query that cannot be counted is not sent. */
function uncounted(error: unknown, { service }: LedgerKey): unknown {
  if (!(error instanceof Failure)) return error;
  const { facts, kind } = error;
  return new Failure({
    ...facts,
    kind: kind === 'tooBroad' ? 'offline' : kind,
    code: DATABASE,
    service,
    isUnsent: true,
    message: `${facts.message} Live queries are not sent while they cannot be counted there.`,
  });
}
