// The jobs of a team, in its database. A gateway works at those that it has claimed: by advisory locks of one connection, which
// the server lets go when that breaks. Not by locks of rows: these last as long as a transaction, and one that is open for
// the hours of a crawl keeps the server from clearing away old rows everywhere.

import { setTimeout } from 'node:timers/promises';
import { Failure } from '#domain/wire/Failure.ts';
import type { Connection } from '#server/gateway/credentials/Connections.ts';
import type { Fingerprints } from '#server/gateway/credentials/Fingerprints.ts';
import type { Team } from '#server/gateway/credentials/Team.ts';
import type { SharedDatabase, SqlValue } from '#server/postgres/SharedDatabase.ts';
import type { Job } from './Job.ts';
import type { JobKeeper, JobKindName, JobStep, NumberedStep, StoredStep } from './JobKeeper.ts';

/** Any number that nobody else locks with. */
const CLAIMS = 7_412_002;
/** The server learns within a minute that a machine is gone which could not say so. */
const KEEP_ALIVE =
  'SET tcp_keepalives_idle = 20; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3';
/** How long an answer that was paid for waits for a database that is away. */
const PATIENCE_MS = 120_000;
const RETRY_MS = 500;
/** Of one reading: a page of ids has 40 kB, one of an imported list 800. */
const STEPS_AT_ONCE = 8;

export class SharedJobs implements JobKeeper {
  readonly isShared = true;
  readonly #database: SharedDatabase;
  readonly #fingerprints: Fingerprints;
  /** By what tells credentials apart. */
  readonly #accounts = new Map<string, string>();
  #session: Promise<SharedDatabase> | undefined;
  readonly #claimed = new Set<string>();
  #isClosed = false;

  constructor({ database, fingerprints }: Team) {
    this.#database = database;
    this.#fingerprints = fingerprints;
  }

  accountOf({ identity }: Connection): string {
    return this.#accounts.get(identity) ?? '';
  }

  async learn(connection: Connection): Promise<void> {
    const { identity } = connection;
    if (this.#accounts.has(identity)) return;
    this.#accounts.set(identity, (await this.#fingerprints.named(connection)).credentialId);
  }

  checkFreeSpace(): void {}

  async jobs<J extends Job>(kind: JobKindName): Promise<J[]> {
    const rows = await this.#database.rows(
      `${READ} WHERE kind = $1 AND facts IS NOT NULL ORDER BY "startedAt", rowid`,
      kind,
    );
    return rows.map((row) => jobOf<J>(row));
  }

