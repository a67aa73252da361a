import { type Block, readRow, type StagedObservation, WIDTH } from './Block.ts';

interface Group {
  key: number;
  observations: StagedObservation[];
}

/** The observations of each key of sorted runs, by key; those of one key in the order of the runs. */
export function* mergeRuns(runs: readonly Iterator<Block>[]): Generator<Group> {
  const cursors = runs.map((run) => new Cursor(run));
  for (;;) {
    const key = cursors.reduce((least, cursor) => Math.min(least, cursor.key), Number.POSITIVE_INFINITY);
    if (key === Number.POSITIVE_INFINITY) return;
    const observations: StagedObservation[] = [];
    for (const cursor of cursors) while (cursor.key === key) observations.push(cursor.take());
    yield { key, observations };
  }
}

class Cursor {
  /** Of the next row; infinite at the end. */
  key = Number.POSITIVE_INFINITY;
  readonly #blocks: Iterator<Block>;
  #block: Block = { rows: new Float64Array(), texts: [] };
  #at = 0;

  constructor(blocks: Iterator<Block>) {
    this.#blocks = blocks;
    this.#look();
  }

  take(): StagedObservation {
    const row = readRow(this.#block, this.#at);
    this.#at += WIDTH;
    this.#look();
    return row;
  }

  #look(): void {
    while (this.#at === this.#block.rows.length) {
      const next = this.#blocks.next();
      if (next.done) break;
      this.#block = next.value;
      this.#at = 0;
    }
    this.key = this.#block.rows[this.#at] ?? Number.POSITIVE_INFINITY;
  }
}
