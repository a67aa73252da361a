import type { EditQueue } from '#queries/workbook/edits/EditQueue.ts';
import type { QueuedEdit } from '#queries/workbook/edits/QueuedEdit.ts';
import {
  type DraftKey,
  deleteDrafts,
  holdVisitLock,
  type RecoveredEdits,
  readRecoveredEdits,
  saveDraft,
} from './drafts.ts';

const DELAY_MS = 150;
const RETRY_MS = 2000;
/** Of a part of the draft: few enough that storing it is not felt. */
const PART_ROWS = 128;

interface DraftPort {
  item: string;
  /** Names what the workbook service answers from. */
  dataset: () => Promise<string>;
  queue: Pick<EditQueue, 'unsaved' | 'pending'>;
  onChange: () => void;
}

/**
 * Keeps queued edits in the browser's storage, also after the workbook was left, until they are written. Offers what earlier visits left,
 * which stays stored until it is taken or dropped.
 */
export class DraftStore {
  readonly #port: DraftPort;
  readonly #visit = `${Date.now()} ${Math.random()}`;
  #recovered: RecoveredEdits | undefined;
  /** Of the workbook in this dataset. */
  #name: string | undefined;
  /** What is stored, by its part. */
  readonly #stored = new Map<string, { key: DraftKey; edits: readonly QueuedEdit[] }>();
  #saving = Promise.resolve();
  #saves = 0;
  #hasFailed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(port: DraftPort) {
    this.#port = port;
  }

  get recovered(): RecoveredEdits | undefined {
    return this.#recovered;
  }

  /** Whether the queued edits survive a reload. */
  get isSaved(): boolean {
    return !this.#hasFailed && (this.#name !== undefined || this.#port.queue.pending === 0);
  }

  /** Begins the visit; what is returned ends it. */
  start(): () => void {
    const release = holdVisitLock(this.#visit);
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      try {
        const name = `${await this.#port.dataset()} ${this.#port.item}`;
        if (!isCurrent) return;
        this.#name = name;
        this.update();
        this.#port.onChange();
        const recovered = await readRecoveredEdits(name, this.#visit);
        if (isCurrent) this.#setRecovered(recovered);
      } catch {
        if (isCurrent) timer = setTimeout(() => void read(), RETRY_MS);
      }
    };
    void read();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      release();
    };
  }

  /** To be called after each change of the queue. */
  update(): void {
    if (this.#name === undefined) return;
    // Saved edits must not be offered again, however soon the page is left.
    if (this.#port.queue.pending === 0) void this.#save(this.#name);
    else this.#timer ??= setTimeout(() => void this.#save(this.#name!), DELAY_MS);
  }

  /** The recovered edits are queued again, or not wanted: they are deleted once what is queued is stored. */
  async settle(): Promise<void> {
    const recovered = this.#recovered;
    this.#setRecovered(undefined);
    if (this.#name !== undefined) await this.#save(this.#name);
    if (recovered) await deleteDrafts(recovered.keys);
  }

  #save(name: string): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const parts = partsOf(this.#port.queue.unsaved);
    const done = [...this.#stored].filter(([part]) => !parts.has(part));
    for (const [part] of done) this.#stored.delete(part);
    if (done.length > 0) void deleteDrafts(done.map(([, { key }]) => key));
    this.#saves += 1;
    const save = this.#saves;
    this.#saving = this.#saveParts(name, parts, () => this.#saves === save);
    return this.#saving;
  }

  /** One part after the other, so that the page is not held up, until there is something else to save. */
  async #saveParts(
    name: string,
    parts: ReadonlyMap<string, readonly QueuedEdit[]>,
    isCurrent: () => boolean,
  ): Promise<void> {
    for (const [part, edits] of parts) {
      if (!isCurrent()) return this.#saving;
      if (isSameList(edits, this.#stored.get(part)?.edits)) continue;
      const key: DraftKey = [name, this.#visit, part];
      this.#stored.set(part, { key, edits });
      // What is there may be older.
      if (!(await saveDraft(key, edits))) this.#stored.set(part, { key, edits: [] });
    }
    if (!isCurrent()) return this.#saving;
    const hasFailed = [...this.#stored.values()].some(({ edits }) => edits.length === 0);
    if (hasFailed === this.#hasFailed) return;
    this.#hasFailed = hasFailed;
    this.#port.onChange();
  }

  #setRecovered(recovered: RecoveredEdits | undefined): void {
    this.#recovered = recovered;
    this.#port.onChange();
  }
}

/** Edits by neighbouring rows; those of a cell are in one part, in order. */
function partsOf(edits: readonly QueuedEdit[]): Map<string, QueuedEdit[]> {
  const sheets = new Map<string, Map<number, QueuedEdit[]>>();
  for (const one of edits) {
    const rows = Math.floor(one.edit.row / PART_ROWS);
    const sheet = sheets.get(one.worksheet) ?? new Map<number, QueuedEdit[]>();
    const part = sheet.get(rows);
    if (part) part.push(one);
    else sheet.set(rows, [one]);
    sheets.set(one.worksheet, sheet);
  }
  return new Map(
    [...sheets].flatMap(([worksheet, sheet]) =>
      [...sheet].map(([rows, part]) => [`${worksheet} ${String(rows).padStart(4, '0')}`, part]),
    ),
  );
}

const isSameList = (a: readonly QueuedEdit[], b: readonly QueuedEdit[] = []) =>
  a.length === b.length && a.every((one, at) => one === b[at]);
