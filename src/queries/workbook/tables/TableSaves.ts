import type { QueryClient } from '@tanstack/react-query';
import { createStore, delMany, entries, get, set, setMany, type UseStore } from 'idb-keyval';
import type { ExportRows, ExportValue } from '#domain/export/ExportRows.ts';
import { asFailure, type Failure } from '#domain/wire/Failure.ts';
import { datasetOf } from '#queries/cache/dataset.ts';
import { isPassing, retryDelay } from '#queries/workbook/edits/passingFailure.ts';
import { Store } from '#queries/workbook/Store.ts';
import { appendRows, removeAppended } from './appendRows.ts';
import {
  changedMeanwhile,
  type GrownTable,
  type NewTable,
  type SaveRun,
  type TableSave,
} from './TableSave.ts';
import { removeNewTable, writeNewTable } from './writeNewTable.ts';

/** Raise when the form of what is stored changes; what is older is then left alone. */
const VERSION = 1;
/** An entry of each save, so that its progress does not write all rows again. */
const FACTS = 'facts ';
const ROWS = 'rows ';
/** Tries without any row between them. */
const MAX_TRIES = 5;

type Rows = readonly (readonly ExportValue[])[];
type Stored = TableSave & { version: number };
export type SaveDraft = Pick<TableSave, 'item' | 'file' | 'target' | 'facts'> & { rows: ExportRows };

/**
 * Rows on their way into workbooks, the oldest first. Until the last is written, rows and progress are in the browser's storage:
 * what was stopped, or ended with its page or the gateway, goes on where it was.
 */
export class TableSaves extends Store {
  saves: readonly TableSave[] = [];
  readonly #rows = new Map<string, Rows>();
  readonly #running = new Map<string, AbortController>();
  readonly #database = createStore('airledger-saves', 'saves');
  #loading: Promise<void> | undefined;

  /** Reads what earlier visits left, once. */
  load(): Promise<void> {
    this.#loading ??= this.#read();
    return this.#loading;
  }

  isRunning({ id }: TableSave): boolean {
    return this.#running.has(id);
  }

