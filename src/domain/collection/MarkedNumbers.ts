/** A set of small whole numbers, a byte each up to the largest: one that is added again and again costs no search. */
export class MarkedNumbers {
  #marks = new Uint8Array();

  add(number: number): void {
    if (number >= this.#marks.length) {
      const larger = new Uint8Array(Math.max(number + 1, this.#marks.length * 2));
      larger.set(this.#marks);
      this.#marks = larger;
    }
    this.#marks[number] = 1;
  }

  clear(): void {
    this.#marks = new Uint8Array();
  }

  /** Upwards. */
  *[Symbol.iterator](): Generator<number> {
    for (let at = this.#marks.indexOf(1); at >= 0; at = this.#marks.indexOf(1, at + 1)) yield at;
  }
}
