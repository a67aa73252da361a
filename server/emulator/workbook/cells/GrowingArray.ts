type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** Numbers of unknown count in a typed array that doubles when it is full. */
export class GrowingArray<T extends Numbers> {
  #array: T;
  readonly #make: new (
    length: number,
  ) => T;
  length = 0;

  constructor(make: new (length: number) => T, room: number) {
    this.#make = make;
    this.#array = new make(room);
  }

  push(value: number): void {
    if (this.length === this.#array.length) {
      const larger = new this.#make(this.#array.length * 2);
      larger.set(this.#array as never);
      this.#array = larger;
    }
    this.#array[this.length++] = value;
  }

  /** As long as what was pushed. */
  done(): T {
    return this.#array.slice(0, this.length) as T;
  }
}
