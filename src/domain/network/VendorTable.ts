// Vendors of hardware addresses. The IEEE registers blocks of three sizes: 24 bits of an address fixed (MA-L), 28 (MA-M)
// or 36 (MA-S). Smaller blocks lie inside larger ones that are registered to the IEEE itself, so the longest counts.

import { isLocallyAdministered } from './netid.ts';

/** Fixed hex digits of a block, the smallest block first. */
const BLOCK_DIGITS = [9, 7, 6] as const;

/** The register as columns, as the page loads it. */
export interface VendorColumns {
  /** Each name once. */
  names: readonly string[];
  /** Blocks of one size in rising order: the steps from each to the next, and whose name each has. */
  blocks: readonly { digits: number; steps: readonly number[]; holders: readonly number[] }[];
}

export interface Vendor {
  /** The holder of the block, as registered. */
  name: string;
  /** Upper-case hex digits of the block: 6, 7 or 9. */
  block: string;
}

/**
 * The registered blocks that an address can lie in, as upper-case hex digits, the smallest block first. Separators do not
 * count. None for fewer than three octets, and none for a locally administered address, which has no vendor.
 */
export function blocksOf(netid: string): string[] {
  const digits = netid.replace(/[^0-9a-f]/gi, '').toUpperCase();
  if (digits.length < 6 || isLocallyAdministered(digits)) return [];
  return BLOCK_DIGITS.filter((length) => digits.length >= length).map((length) => digits.slice(0, length));
}

/**
 * A block as address prefixes of whole octets, with colons. Searches take no half octets, so a block of 28 or 36 bits is
 * 16 prefixes.
 */
export function octetPrefixes(block: string): string[] {
  const ends = block.length % 2 === 0 ? [''] : [...'0123456789ABCDEF'];
  return ends.map((end) => writeBlock(block + end));
}

/** `0A:2C:EF` or, for a block of half octets, `C8:5C:E2:3`. */
export const writeBlock = (block: string): string => block.replace(/(..)(?=.)/g, '$1:');

export class VendorTable {
  /** All names, in the order of their first block. */
  readonly names: readonly string[];
  /** One function as long as the table: what was made with its answers is known by it. */
  readonly nameOf = (netid: string): string | undefined => this.vendorOf(netid)?.name;
  readonly #holders = new Map<string, number>();
  #blocks: readonly (readonly string[])[] | undefined;

  constructor({ names, blocks }: VendorColumns) {
    this.names = names;
    for (const { digits, steps, holders } of blocks) {
      let block = 0;
      for (const [at, step] of steps.entries()) {
        block += step;
        this.#holders.set(block.toString(16).toUpperCase().padStart(digits, '0'), holders[at]!);
      }
    }
  }

  /** The vendor of an address, or of its first three octets or more. */
  vendorOf(netid: string): Vendor | undefined {
    for (const block of blocksOf(netid)) {
      const holder = this.#holders.get(block);
      if (holder !== undefined) return { name: this.names[holder]!, block };
    }
    return undefined;
  }

  /** The blocks of a vendor by its place in `names`, as hex digits. */
  blocksAt(index: number): readonly string[] {
    this.#blocks ??= this.#index();
    return this.#blocks[index] ?? [];
  }

  #index(): string[][] {
    const blocks: string[][] = this.names.map(() => []);
    for (const [block, holder] of this.#holders) blocks[holder]!.push(block);
    return blocks;
  }
}
