import type { Box } from '#domain/geo/geo.ts';
import type { Observation } from '#domain/network/Observation.ts';
import { firstKey, observedKey } from '#server/emulator/wireless/store/networkKey.ts';
import type { Block } from './Block.ts';
import { BlockBuilder } from './BlockBuilder.ts';
import { noBounds, stagedBox, widen } from './stagedBox.ts';

const RUN_ROWS = 32_768;
const RUN_TEXT_BYTES = 2 ** 23;
const FIRST_CELL = firstKey('gsm');

/** Observations on their way into a store, handed on in runs that fit into memory. */
export class Stage {
  count = 0;
  readonly #run = new BlockBuilder(RUN_ROWS);
  readonly #onRun: (run: Block) => Promise<void>;
  /** Cells get their keys at the end; until then they are numbered. */
  readonly #cells = new Map<string, number>();
  readonly #bounds = noBounds();

  constructor(onRun: (run: Block) => Promise<void>) {
    this.#onRun = onRun;
  }

  /** Takes all of a batch or, when one is not valid, none. Resolves when it is time for more. */
  async add(batch: readonly Observation[]): Promise<void> {
    const keys = batch.map((one) => observedKey(one) ?? this.#cellNumber(one.id));
    for (let at = 0; at < batch.length; at++) {
      if (this.#run.count === RUN_ROWS || this.#run.texts.byteLength > RUN_TEXT_BYTES)
        await this.#onRun(this.#run.take());
      this.#run.add(keys[at]!, batch[at]!);
      widen(this.#bounds, batch[at]!);
    }
    this.count += batch.length;
  }

  /** What was not handed on. */
  rest(): Block {
    return this.#run.take();
  }

  /** By the numbers in their keys. */
  cellIds(): string[] {
    return [...this.#cells.keys()];
  }

  bounds(): Box | null {
    return stagedBox(this.#bounds);
  }

  #cellNumber(id: string): number {
    const number = this.#cells.get(id) ?? FIRST_CELL + this.#cells.size;
    this.#cells.set(id, number);
    return number;
  }
}
