import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { SharedDatabase } from '#server/postgres/SharedDatabase.ts';
import type { Connection } from './Connections.ts';

const BYTES = 16;
const hashed = promisify(scrypt) as (identity: string, salt: string, bytes: number) => Promise<Buffer>;

/**
 * Names of credentials in the database of a team: the same from every home. Whoever reads them there would have to guess a
 * whole token to tell whose they are, and each guess takes long.
 */
export class Fingerprints {
  readonly #database: SharedDatabase;
  readonly #known = new Map<string, Promise<string>>();

  constructor(database: SharedDatabase) {
    this.#database = database;
  }

  /** Throws Failure while the database is away, unless the name is known already. */
  of(identity: string): Promise<string> {
    const known = this.#known.get(identity) ?? this.#make(identity);
    this.#known.set(identity, known);
    known.catch(() => this.#known.delete(identity));
    return known;
  }

  /** A connection whose credential has the name that all homes give it. Throws as `of`. */
  async named(connection: Connection): Promise<Connection> {
    if (connection.mode === 'embedded' || !connection.credential) return connection;
    return { ...connection, credentialId: await this.of(connection.identity) };
  }

  async #make(identity: string): Promise<string> {
    const [salt] = await this.#database.rows('SELECT value FROM salt');
    return (await hashed(identity, String(salt!.value), BYTES)).toString('base64url');
  }
}
