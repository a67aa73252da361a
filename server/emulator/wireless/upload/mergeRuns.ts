import { type Block, rowReader, type StagedObservation, WIDTH } from './Block.ts';

interface Group {
  key: number;
  observations: StagedObservation[];
}

/** The observations of each key of sorted runs, by key; those of one key in the order of the runs. */
export function* mergeRuns(runs: readonly Iterator<Block>[]): Generator<Group> {
  // A binary heap; an ended run stays in it, at its bottom.
  const heap = runs.map((run, place) => new Cursor(run, place)).sort((a, b) => a.key - b.key);
  const [least] = heap;
  if (!least) return;
  for (let first = least; first.key < Number.POSITIVE_INFINITY; ) {
    const { key } = first;
    const observations: StagedObservation[] = [];
    do {
      while (first.key === key) observations.push(first.take());
      first = sunk(heap);
    } while (first.key === key);
    yield { key, observations };
  }
}

/** Puts the first of a heap, whose key has grown, where it belongs; returns the new first. */
function sunk(heap: Cursor[]): Cursor {
  const sinking = heap[0]!;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (heap[child + 1]?.isBefore(heap[child]!)) child += 1;
    if (!heap[child]?.isBefore(sinking)) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = sinking;
  return heap[0]!;
}

class Cursor {
  /** Of the next row; infinite at the end. */
  key = Number.POSITIVE_INFINITY;
  readonly #place: number;
  readonly #blocks: Iterator<Block>;
  #rows: Float64Array = new Float64Array();
  #read!: (at: number) => StagedObservation;
  #at = 0;

  /** `place` is that of the run among the others. */
  constructor(blocks: Iterator<Block>, place: number) {
    this.#blocks = blocks;
    this.#place = place;
    this.#look();
  }

  isBefore(other: Cursor): boolean {
    return this.key < other.key || (this.key === other.key && this.#place < other.#place);
  }

  take(): StagedObservation {
    const row = this.#read(this.#at);
    this.#at += WIDTH;
    this.#look();
    return row;
  }

  #look(): void {
    while (this.#at === this.#rows.length) {
      const next = this.#blocks.next();
      if (next.done) break;
      this.#rows = next.value.rows;
      this.#read = rowReader(next.value);
      this.#at = 0;
    }
    this.key = this.#rows[this.#at] ?? Number.POSITIVE_INFINITY;
  }
}
