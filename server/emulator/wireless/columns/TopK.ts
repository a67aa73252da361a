/** The k least entries of a stream: a bounded heap with the greatest of them on top. Ordered by value, then by rank. */
export class TopK {
  readonly #capacity: number;
  readonly #values: Float64Array;
  readonly #ranks: Uint32Array;
  #count = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
    this.#values = new Float64Array(capacity);
    this.#ranks = new Uint32Array(capacity);
  }

  /** Greatest value in the list; infinite while there is room, so `value > worst` means that an entry cannot enter. */
  get worst(): number {
    return this.#count < this.#capacity ? Infinity : this.#values[0]!;
  }

  push(value: number, rank: number): void {
    if (this.#count < this.#capacity) this.#rise(this.#count++, value, rank);
    else if (this.#capacity > 0 && isLess(value, rank, this.#values[0]!, this.#ranks[0]!)) {
      this.#sink(value, rank);
    }
  }

  /** Least first. */
  sorted(): { value: number; rank: number }[] {
    const entries = Array.from({ length: this.#count }, (_, i) => ({
      value: this.#values[i]!,
      rank: this.#ranks[i]!,
    }));
    return entries.sort((a, b) => a.value - b.value || a.rank - b.rank);
  }

  #rise(at: number, value: number, rank: number): void {
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isLess(this.#values[parent]!, this.#ranks[parent]!, value, rank)) break;
      this.#values[at] = this.#values[parent]!;
      this.#ranks[at] = this.#ranks[parent]!;
      at = parent;
    }
    this.#values[at] = value;
    this.#ranks[at] = rank;
  }

  #sink(value: number, rank: number): void {
    const [values, ranks] = [this.#values, this.#ranks];
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.#count) break;
      const other = child + 1;
      if (other < this.#count && isLess(values[child]!, ranks[child]!, values[other]!, ranks[other]!))
        child = other;
      if (!isLess(value, rank, values[child]!, ranks[child]!)) break;
      values[at] = values[child]!;
      ranks[at] = ranks[child]!;
      at = child;
    }
    values[at] = value;
    ranks[at] = rank;
  }
}

function isLess(value: number, rank: number, otherValue: number, otherRank: number): boolean {
  return value < otherValue || (value === otherValue && rank < otherRank);
}