  /** Takes rows in; `resume` writes them. */
  async add(client: QueryClient, { rows, ...draft }: SaveDraft): Promise<TableSave> {
    const dataset = await datasetOf(client, 'workbook');
    const { columns, keyColumns: key = [], count } = rows;
    const known = { id: crypto.randomUUID(), dataset, startedMs: Date.now() };
    const save: TableSave = { ...draft, ...known, columns, key, count, done: 0, failure: null };
    const values = Array.from({ length: count }, (_, index) => rows.at(index).values);
    this.#rows.set(save.id, values);
    const stored = { ...save, version: VERSION } satisfies Stored;
    await this.#keep((database) =>
      setMany(
        [
          [FACTS + save.id, stored],
          [ROWS + save.id, values],
        ],
        database,
      ),
    );
    this.saves = [...this.saves, save];
    this.changed();
    return save;
  }

  /**
   * Writes the rows that are missing, and waits where the service asks for it. Resolves when all are in the workbook, and the
   * save is forgotten; throws Failure and the signal's reason.
   */
  async resume(client: QueryClient, id: string, signal?: AbortSignal): Promise<void> {
    if (this.#running.has(id)) return;
    const aborter = new AbortController();
    signal?.addEventListener('abort', () => aborter.abort(signal.reason));
    this.#running.set(id, aborter);
    this.#change(id, { failure: null });
    try {
      await withLock(id, () => this.#write(client, id, aborter.signal));
      await this.forget(id);
    } catch (error) {
      if (!aborter.signal.aborted) await this.#note(id, { failure: asFailure(error).facts });
      throw error;
    } finally {
      this.#running.delete(id);
      this.changed();
    }
  }

  /** Ends it after the call that is on its way; what is written stays. */
  stop(id: string): void {
    this.#running.get(id)?.abort(new DOMException('The save was stopped.', 'AbortError'));
  }

  /** Takes out of the workbook what is written, and forgets it. Throws Failure. */
  async remove(client: QueryClient, id: string): Promise<void> {
    await withLock(id, async () => {
      const run = await this.#runOf(client, id, new AbortController().signal);
      await (isNew(run)
        ? removeNewTable(run as SaveRun<NewTable>)
        : removeAppended(run as SaveRun<GrownTable>));
    });
    await this.forget(id);
  }

  /** Leaves what is written as it is. */
  async forget(id: string): Promise<void> {
    this.saves = this.saves.filter((one) => one.id !== id);
    this.#rows.delete(id);
    this.changed();
    await this.#keep((database) => delMany([FACTS + id, ROWS + id], database));
  }

  async #write(client: QueryClient, id: string, signal: AbortSignal): Promise<void> {
    for (let tries = 0; ; ) {
      const { done } = this.#find(id);
      try {
        const run = await this.#runOf(client, id, signal);
        return await (isNew(run)
          ? writeNewTable(run as SaveRun<NewTable>)
          : appendRows(run as SaveRun<GrownTable>));
      } catch (error) {
        const failure = asFailure(error);
        tries = this.#find(id).done > done ? 0 : tries + 1;
        if (signal.aborted || !isPassing(failure) || tries === MAX_TRIES) throw error;
        await this.#wait(id, failure, tries, signal);
      }
    }
  }

  async #wait(id: string, failure: Failure, tries: number, signal: AbortSignal): Promise<void> {
    this.#change(id, { failure: failure.facts });
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, retryDelay(failure, tries - 1));
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
    signal.throwIfAborted();
    this.#change(id, { failure: null });
  }

  /** Throws Failure where another workbook service answers now, or the rows were lost. */
  async #runOf(client: QueryClient, id: string, signal: AbortSignal): Promise<SaveRun> {
    const save = this.#find(id);
    const dataset = await datasetOf(client, 'workbook');
    if (dataset !== save.dataset)
      throw changedMeanwhile(
        `${save.file} is in another drive. Switch the workbook connection back, then resume.`,
      );
    const rows = this.#rows.get(id) ?? (await this.#keep((database) => get<Rows>(ROWS + id, database)));
    if (!rows) throw changedMeanwhile('The rows are no longer in the browser’s storage. Save them again.');
    return { client, save, rows, signal, note: (known) => this.#note(id, known) };
  }

  #find(id: string): TableSave {
    return this.saves.find((one) => one.id === id)!;
  }

  #change(id: string, known: Partial<TableSave>): void {
    this.saves = this.saves.map((one) => (one.id === id ? { ...one, ...known } : one));
    this.changed();
  }

  async #note(id: string, known: Partial<TableSave>): Promise<void> {
    this.#change(id, known);
    await this.#keep((database) => set(FACTS + id, { ...this.#find(id), version: VERSION }, database));
  }

  /** Storage that fails keeps nothing: a save then lasts as long as the page. */
  async #keep<T>(work: (database: UseStore) => Promise<T>): Promise<T | undefined> {
    try {
      return await work(this.#database);
    } catch {
      return undefined;
    }
  }

  async #read(): Promise<void> {
    const stored = (await this.#keep((database) => entries<string, Stored>(database))) ?? [];
    const left = stored.flatMap(([key, { version, ...save }]) =>
      key.startsWith(FACTS) && version === VERSION ? [save] : [],
    );
    this.saves = [...left, ...this.saves].toSorted((a, b) => a.startedMs - b.startedMs);
    this.changed();
  }
}

export const tableSaves = new TableSaves();

const isNew = ({ save }: SaveRun) => save.target.kind === 'sheet';

/** One tab at a time writes a save. Throws Failure where another does. */
async function withLock(id: string, work: () => Promise<void>): Promise<void> {
  // Absent on pages that came over a plain connection from another computer.
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return work();
  return locks.request(`airledger-save ${id}`, { ifAvailable: true }, (lock) => {
    if (lock === null) throw changedMeanwhile('Another tab of this browser is writing these rows.');
    return work();
  });
}
