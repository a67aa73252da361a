import { join } from 'node:path';
import { asDiskFailure, MIN_FREE_BYTES } from '#server/disk/diskFailure.ts';
import { addressIn, firstKey } from '#server/emulator/wireless/store/networkKey.ts';
import type { Block, StagedObservation } from './Block.ts';
import { mergeRuns } from './mergeRuns.ts';
import { RunFile } from './RunFile.ts';
import { sortedBlocks } from './sortedBlocks.ts';

const FIRST_CELL = firstKey('gsm');

/** A network with what an upload brings of it, in the order of the file. */
export interface StagedNetwork {
  key: number;
  id: string;
  staged: StagedObservation[];
}

/**
 * Runs of observations on their way into a store: the last in memory, those before, sorted by network, in a file that has
 * no name, so that memory stays small and a crash leaves nothing behind.
 */
export class Runs {
  readonly #folder: string;
  #last: Block | undefined;
  #bytes = 0;
  readonly #file: RunFile;

  /** `folder` is for what does not fit into memory. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#file = new RunFile(folder);
  }

  take(run: Block): void {
    try {
      if (this.#last) {
        this.#file.add(sortedBlocks(this.#last));
        this.#last.rows.buffer.transfer(0); // gives its memory back before garbage is collected
      }
    } catch (error) {
      throw asDiskFailure(error, join(this.#folder, 'stage'), MIN_FREE_BYTES + this.#bytes);
    }
    this.#last = run;
    this.#bytes += run.rows.byteLength;
  }

  /** Every network once, in the order of keys, cells in that of the file: `cellIds` by the numbers in their keys. */
  *networks(cellIds: readonly string[], cellKey: (id: string) => number): Generator<StagedNetwork> {
    const last = this.#last ? [sortedBlocks(this.#last)] : [];
    for (const { key, observations } of mergeRuns([...this.#file.runs(), ...last])) {
      const id = addressIn(key) ?? cellIds[key - FIRST_CELL]!;
      yield { key: key < FIRST_CELL ? key : cellKey(id), id, staged: observations };
    }
  }

  close(): void {
    this.#file.close();
  }
}
