import type { Random } from '#server/emulator/Random.ts';

const BLOCK = 16;
const BLOCKS = 2 ** 24 / BLOCK;

/**
 * Hands out hardware addresses, none twice: in blocks of 16 below a vendor's registered prefixes, so that a device's
 * radios have neighbouring addresses, or at random with the bit of local administration set.
 */
export class AddressBook {
  readonly #prefixes: (vendor: string) => readonly number[];
  readonly #taken = new Map<number, number>();
  readonly #local = new Set<number>();

  /** `prefixesOf` answers the 24-bit prefixes of a vendor, at least one. */
  constructor(prefixesOf: (vendor: string) => readonly number[]) {
    this.#prefixes = prefixesOf;
  }

  /** The first of 16 free addresses of a vendor. */
  block(vendor: string, random: Random): number {
    const prefix = random.pick(this.#prefixes(vendor));
    const count = this.#taken.get(prefix) ?? 0;
    if (count >= BLOCKS) return this.block(vendor, random);
    this.#taken.set(prefix, count + 1);
    const scattered = (count * 413_158_511 + prefix) % BLOCKS;
    return prefix * 2 ** 24 + scattered * BLOCK;
  }

  /** `mac` made locally administered, as routers do for guest networks, moved on until it is free. */
  localOf(mac: number): number {
    let local = mac + 0x02_00_00_00_00_00;
    while (this.#local.has(local)) local++;
    this.#local.add(local);
    return local;
  }

  /** A random address with the given lowest two bits in its first octet: 2 for local administration. */
  random(random: Random): number {
    const first = random.below(64) * 4 + 2;
    const rest = random.below(2 ** 20) * 2 ** 20 + random.below(2 ** 20);
    const mac = first * 2 ** 40 + rest;
    if (this.#local.has(mac)) return this.random(random);
    this.#local.add(mac);
    return mac;
  }

  /** A BLE address: the two highest bits mean static (3) or resolvable private (1), the rest is random. */
  randomLowEnergy(kind: 'static' | 'resolvable', random: Random): number {
    const first = (kind === 'static' ? 0xc0 : 0x40) + random.below(64);
    const mac = first * 2 ** 40 + random.below(2 ** 20) * 2 ** 20 + random.below(2 ** 20);
    if (this.#local.has(mac)) return this.randomLowEnergy(kind, random);
    this.#local.add(mac);
    return mac;
  }
}
