import type { ScanRow } from './ScanRow.ts';

/**
 * Tells rows that say again what an earlier one said. Of each only a 53-bit hash is kept, so that a million rows take
 * some tens of megabytes; two different rows of a million are taken for one with a chance of 1 in 18,000.
 */
export class SeenRows {
  readonly #hashes = new Set<number>();

  /** Whether the row is new. Its line is no part of it. */
  add(row: ScanRow): boolean {
    const hash = hashOf(
      `${row.kind} ${row.operator} ${row.area} ${row.cell} ${row.channel} ${row.physicalId} ${row.lat} ${row.lng} ${row.signalDbm} ${row.timeMs} ${row.name}`,
    );
    const size = this.#hashes.size;
    return this.#hashes.add(hash).size > size;
  }
}

/** Two 32-bit hashes by multiplication, of which 53 bits are taken. */
function hashOf(text: string): number {
  let low = 0x9e3779b9;
  let high = 0x85ebca6b;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    low = Math.imul(low ^ unit, 0x9e3779b1);
    high = Math.imul(high ^ unit, 0x5f356495);
  }
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  return (high & 0x1fffff) * 2 ** 32 + (low >>> 0);
}
