// Files on their way into the embedded wireless store: uploaded whole, then imported one after another, small ones
// beside large ones. The list outlives a restart, and so does an import that a restart interrupted: importing twice changes
// nothing.

import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '#domain/wire/Failure.ts';
import { asDiskFailure, DamagedFileError, ignoreDiskFailure } from '#server/disk/diskFailure.ts';
import { StoreFile } from '#server/disk/StoreFile.ts';
import { isGzip } from '#server/emulator/wireless/import/survey/isGzip.ts';
import {
  type EmbeddedWireless,
  type ImportProgress,
  NOTHING_READ,
} from '#server/emulator/wireless/service/EmbeddedWireless.ts';
import { receiveFile } from '#server/gateway/http/receiveFile.ts';
import { MAX_IMPORT_BYTES } from '#services/gateway/endpoints.ts';

export interface ImportJob extends ImportProgress {
  id: string;
  name: string;
  startedAt: number;
  endedAt: number | null;
  /** The user wants what can be read of a file that is probably of another format. */
  isAccepted?: boolean;
}

const SCHEMA = `CREATE TABLE IF NOT EXISTS job (id TEXT PRIMARY KEY, startedAt INTEGER, facts TEXT NOT NULL);`;
const MAX_LISTED = 500;
/** Imported in a few seconds at most, so a queue of these moves on. */
const SMALL_FILE_BYTES = 4 * 1024 ** 2;
/** How much longer a packed survey is when it is unpacked, at most as a rule. */
const GZIP_RATIO = 20;

export class ImportJobs {
  readonly #store: StoreFile;
  readonly #folder: string;
  readonly #wireless: EmbeddedWireless;
  readonly #onDone: () => Promise<void>;
  readonly #jobs = new Map<string, ImportJob>();
  /** The last import of each queue; both queues import at once, in slices of their files. */
  readonly #queues = { small: Promise.resolve(), large: Promise.resolve() };
  #isClosed = false;
  #isLoaded = false;
  /** Whose end the disk did not take. */
  readonly #unsaved = new Set<ImportJob>();

