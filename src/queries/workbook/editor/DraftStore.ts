import type { EditQueue } from '#queries/workbook/edits/EditQueue.ts';
import type { QueuedEdit } from '#queries/workbook/edits/QueuedEdit.ts';
import {
  type DraftPart,
  deleteDrafts,
  holdVisitLock,
  type RecoveredEdits,
  readRecoveredEdits,
  saveDrafts,
} from './drafts.ts';

const DELAY_MS = 150;
const RETRY_MS = 2000;
/** Of a part of the draft: few enough that storing it is not felt. */
const PART_ROWS = 128;
/** After which no further part is stored at once, for the same reason. */
const EDITS_AT_ONCE = 4096;

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
  readonly #stored = new Map<string, DraftPart>();
  #saving = Promise.resolve();
  #saves = 0;
  #isSaving = false;
  #hasFailed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(port: DraftPort) {
    this.#port = port;
  }

  get recovered(): RecoveredEdits | undefined {
    return this.#recovered;
  }

  /** Whether the queued edits are stored, or will be as long as the page is open. */
  get canSave(): boolean {
    return !this.#hasFailed && (this.#name !== undefined || this.#port.queue.pending === 0);
  }

  /** Whether the queued edits survive a reload. */
  get isSaved(): boolean {
    const isWaiting = this.#isSaving || this.#timer !== undefined;
    return this.canSave && (this.#port.queue.pending === 0 || !isWaiting);
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
    this.#isSaving = true;
    this.#saving = this.#saveParts(name, parts, () => this.#saves === save);
    return this.#saving;
  }

  /** A few parts after the other, so that the page is not held up, until there is something else to save. */
  async #saveParts(
    name: string,
    parts: ReadonlyMap<string, readonly QueuedEdit[]>,
    isCurrent: () => boolean,
  ): Promise<void> {
    const changed = [...parts].filter(([part, edits]) => !isSameList(edits, this.#stored.get(part)?.edits));
    for (const batch of batchesOf(changed)) {
      if (!isCurrent()) return this.#saving;
      const drafts = batch.map(([part, edits]): [string, DraftPart] => [
        part,
        { key: [name, this.#visit, part], edits },
      ]);
      for (const [part, draft] of drafts) this.#stored.set(part, draft);
      if (await saveDrafts(drafts.map(([, draft]) => draft))) continue;
      for (const [part, draft] of drafts) {
        // Storage may hold an older version, unless the part was stored again meanwhile.
        if (this.#stored.get(part) === draft) this.#stored.set(part, { ...draft, edits: [] });
      }
    }
    if (!isCurrent()) return this.#saving;
    this.#isSaving = false;
    this.#hasFailed = [...this.#stored.values()].some(({ edits }) => edits.length === 0);
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

/** Parts that are stored at once. */
function batchesOf<T extends [part: string, edits: readonly QueuedEdit[]]>(parts: readonly T[]): T[][] {
  const batches: T[][] = [];
  let room = 0;
  for (const part of parts) {
    if (room <= 0) {
      batches.push([]);
      room = EDITS_AT_ONCE;
    }
    batches.at(-1)!.push(part);
    room -= part[1].length;
  }
  return batches;
}

const isSameList = (a: readonly QueuedEdit[], b: readonly QueuedEdit[] = []) =>
  a.length === b.length && a.every((one, at) => one === b[at]);
