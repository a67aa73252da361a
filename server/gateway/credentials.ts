// Where credentials are kept: the environment, or a file that only its owner can read. Each is bound to the origin
// that it was entered for.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivateFile } from './atomicFile.ts';
import { type Credential, LIVE_SERVICES, type LiveService, readCredential, readKept } from './credential.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface KeptCredential {
  credential: Credential;
  /** The only origin that it is sent to. */
  origin: string;
  /** In words, for the user. */
  keptIn: string;
}

type Stored = { [S in LiveService]?: Credential & { origin: string } };

export class Credentials {
  readonly #path: string;
  readonly #kept = new Map<LiveService, KeptCredential>();

  /**
   * Reads the file in `home`, then the environment, which wins. Throws when the file can be read by others or
   * holds something else than credentials; the message names no value.
   */
  constructor(home: string, environment: Environment, defaultOrigins: Record<LiveService, string>) {
    this.#path = join(home, 'credentials.json');
    for (const service of LIVE_SERVICES) {
      const stored = this.#readFile()[service];
      if (stored) this.#kept.set(service, this.#inFile(readKept(service, { ...stored }), stored.origin));
      const draft = fromEnvironment(service, environment);
      if (!draft) continue;
      try {
        this.#kept.set(service, {
          credential: readCredential(service, draft),
          origin: defaultOrigins[service],
          keptIn: `the environment (AIRLEDGER_${service.toUpperCase()}_…)`,
        });
      } catch (error) {
        throw new Error(`AIRLEDGER_${service.toUpperCase()}_…: ${(error as Error).message}`);
      }
    }
  }

  find(service: LiveService): KeptCredential | undefined {
    return this.#kept.get(service);
  }

  /** All that are held, for scrubbing. */
  all(): Credential[] {
    return [...this.#kept.values()].map(({ credential }) => credential);
  }

  set(service: LiveService, credential: Credential, origin: string): void {
    this.#writeFile({ ...this.#readFile(), [service]: { ...credential, origin } });
    this.#kept.set(service, this.#inFile(credential, origin));
  }

  remove(service: LiveService): void {
    const { [service]: removed, ...others } = this.#readFile();
    if (removed) this.#writeFile(others);
    this.#kept.delete(service);
  }

  #inFile(credential: Credential, origin: string): KeptCredential {
    return { credential, origin, keptIn: `${this.#path}, readable by you only, not encrypted` };
  }

  #readFile(): Stored {
    if (!existsSync(this.#path)) return {};
    if (statSync(this.#path).mode & 0o077)
      throw new Error(`${this.#path} can be read by others. Run: chmod 600 ${this.#path}`);
    try {
      return JSON.parse(readFileSync(this.#path, 'utf8')) as Stored;
    } catch {
      throw new Error(`${this.#path} is not JSON. Repair it, or remove it and enter the credentials again.`);
    }
  }

  #writeFile(stored: Stored): void {
    writePrivateFile(this.#path, `${JSON.stringify(stored, null, 2)}\n`);
  }
}

function fromEnvironment(service: LiveService, environment: Environment) {
  const read = (name: string) => environment[`AIRLEDGER_${service.toUpperCase()}_${name}`];
  if (service === 'wireless')
    return read('TOKEN') ? { scheme: 'basic', name: read('NAME'), token: read('TOKEN') } : undefined;
  if (service === 'workbook') return read('TOKEN') ? { scheme: 'bearer', token: read('TOKEN') } : undefined;
  if (read('BEARER')) return { scheme: 'bearer', token: read('BEARER') };
  if (!read('CONSUMER_KEY')) return undefined;
  return {
    scheme: 'oauth1',
    consumerKey: read('CONSUMER_KEY'),
    consumerSecret: read('CONSUMER_SECRET'),
    accessToken: read('ACCESS_TOKEN'),
    tokenSecret: read('TOKEN_SECRET'),
  };
}
