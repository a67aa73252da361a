import type { Box } from '#domain/geo/geo.ts';
import type { Observation } from '#domain/network/Observation.ts';
import { addressIn, firstKey, observedKey } from '#server/emulator/wireless/store/networkKey.ts';
import type { StagedObservation } from './Block.ts';
import { mergeRuns } from './mergeRuns.ts';
import { RunFile } from './RunFile.ts';
import { SortedRun } from './SortedRun.ts';
import { noBounds, stagedBox, widen } from './stagedBox.ts';

const FIRST_CELL = firstKey('gsm');

/** A network with what an upload brings of it, in the order of the file. */
export interface StagedNetwork {
  key: number;
  id: string;
  staged: StagedObservation[];
}

/**
 * Observations on their way into a store, sorted by network: a run at a time in memory, those before in a file that has no
 * name, so that memory stays small and a crash leaves nothing behind.
 */
export class Stage {
  count = 0;
  readonly #run = new SortedRun();
  readonly #file: RunFile;
  /** Cells get their keys at the end; until then they are numbered. */
  readonly #cells = new Map<string, number>();
  readonly #bounds = noBounds();

  /** `folder` is for what does not fit into memory. */
  constructor(folder: string) {
    this.#file = new RunFile(folder);
  }

  /** Takes all of a batch or, when one is not valid, none. */
  add(batch: readonly Observation[]): void {
    const keys = batch.map((one) => observedKey(one) ?? this.#cellNumber(one.id));
    for (const [at, one] of batch.entries()) {
      if (this.#run.isFull) this.#spill();
      this.#run.add(keys[at]!, one);
      widen(this.#bounds, one);
    }
    this.count += batch.length;
  }

  /** Every network once, in the order of keys, cells in that of the file. */
  *networks(cellKey: (id: string) => number): Generator<StagedNetwork> {
    const cellIds = [...this.#cells.keys()];
    for (const { key, observations } of mergeRuns([...this.#file.runs(), this.#run.blocks()])) {
      const id = addressIn(key) ?? cellIds[key - FIRST_CELL]!;
      yield { key: key < FIRST_CELL ? key : cellKey(id), id, staged: observations };
    }
  }

  bounds(): Box | null {
    return stagedBox(this.#bounds);
  }

  close(): void {
    this.#file.close();
  }

  #spill(): void {
    this.#file.add(this.#run.blocks());
    this.#run.clear();
  }

  #cellNumber(id: string): number {
    const number = this.#cells.get(id) ?? FIRST_CELL + this.#cells.size;
    this.#cells.set(id, number);
    return number;
  }
}
