import { createRequire } from 'node:module';
import { isLocallyAdministered } from '#domain/network/netid.ts';

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
  const digits = netid.replace(/[^0-9a-f]/gi, '').toUpperCase();
  if (digits.length < 6 || isLocallyAdministered(digits)) return null;
  for (const length of [9, 7, 6]) {
    if (digits.length < length) continue;
    const prefix = digits.slice(0, length);
    const holder = Object.hasOwn(ouiRegister(), prefix) ? ouiRegister()[prefix] : undefined;
    if (holder !== undefined) return holder.split('\n', 1)[0]!;
  }
  return null;
}
