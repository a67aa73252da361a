/** A small repeatable random source (Bob Jenkins' small fast counting generator, sfc32); no use for secrets. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: string) {
    this.#a = fnv1a(seed, 0x811c9dc5);
    this.#b = fnv1a(seed, 0x9e3779b9);
    this.#c = fnv1a(seed, 0x85ebca6b);
    for (let round = 0; round < 12; round++) this.next();
  }

  /** From 0, inclusive, to 1, exclusive, in steps of 2^-32. */
  next(): number {
    const mixed = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + mixed) | 0;
    return (mixed >>> 0) / 4294967296;
  }

  /** A whole number from 0 to `count` - 1. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  /** A whole number, both ends inclusive. */
  from(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  /** The item whose share of the running sum the draw falls into; weights need not add up to one. */
  weighted<T>(items: readonly T[], weightOf: (item: T) => number): T {
    let total = 0;
    for (const item of items) total += weightOf(item);
    let left = this.next() * total;
    for (const item of items) {
      left -= weightOf(item);
      if (left < 0) return item;
    }
    return items[items.length - 1]!;
  }

  /** About normal, mean 0 and deviation 1: the sum of four uniform draws, scaled. */
  bell(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * Math.sqrt(3);
  }

  exponential(mean: number): number {
    return -Math.log(1 - this.next()) * mean;
  }
}

/** Fowler-Noll-Vo 1a over UTF-16 units. */
function fnv1a(text: string, basis: number): number {
  let hash = basis;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  return hash | 0;
}