  async add<J extends Job>(
    kind: JobKindName,
    job: J,
    tail: string | null = null,
    steps: readonly JobStep[] = [],
  ): Promise<J> {
    const row = [job.id, kind, job.startedAt, tail, JSON.stringify(job)];
    const inserts = steps.map(
      (step, at) => [INSERT_STEP, ...stepValues(job.id, { ...step, number: at + 1 })] as const,
    );
    const [added] = await this.#database.confirmed('Reload to see whether it was begun.', async () => {
      if (steps.length === 0)
        return await this.#database.rows(`${ADD} ON CONFLICT DO NOTHING RETURNING id`, ...row);
      await this.#database.transact([[ADD, ...row], ...inserts]);
      return [row];
    });
    if (!added) throw conflict('A colleague has begun this in the meantime.');
    return { ...job, revision: 1 };
  }

  async save<J extends Job>(job: J, step?: NumberedStep): Promise<J | undefined> {
    const values = [job.id, job.revision ?? 0, JSON.stringify(job)];
    const [saved] = step
      ? await this.#patiently(() =>
          this.#database.rows(SAVE_STEP, ...values, ...stepValues(job.id, step).slice(1)),
        )
      : await this.#database.rows(SAVE, ...values);
    return saved && { ...job, revision: Number(saved.revision) };
  }

  /** Reads the job by the connection that holds the claim, so that one which is lost is noticed before a query is spent. */
  async claim<J extends Job>({ id }: J): Promise<J | undefined> {
    try {
      const session = await this.#claims();
      if (!this.#claimed.has(id)) {
        const [row] = await session.rows(`SELECT pg_try_advisory_lock(${CLAIMS}, hashtext($1)) AS mine`, id);
        if (!row!.mine) return undefined;
        this.#claimed.add(id);
      }
      const [row] = await session.rows(`${READ} WHERE id = $1 AND facts IS NOT NULL`, id);
      return row && jobOf<J>(row);
    } catch (error) {
      await this.#letGo();
      throw error;
    }
  }

  async release(id: string): Promise<void> {
    if (!this.#claimed.delete(id)) return;
    try {
      await (await this.#claims()).rows(`SELECT pg_advisory_unlock(${CLAIMS}, hashtext($1))`, id);
    } catch {
      await this.#letGo(); // the connection took the claim with it
    }
  }

  async read<J extends Job>(id: string): Promise<J | undefined> {
    const [row] = await this.#database.rows(`${READ} WHERE id = $1 AND facts IS NOT NULL`, id);
    return row && jobOf<J>(row);
  }

  async wasAsked(id: string, pass: number, cursor: string): Promise<boolean> {
    const sql = 'SELECT 1 AS one FROM step WHERE job = $1 AND pass = $2 AND cursor = $3 LIMIT 1';
    return (await this.#database.rows(sql, id, pass, cursor)).length > 0;
  }

  async *steps(id: string, after = 0): AsyncGenerator<StoredStep> {
    for (let number = after; ; ) {
      const rows = await this.#database.rows(
        `SELECT number, cursor, next, at, facts, data FROM step WHERE job = $1 AND number > $2
         ORDER BY number LIMIT ${STEPS_AT_ONCE}`,
        id,
        number,
      );
      for (const row of rows)
        yield { ...(row as unknown as StoredStep), facts: JSON.parse(String(row.facts)) };
      if (rows.length < STEPS_AT_ONCE) return;
      number = Number(rows.at(-1)!.number);
    }
  }

  async stepFacts(id: string): Promise<unknown[]> {
    const rows = await this.#database.rows('SELECT facts FROM step WHERE job = $1 ORDER BY number', id);
    return rows.map(({ facts }) => JSON.parse(String(facts)));
  }

  async tailOf(id: string): Promise<string | null> {
    const [row] = await this.#database.rows('SELECT tail FROM job WHERE id = $1', id);
    return (row?.tail ?? null) as string | null;
  }

  async remove(id: string): Promise<void> {
    await this.release(id);
    await this.#database.run('UPDATE job SET facts = NULL, revision = revision + 1 WHERE id = $1', id);
    for (let job: unknown = id; typeof job === 'string'; ) {
      const [gone] = await this.#database.rows(REMOVE, job);
      job = gone?.tail;
    }
  }

  /** Others may take over what this gateway has claimed. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#letGo();
  }

  #claims(): Promise<SharedDatabase> {
    this.#session ??= this.#database.session().then(async (session) => {
      await session.script(KEEP_ALIVE);
      return session;
    });
    return this.#session;
  }

  async #letGo(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    this.#claimed.clear();
    await session?.then((one) => one.close()).catch(() => {}); // it was not there
  }

  /** Asks until the database is back: the same change a second time finds its revision gone, and does nothing. */
  async #patiently<T>(ask: () => Promise<T>): Promise<T> {
    for (const until = performance.now() + PATIENCE_MS; ; ) {
      try {
        return await ask();
      } catch (error) {
        const isAway = error instanceof Failure && error.kind === 'offline';
        if (!isAway || this.#isClosed || performance.now() > until) throw error;
        await setTimeout(RETRY_MS);
      }
    }
  }
}

const READ = 'SELECT facts, revision FROM job';
const ADD = 'INSERT INTO job (id, kind, "startedAt", tail, facts) VALUES ($1, $2, $3, $4, $5)';
const INTO_STEP = 'INSERT INTO step (job, number, pass, cursor, next, at, facts, data)';
const INSERT_STEP = `${INTO_STEP} VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;
const SAVE = `UPDATE job SET facts = $3, revision = revision + 1
  WHERE id = $1 AND revision = $2 AND facts IS NOT NULL RETURNING revision`;
const SAVE_STEP = `WITH saved AS (${SAVE}), kept AS (
    ${INTO_STEP}
    SELECT $1, $4::bigint, $5::bigint, $6::text, $7::text, $8::bigint, $9::text, $10::bytea FROM saved
  ) SELECT revision FROM saved`;
const REMOVE = `DELETE FROM job WHERE id = $1 AND facts IS NULL
  AND NOT EXISTS (SELECT 1 FROM job AS other WHERE other.tail = job.id) RETURNING tail`;

function stepValues(job: string, { number, pass, cursor, next, at, facts, data }: NumberedStep): SqlValue[] {
  return [job, number, pass, cursor, next, at, JSON.stringify(facts), data];
}

const jobOf = <J extends Job>({ facts, revision }: Record<string, unknown>): J => ({
  ...(JSON.parse(String(facts)) as J),
  revision: Number(revision),
});

const conflict = (message: string) => new Failure({ kind: 'conflict', service: 'gateway', message });
