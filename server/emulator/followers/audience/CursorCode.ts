import { createHmac } from 'node:crypto';

const TOP = 1n << 60n;
const CHECK_BITS = 28n;
const CHECK_MASK = (1n << CHECK_BITS) - 1n;
const ORDINAL_BITS = 32n;
const ORDINAL_MASK = (1n << ORDINAL_BITS) - 1n;

/**
 * Cursors: an account's connection as a number from 2^60 to 2^61 that reveals nothing and stays the same. The upper half
 * checks that the cursor was made here and for this account; the lower half is the ordinal under a mask of the upper.
 */
export class CursorCode {
  readonly #seed: number;

  constructor(seed: number) {
    this.#seed = seed;
  }

  write(userId: bigint, ordinal: number): bigint {
    const check = this.#digest(`check ${userId} ${ordinal}`) & CHECK_MASK;
    return TOP | (check << ORDINAL_BITS) | (BigInt(ordinal) ^ this.#mask(userId, check));
  }

  /** The ordinal; undefined for what `write` never made for this account. */
  read(userId: bigint, cursor: bigint): number | undefined {
    const check = (cursor >> ORDINAL_BITS) & CHECK_MASK;
    const ordinal = Number((cursor & ORDINAL_MASK) ^ this.#mask(userId, check));
    return this.write(userId, ordinal) === cursor ? ordinal : undefined;
  }

  #mask(userId: bigint, check: bigint): bigint {
    return this.#digest(`mask ${userId} ${check}`) & ORDINAL_MASK;
  }

  #digest(text: string): bigint {
    return createHmac('sha256', String(this.#seed)).update(text).digest().readBigUInt64BE();
  }
}
