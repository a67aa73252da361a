// The browsers that may return without a new link, in browsers.json: hashes of public keys, so that whoever reads the
// file gets in nowhere.

import { createPublicKey, hash, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ParamError } from '#domain/wire/param.ts';
import { setAside } from '#server/disk/openSqlite.ts';
import { writePrivateFile } from '#server/disk/writePrivateFile.ts';

export interface Browser {
  /** A hash of its public key. */
  id: string;
  /** The origin whose pages hold the private key. */
  page: string;
  /** For the user, such as "Firefox on Linux". */
  name: string;
  /** Epoch milliseconds of the last time that it got in; to the hour in the file. */
  usedAt: number;
}

/** A browser that stays away longer needs a new link. */
const FORGOTTEN_MS = 30 * 24 * 3_600_000;
/** The one that was away longest gives way. */
const MAX_BROWSERS = 64;
const MAX_NAME = 80;
const WRITE_MS = 3_600_000;

export class Browsers {
  readonly #path: string;
  #known: Map<string, Browser>;
  readonly #written = new Map<string, number>();

  /** A file that cannot be read knows no browser: each needs a new link, and nothing else is lost. A damaged one is renamed. */
  constructor(home: string) {
    this.#path = join(home, 'browsers.json');
    this.#known = new Map(this.#read().map((browser) => [browser.id, browser]));
    for (const { id, usedAt } of this.#known.values()) this.#written.set(id, usedAt);
  }

  /** Remembers a browser by its public key (SPKI in base64). Throws ParamError. */
  add({ publicKey, page, name }: { publicKey: string; page: string; name: string }): Browser {
    const { id } = readPublicKey(publicKey);
    const browser = { id, page, name: name.slice(0, MAX_NAME), usedAt: Date.now() };
    this.#known.set(id, browser);
    this.#known = new Map(
      this.list()
        .slice(0, MAX_BROWSERS)
        .map((one) => [one.id, one]),
    );
    this.#tryWrite();
    return browser;
  }

  find(id: string): Browser | undefined {
    const browser = this.#known.get(id);
    return browser && browser.usedAt + FORGOTTEN_MS > Date.now() ? browser : undefined;
  }

  /** Notes that a browser got in. */
  use(id: string): void {
    const browser = this.#known.get(id)!;
    browser.usedAt = Date.now();
    if (browser.usedAt - (this.#written.get(id) ?? 0) > WRITE_MS) this.#tryWrite();
  }

  /** The last used first. */
  list(): Browser[] {
    return [...this.#known.values()]
      .filter(({ id }) => this.find(id))
      .sort((one, other) => other.usedAt - one.usedAt);
  }

  /** Its pages are out at once, and it needs a new link. Throws when that cannot be written. */
  remove(id: string): void {
    this.#known.delete(id);
    this.#write(); // also one that is unknown: the file may hold it, where it could not be written before
  }

  #read(): Browser[] {
    let text: string;
    try {
      text = readFileSync(this.#path, 'utf8');
    } catch {
      return [];
    }
    try {
      const { browsers } = JSON.parse(text) as { browsers: unknown };
      if (Array.isArray(browsers)) return browsers.filter(isBrowser);
    } catch {
      // Told with the name that the file gets.
    }
    try {
      setAside(this.#path);
    } catch {
      // A disk that cannot be written keeps it as it is.
    }
    return [];
  }

  /** A full disk locks no browser out: it is then known until the gateway ends. */
  #tryWrite(): void {
    try {
      this.#write();
    } catch {
      // Written with the next change.
    }
  }

  #write(): void {
    const browsers = this.list();
    for (const { id, usedAt } of browsers) this.#written.set(id, usedAt);
    writePrivateFile(this.#path, `${JSON.stringify({ browsers }, null, 2)}\n`);
  }
}

const isBrowser = (one: Partial<Browser> | null): one is Browser =>
  [one?.id, one?.page, one?.name].every((text) => typeof text === 'string') &&
  typeof one?.usedAt === 'number';

/** A P-256 public key from SPKI in base64, with the id derived from it. Throws ParamError. */
export function readPublicKey(text: string): { id: string; object: KeyObject } {
  try {
    const object = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    if (object.asymmetricKeyDetails?.namedCurve === 'prime256v1') {
      const der = object.export({ format: 'der', type: 'spki' });
      return { id: hash('sha256', der, 'base64url').slice(0, 22), object };
    }
  } catch {
    // Told below.
  }
  throw new ParamError('publicKey', '', 'a P-256 public key, SPKI in base64');
}
