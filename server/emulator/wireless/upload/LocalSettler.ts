import { tmpdir } from 'node:os';
import type { DatabaseSync } from 'node:sqlite';
import type { Block } from './Block.ts';
import { Runs } from './Runs.ts';
import type { Settler, UploadToSettle } from './Settler.ts';
import type { AddressOf } from './settled.ts';
import { type SettledBatch, settleNetworks } from './settleNetworks.ts';

/** Settles on the thread that asks. */
export class LocalSettler implements Settler {
  readonly #runs = new Runs(tmpdir());
  readonly #database: DatabaseSync;
  readonly #addressOf: AddressOf | undefined;

  constructor(database: DatabaseSync, addressOf: AddressOf | undefined) {
    this.#database = database;
    this.#addressOf = addressOf;
  }

  async take(run: Block): Promise<void> {
    this.#runs.take(run);
  }

  settle(upload: UploadToSettle): Generator<SettledBatch> {
    return settleNetworks(this.#database, this.#runs, { ...upload, addressOf: this.#addressOf });
  }

  close(): void {
    this.#runs.close();
  }
}
