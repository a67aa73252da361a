// Where credentials are stored: the environment, or a file that only its owner can read. Each is bound to the origin
// that it was entered for.

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { unusableFailure } from '#server/disk/diskFailure.ts';
import { readJsonFile } from '#server/disk/readJsonFile.ts';
import { writePrivateFile } from '#server/disk/writePrivateFile.ts';
import { UPSTREAMS } from '#server/gateway/upstreams/upstreams.ts';
import { UPSTREAM_SERVICES, type UpstreamService } from '#services/services.ts';
import { type Credential, readCredential, readStoredCredential } from './Credential.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface StoredCredential {
  credential: Credential;
  /** The only origin that it is sent to. */
  origin: string;
  /** Where it is stored, for the user to read. */
  keptIn: string;
}

type Stored = { [S in UpstreamService]?: Credential & { origin: string } };

export class CredentialStore {
  readonly #path: string;
  readonly #credentials = new Map<UpstreamService, StoredCredential>();

  /**
   * Reads the file in `home`, then the environment, which wins. Throws when the file can be read by others or
   * holds something else than credentials; the message names no value.
   */
  constructor(home: string, environment: Environment, defaultOrigins: Record<UpstreamService, string>) {
    this.#path = join(home, 'credentials.json');
    for (const service of UPSTREAM_SERVICES) {
      const stored = this.#readFile()[service];
      if (stored) this.#credentials.set(service, this.#inFile(this.#read(service, stored), stored.origin));
      const prefix = `AIRLEDGER_${service.toUpperCase()}_`;
      const draft = UPSTREAMS[service].credentialIn((name) => environment[prefix + name]);
      if (!draft) continue;
      try {
        this.#credentials.set(service, {
          credential: readCredential(service, draft),
          origin: defaultOrigins[service],
          keptIn: `the environment (${prefix}…)`,
        });
      } catch (error) {
        throw new Error(`${prefix}…: ${(error as Error).message}`);
      }
    }
  }

  find(service: UpstreamService): StoredCredential | undefined {
    return this.#credentials.get(service);
  }

  /** All of them, for redaction. */
  all(): Credential[] {
    return [...this.#credentials.values()].map(({ credential }) => credential);
  }

  set(service: UpstreamService, credential: Credential, origin: string): void {
    this.#writeFile({ ...this.#readFile(), [service]: { ...credential, origin } });
    this.#credentials.set(service, this.#inFile(credential, origin));
  }

  /**
   * As `set`, for what would be lost if it did not hold at once, such as a renewed token: what cannot be written is
   * written as soon as it can be.
   */
  setEventually(service: UpstreamService, credential: Credential, origin: string): void {
    const stored = this.#inFile(credential, origin);
    this.#credentials.set(service, stored);
    const write = () => {
      if (this.#credentials.get(service) !== stored) return;
      try {
        this.#writeFile({ ...this.#readFile(), [service]: { ...credential, origin } });
      } catch {
        setTimeout(write, TRY_AGAIN_MS).unref();
      }
    };
    write();
  }

  remove(service: UpstreamService): void {
    const { [service]: removed, ...others } = this.#readFile();
    if (removed) this.#writeFile(others);
    this.#credentials.delete(service);
  }

  #inFile(credential: Credential, origin: string): StoredCredential {
    return { credential, origin, keptIn: `${this.#path}, readable by you only, not encrypted` };
  }

  #read(service: UpstreamService, stored: object): Credential {
    try {
      return readStoredCredential(service, { ...stored });
    } catch (error) {
      throw unusableFailure(
        `${this.#path}, ${service}: ${(error as Error).message}. Correct it, or move the file away and enter the credentials again.`,
      );
    }
  }

  #readFile(): Stored {
    const facts = statSync(this.#path, { throwIfNoEntry: false });
    if (facts?.isFile() && facts.mode & 0o077)
      throw unusableFailure(`${this.#path} can be read by others. Run: chmod 600 ${this.#path}`);
    return (readJsonFile(this.#path, BEGIN_AGAIN) ?? {}) as Stored;
  }

  #writeFile(stored: Stored): void {
    writePrivateFile(this.#path, `${JSON.stringify(stored, null, 2)}\n`);
  }
}

const BEGIN_AGAIN = 'no credentials, and enter them again';
const TRY_AGAIN_MS = 5000;
