import { idHalves } from '#domain/followers/set/idHalves.ts';

const FEWEST_SLOTS = 1024;
/** The share of slots that may be taken before a search becomes long. */
const MAX_TAKEN = 0.7;
const GROWTH = 1.5;

/**
 * Distinct 64-bit ids in the order in which they were added, found again by open addressing. An id is given as its two
 * halves, so that no big integer is made for it: 14 to 24 bytes an id.
 */
export class IdTable {
  #halves: Uint32Array<ArrayBuffer>;
  /** The place of an id plus one, 0 for none. */
  #slots: Uint32Array;
  #size = 0;

  /** `expected`: how many ids there will be, where that is known. */
  constructor(expected = 0) {
    let slots = FEWEST_SLOTS;
    while (slots * MAX_TAKEN <= expected) slots *= 2;
    this.#slots = new Uint32Array(slots);
    this.#halves = new Uint32Array(2 * Math.max(expected, FEWEST_SLOTS / 2));
  }

  get size(): number {
    return this.#size;
  }

  /** Whether the id is new. */
  add(low: number, high: number): boolean {
    const slot = this.#slotOf(low, high);
    if (this.#slots[slot] !== 0) return false;
    const at = this.#size * 2;
    if (at === this.#halves.length) this.#makeRoom();
    this.#halves[at] = low;
    this.#halves[at + 1] = high;
    this.#size += 1;
    this.#slots[slot] = this.#size;
    if (this.#size > this.#slots.length * MAX_TAKEN) this.#spread();
    return true;
  }

  /** How many ids were added before this one; -1 for an id that was not. */
  placeOf(low: number, high: number): number {
    return this.#slots[this.#slotOf(low, high)]! - 1;
  }

  has(low: number, high: number): boolean {
    return this.placeOf(low, high) >= 0;
  }

  /** Adds a list; returns how many ids were new. */
  addAll(ids: BigUint64Array): number {
    const before = this.#size;
    const halves = idHalves(ids);
    for (let at = 0; at < halves.length; at += 2) this.add(halves[at]!, halves[at + 1]!);
    return this.#size - before;
  }

  /** The ids from a place on, as the table holds them: valid until the next is added. */
  from(place: number): BigUint64Array<ArrayBuffer> {
    return new BigUint64Array(this.#halves.buffer, place * 8, this.#size - place);
  }

  #slotOf(low: number, high: number): number {
    const mask = this.#slots.length - 1;
    let slot = mix(low, high) & mask;
    for (;;) {
      const place = this.#slots[slot]! - 1;
      if (place < 0 || (this.#halves[place * 2] === low && this.#halves[place * 2 + 1] === high)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #makeRoom(): void {
    const halves = new Uint32Array(2 * Math.ceil(this.#size * GROWTH));
    halves.set(this.#halves);
    this.#halves = halves;
  }

  #spread(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2);
    for (let place = 0; place < this.#size; place += 1)
      this.#slots[this.#slotOf(this.#halves[place * 2]!, this.#halves[place * 2 + 1]!)] = place + 1;
  }
}

/** The finisher of MurmurHash3 over both halves: ids count up in their high bits, and in their low ones not evenly. */
function mix(low: number, high: number): number {
  let hash = Math.imul(low, 0x9e3779b1) ^ high;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
