// One secret for each start of the gateway. The page gets it as a cookie in exchange for a key that works once and
// travels in a URL fragment, which no server and no log ever sees; scripts read it from runtime.json.

import { randomBytes, timingSafeEqual } from 'node:crypto';
import { headerValues } from './exchange.ts';

const secret = () => randomBytes(32).toString('base64url');

/** At most this many links wait to be opened; the oldest gives way. */
const MAX_OPEN_KEYS = 8;

export class Session {
  readonly token = secret();
  readonly #cookie: string;
  readonly #keys = new Set<string>();

  /** `port` is part of the cookie's name: all ports of a host share one cookie jar. */
  constructor(port: number) {
    this.#cookie = `airledger_${port}`;
  }

  /** A new one-time key. */
  makeKey(): string {
    const key = secret();
    this.#keys.add(key);
    if (this.#keys.size > MAX_OPEN_KEYS) this.#keys.delete(this.#keys.values().next().value!);
    return key;
  }

  /** The Set-Cookie header for a valid key, which is then used up; undefined for any other. */
  open(key: string): string | undefined {
    const known = [...this.#keys].find((one) => isSame(one, key));
    if (known === undefined) return undefined;
    this.#keys.delete(known);
    return `${this.#cookie}=${this.token}; HttpOnly; SameSite=Strict; Path=/`;
  }

  /** Whether the request carries the token, as a bearer or as the cookie. */
  isOpen(rawHeaders: readonly string[]): boolean {
    const [authorization, second] = headerValues(rawHeaders, 'authorization');
    if (authorization !== undefined)
      return second === undefined && isSame(authorization, `Bearer ${this.token}`);
    for (const header of headerValues(rawHeaders, 'cookie'))
      for (const pair of header.split(';')) {
        const cut = pair.indexOf('=');
        if (pair.slice(0, cut).trim() === this.#cookie && isSame(pair.slice(cut + 1).trim(), this.token))
          return true;
      }
    return false;
  }
}

/** Compares in a time that does not depend on where two texts of one length differ. */
function isSame(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}