  /** `onDone` runs after each successful import, before its job is marked done. */
  constructor(home: string, wireless: EmbeddedWireless, onDone: () => Promise<void>) {
    this.#folder = join(home, 'incoming');
    this.#wireless = wireless;
    this.#onDone = onDone;
    this.#store = new StoreFile(join(home, 'imports.sqlite'), { schema: SCHEMA, isDurable: true });
    ignoreDiskFailure(() => this.#load()); // the next request for imports reports it
  }

  /** Throws Failure `full` or `unusable` while the list of imports cannot be read. */
  #load(): void {
    if (this.#isLoaded) return;
    const rows = this.#store.all('SELECT facts FROM job ORDER BY startedAt DESC LIMIT ?', MAX_LISTED);
    const jobs = rows.reverse().map(({ facts }) => this.#parse(String(facts)));
    this.#isLoaded = true;
    this.#resume(jobs);
  }

  /** Takes up the jobs of the last run; files that belong to none, such as half an upload, are removed. */
  #resume(jobs: readonly ImportJob[]): void {
    const needed = new Set<string>();
    for (const job of jobs) {
      this.#jobs.set(job.id, job);
      if (job.endedAt === null || job.state === 'doubtful') needed.add(job.id);
      if (job.endedAt !== null) continue;
      if (existsSync(this.#pathOf(job))) this.#enqueue(job);
      else
        this.#end(job, {
          state: 'failed',
          message: 'Airledger stopped before the file was uploaded. Import it again.',
        });
    }
    for (const file of existsSync(this.#folder) ? readdirSync(this.#folder) : [])
      if (!needed.has(file)) rmSync(join(this.#folder, file), { recursive: true, force: true });
  }

  #parse(facts: string): ImportJob {
    try {
      return JSON.parse(facts) as ImportJob;
    } catch {
      throw asDiskFailure(new DamagedFileError('an import is not JSON'), this.#store.path);
    }
  }

  /** Latest first. */
  list(): ImportJob[] {
    this.#load();
    return [...this.#jobs.values()].reverse();
  }

  /** Throws Failure `missing`. */
  find(id: string): ImportJob {
    this.#load();
    const job = this.#jobs.get(id);
    if (!job)
      throw new Failure({ kind: 'missing', message: `There is no import ${id}.`, service: 'gateway' });
    return job;
  }

  get running(): number {
    return [...this.#jobs.values()].filter((job) => job.endedAt === null).length;
  }

  /**
   * Takes a file of about `expectedBytes` in whole, then imports it. Throws Refusal 413 above 2 GB, Failure `full` where
   * there is no room for it.
   */
  async receive(
    name: string,
    bytes: AsyncIterable<Uint8Array>,
    expectedBytes: number | undefined,
  ): Promise<ImportJob> {
    this.#load();
    const job = newJob(name);
    const path = this.#pathOf(job);
    job.bytesTotal = await receiveFile(bytes, path, {
      expectedBytes,
      maxBytes: MAX_IMPORT_BYTES,
      tooLarge: 'The file is larger than 2 GB.',
    });
    try {
      this.#save(job);
    } catch (error) {
      rmSync(path, { force: true });
      throw error;
    }
    this.#jobs.set(job.id, job);
    this.#enqueue(job);
    return job;
  }

  /** Imports what can be read of a doubtful file; any other import stays as it is. Throws Failure `missing`. */
  accept(id: string): ImportJob {
    const job = this.find(id);
    if (job.state !== 'doubtful') return job;
    const again = { ...job, ...NOTHING_READ, bytesTotal: job.bytesTotal, endedAt: null, isAccepted: true };
    this.#save(again);
    Object.assign(job, again);
    this.#enqueue(job);
    return job;
  }

  /** Stops an import, or discards a doubtful file. Throws Failure `missing`. */
  cancel(id: string): ImportJob {
    const job = this.find(id);
    if (job.state === 'doubtful') {
      this.#end(job, { state: 'cancelled', message: null });
      this.#wireless.cancelImport(id);
      return job;
    }
    if (job.endedAt !== null) return job;
    job.state = 'cancelled';
    this.#wireless.cancelImport(id);
    return job;
  }

  /** Takes an import off the list. Throws Failure `missing`, and `conflict` for one that has not ended. */
  remove(id: string): void {
    const job = this.find(id);
    if (job.endedAt === null || job.state === 'doubtful')
      throw new Failure({
        kind: 'conflict',
        message: 'This import has not ended. Cancel it first.',
        service: 'gateway',
      });
    this.#store.run('DELETE FROM job WHERE id = ?', id);
    this.#unsaved.delete(job);
    this.#jobs.delete(id);
    this.#wireless.cancelImport(id);
  }

  stop(): void {
    this.#isClosed = true;
    this.#store.close();
  }

  #pathOf({ id }: ImportJob): string {
    return join(this.#folder, id);
  }

  #enqueue(job: ImportJob): void {
    const queue = this.#isLarge(job) ? 'large' : 'small';
    this.#queues[queue] = this.#queues[queue].then(() => this.#run(job));
  }

  #isLarge(job: ImportJob): boolean {
    try {
      const ratio = isGzip(this.#pathOf(job)) ? GZIP_RATIO : 1;
      return (job.bytesTotal ?? 0) * ratio > SMALL_FILE_BYTES;
    } catch {
      return false; // the import reports why the file cannot be read
    }
  }

  async #run(job: ImportJob): Promise<void> {
    if (this.#isClosed) return;
    if (job.state === 'cancelled') return this.#end(job, { state: 'cancelled' });
    const { id, name, isAccepted = false } = job;
    const file = { id, path: this.#pathOf(job), name, isAccepted };
    try {
      const last = await this.#wireless.importFile(file, (progress) => {
        if (job.state !== 'cancelled') Object.assign(job, progress);
      });
      if (this.#isClosed) return;
      if (last.state === 'done')
        await this.#onDone().catch(({ message }: Error) => (last.message ??= message));
      this.#end(job, last);
    } catch (error) {
      this.#end(job, { state: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  }

  #end(job: ImportJob, last: Partial<ImportProgress>): void {
    if (this.#isClosed) return;
    Object.assign(job, last, { endedAt: Date.now() });
    this.#unsaved.add(job);
    this.#saveEnds();
    if (job.state !== 'doubtful') this.#removeFile(job); // it may have taken the room that was missing
    this.#saveEnds();
  }

  #removeFile(job: ImportJob): void {
    try {
      rmSync(this.#pathOf(job), { force: true });
    } catch {
      // The next start removes it.
    }
  }

  #saveEnds(): void {
    ignoreDiskFailure(() => {
      for (const job of this.#unsaved) {
        this.#save(job);
        this.#unsaved.delete(job); // the others with the next end
      }
    });
  }

  #save(job: ImportJob): void {
    const sql = 'INSERT OR REPLACE INTO job VALUES (?, ?, ?)';
    this.#store.run(sql, job.id, job.startedAt, JSON.stringify(job));
  }
}

function newJob(name: string): ImportJob {
  return { ...NOTHING_READ, id: randomBytes(8).toString('hex'), name, startedAt: Date.now(), endedAt: null };
}
