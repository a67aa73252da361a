import type { EditQueue } from '#queries/workbook/edits/EditQueue.ts';
import {
  deleteRecoveredEdits,
  holdVisitLock,
  type RecoveredEdits,
  readRecoveredEdits,
  saveDraft,
} from './drafts.ts';

const DELAY_MS = 150;
const RETRY_MS = 2000;

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
  #isStored = false;
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
    if (recovered) await deleteRecoveredEdits(recovered);
  }

  async #save(name: string): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { unsaved } = this.#port.queue;
    if (unsaved.length === 0 && !this.#isStored) return;
    this.#isStored = unsaved.length > 0;
    const hasFailed = !(await saveDraft(name, this.#visit, unsaved));
    if (hasFailed === this.#hasFailed) return;
    this.#hasFailed = hasFailed;
    this.#port.onChange();
  }

  #setRecovered(recovered: RecoveredEdits | undefined): void {
    this.#recovered = recovered;
    this.#port.onChange();
  }
}
