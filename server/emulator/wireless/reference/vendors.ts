import { createRequire } from 'node:module';
import { blocksOf } from '#domain/network/VendorTable.ts';

let register: Readonly<Record<string, string>> | undefined;

/** The IEEE register: upper-case prefix of 6, 7 or 9 hex digits to name and address of its holder; read on first use. */
export function ouiRegister(): Readonly<Record<string, string>> {
  register ??= createRequire(import.meta.url)('oui-data') as Record<string, string>;
  return register;
}

/**
 * The vendor of a hardware address or of its first three octets or more, colons or not; the longest registered prefix
 * counts. Null when none is registered, and for a locally administered address, which has no vendor.
 */
export function vendorOf(netid: string): string | null {
  for (const block of blocksOf(netid)) {
    const holder = Object.hasOwn(ouiRegister(), block) ? ouiRegister()[block] : undefined;
    if (holder !== undefined) return holder.split('\n', 1)[0]!;
  }
  return null;
}
