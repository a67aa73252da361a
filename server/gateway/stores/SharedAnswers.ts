// Answers that cost a query, in the database of a team: what one has paid for costs the next one with the same credential
// nothing while it is fresh. Where the database does not answer, each asks the service, as without one.

import { hash, randomUUID } from 'node:crypto';
import type { Connection } from '#server/gateway/credentials/Connections.ts';
import type { Fingerprints } from '#server/gateway/credentials/Fingerprints.ts';
import { UPSTREAMS } from '#server/gateway/upstreams/upstreams.ts';
import { ANNOUNCE, type Announcement } from '#server/postgres/Announcements.ts';
import type { SharedDatabase } from '#server/postgres/SharedDatabase.ts';
import type { Endpoint } from '#services/endpoint.ts';
import type { WireRequest } from '#services/request.ts';
import type { ServiceResponse } from './ResponseCache.ts';

const MAX_BYTES = 256 * 1024 * 1024;
/** How often a gateway drops what is out of date, and the oldest of what is too much. */
const PUTS_A_SWEEP = 50;

const FIND = `SELECT status, body, (extract(epoch FROM clock_timestamp() - asked_at) * 1000)::bigint AS age_ms
  FROM answer LEFT JOIN stale USING (service, operation)
  WHERE key = $1 AND expires_at > clock_timestamp() AND asked_at > coalesce(at, '-infinity')`;
/** By how long ago it was asked for, since the clocks of two machines differ. */
const PUT = `INSERT INTO answer (key, service, operation, status, body, bytes, asked_at, expires_at)
  SELECT $1, $2, $3, $4, $5, $6, asked_at, asked_at + $8 * interval '1 ms'
  FROM (SELECT clock_timestamp() - $7 * interval '1 ms' AS asked_at) AS asked
  ON CONFLICT (key) DO UPDATE SET (status, body, bytes, asked_at, expires_at) =
    (excluded.status, excluded.body, excluded.bytes, excluded.asked_at, excluded.expires_at)
    WHERE answer.asked_at < excluded.asked_at`;
const SWEEP = `DELETE FROM answer WHERE expires_at <= clock_timestamp() OR key IN (
  SELECT key FROM (SELECT key, sum(bytes) OVER (ORDER BY asked_at DESC, key) AS total FROM answer) AS summed
  WHERE total > $1)`;
const MAKE_STALE = `INSERT INTO stale (service, operation, at)
  SELECT $1, operation, clock_timestamp() FROM jsonb_array_elements_text($2::text::jsonb) AS operation
  ON CONFLICT (service, operation) DO UPDATE SET at = greatest(stale.at, excluded.at)`;

/** A checked request, and who makes it. */
export interface Question {
  endpoint: Endpoint;
  wire: WireRequest;
  connection: Connection;
}

export interface SharedAnswersOptions {
  database: SharedDatabase;
  fingerprints: Pick<Fingerprints, 'of'>;
  maxBytes?: number;
}

export class SharedAnswers {
  readonly #database: SharedDatabase;
  readonly #fingerprints: Pick<Fingerprints, 'of'>;
  readonly #maxBytes: number;
  #puts = 0;
  /** What its announcements are signed with. */
  readonly name = randomUUID();

  constructor({ database, fingerprints, maxBytes = MAX_BYTES }: SharedAnswersOptions) {
    this.#database = database;
    this.#fingerprints = fingerprints;
    this.#maxBytes = maxBytes;
  }

  /** The answer of a colleague, while it is fresh. Never rejects. */
  async find(request: Question): Promise<ServiceResponse | undefined> {
    if (!isPaid(request)) return undefined;
    try {
      const [row] = await this.#database.rows(FIND, await this.#keyOf(request));
      return (
        row && {
          status: Number(row.status),
          body: Buffer.from(String(row.body)),
          mode: request.connection.mode,
          fetchedAt: Date.now() - Number(row.age_ms),
          cost: 0,
        }
      );
    } catch {
      return undefined;
    }
  }

  /** Takes an answer that was asked for so many milliseconds ago. Never rejects. */
  async put(request: Question, { status, body }: ServiceResponse, agoMs: number): Promise<void> {
    if (!isPaid(request) || body.length > this.#maxBytes / 4) return;
    const { service, operation, parts } = request.endpoint;
    const facts = [service, operation, status, body.toString('utf8'), body.length, agoMs, parts.fresh];
    try {
      await this.#database.run(PUT, await this.#keyOf(request), ...facts);
      if (this.#puts++ % PUTS_A_SWEEP === 0) await this.#database.run(SWEEP, this.#maxBytes);
    } catch {
      // the next one pays for it
    }
  }

  /** A write was sent that makes answers stale: they are given to nobody any more. Never rejects. */
  async makeStale({ service, mode, dataset }: Connection, stale: readonly string[]): Promise<void> {
    const { endpoints } = UPSTREAMS[service];
    const operations = stale.filter((operation) => endpoints[operation]?.parts.quota);
    if (operations.length === 0 || (mode === 'embedded' && dataset !== 'own')) return;
    const told: Announcement = { service, operations, from: this.name };
    try {
      await this.#database.run(MAKE_STALE, service, JSON.stringify(operations));
      await this.#database.rows(ANNOUNCE, JSON.stringify(told));
    } catch {
      // others show it when theirs are stale
    }
  }

  async #keyOf({ endpoint, wire, connection }: Question): Promise<string> {
    const who = await this.#fingerprints.of(connection.identity);
    const asked = [who, connection.baseUrl, endpoint.service, endpoint.operation, wire.path, wire.query];
    return hash('sha256', JSON.stringify(asked), 'base64url');
  }
}

/** Free answers are refetched, and stay out of the database. */
const isPaid = ({ endpoint: { method, parts }, connection }: Question) =>
  method === 'GET' && connection.mode === 'live' && parts.quota !== undefined && parts.fresh > 0;
