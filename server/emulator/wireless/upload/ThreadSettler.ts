import { WorkerLink } from '#server/emulator/WorkerLink.ts';
import type { Block } from './Block.ts';
import type { Settler, UploadToSettle } from './Settler.ts';
import type { SettledBatch } from './settleNetworks.ts';
import type { SettleMethods, SettleThreadData } from './settleThread.ts';

/** Settles on a thread of its own, which reads what is committed of a database. */
export class ThreadSettler implements Settler {
  readonly #thread: WorkerLink<SettleMethods>;
  #taken: Promise<unknown> = Promise.resolve();

  constructor(data: SettleThreadData) {
    this.#thread = new WorkerLink(new URL('./settleThread.ts', import.meta.url), 'import', data);
  }

  /** Resolves when the run before is taken: two are on their way. */
  async take(run: Block): Promise<void> {
    const before = this.#taken;
    const moved = [run.rows.buffer, run.texts.buffer];
    this.#taken = Promise.all([before, this.#thread.call('take', run, undefined, moved).outcome]);
    this.#taken.catch(() => {}); // whoever awaits it is told
    await before;
  }

  async *settle(upload: UploadToSettle): AsyncGenerator<SettledBatch> {
    await this.#taken;
    await this.#thread.call('begin', upload).outcome;
    for (let next = this.#next(); ; ) {
      const batch = await next;
      if (!batch) return;
      next = this.#next(); // while this one is written
      yield batch;
    }
  }

  async close(): Promise<void> {
    await this.#thread.close();
  }

  #next(): Promise<SettledBatch | undefined> {
    const { outcome } = this.#thread.call('next', null);
    outcome.catch(() => {}); // whoever awaits it is told
    return outcome;
  }
}
