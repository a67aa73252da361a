import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import postgres from 'postgres';
import { Failure } from '#domain/wire/Failure.ts';
import { checkedIdentity } from './checkedIdentity.ts';
import { databasePlace, readDatabaseUrl } from './databasePlace.ts';
import { serversOf } from './serversOf.ts';
import { lostConnection, sharedFailure } from './sharedFailure.ts';

export type SqlValue = string | number | null | Uint8Array;
type Row = Record<string, string | number | null>;

/** A question that takes longer is given up; the gateway has stopped waiting for it. */
const STATEMENT_MS = 30_000;
const CONNECT_SECONDS = 5;
const IDLE_SECONDS = 60;
/** Of one process: a search asks for its page and its total at once. */
const CONNECTIONS = 6;
/** Before a connection that broke is made again. */
const BACKOFF_SECONDS = 0.1;
const ROWS_AT_ONCE = 2_000;

/** int8 and numeric: what is stored or counted here stays below 2^53. */
const NUMBERS = { to: 20, from: [20, 1700], serialize: String, parse: Number };

interface DatabaseOptions {
  connections?: number;
  /** Makes the tables, before anything else is asked; where that fails, the next question tries it again. */
  prepare?: (database: SharedDatabase) => Promise<void>;
  /** Takes what is told on the channels that a session listens to. */
  onHeard?: ((text: string) => void) | undefined;
}

/** Rows on their way into a table. */
export interface CopyIn {
  write(text: string): Promise<void>;
  end(): Promise<void>;
}

/**
 * A PostgreSQL database that several Airledgers share: connections that are made when they are needed. Everything throws
 * Failure where the server, or the way to it, is the reason.
 */
export class SharedDatabase {
  /** "airledger on db.example.org", without the user and the password. */
  readonly place: string;
  readonly #url: string;
  #server: string;
  #client: postgres.Sql;
  /**
   * Rejects when a session's connection breaks: what it has prepared is gone, so that another one must not continue for it,
   * and the client does not end a COPY that breaks at its very end.
   */
  readonly lost: Promise<never> | undefined;
  #isLost = false;
  readonly #waiting = new Set<(reason: unknown) => void>();
  readonly #prepare: DatabaseOptions['prepare'];
  #prepared: Promise<void> | undefined;
  readonly #options: postgres.Options<Record<string, postgres.PostgresType>>;
  readonly #servers: readonly string[];
  /** Of several servers; no connection to it was closed since. */
  #isChosen: boolean;
  #choice: Promise<void> | undefined;
  readonly #mustWrite: boolean;
  readonly #onClose: () => void;

  constructor(url: string, { connections = CONNECTIONS, prepare, onHeard }: DatabaseOptions = {}) {
    this.#prepare = prepare;
    this.place = databasePlace(url);
    this.#url = url;
    this.#servers = serversOf(url);
    this.#mustWrite = /[?&]target_session_attrs=(read-write|primary)/.test(url);
    this.#isChosen = this.#servers.length === 1;
    const isSession = connections === 1;
    const { promise: lost, reject } = Promise.withResolvers<never>();
    lost.catch(() => {}); // whoever asks is told
    if (isSession) this.lost = lost;
    this.#onClose = () => {
      this.#isChosen = this.#servers.length === 1;
      if (!isSession) return;
      this.#isLost = true;
      for (const end of [reject, ...this.#waiting]) end(lostConnection(this.place));
    };
    this.#options = {
      max: connections,
      ...(isSession ? { max_lifetime: null } : { idle_timeout: IDLE_SECONDS }),
      ...({ onnotify: (_channel: string, text: string) => onHeard?.(text) } as object),
    };
    [this.#server] = this.#servers as [string];
    this.#client = this.#clientOf(this.#server);
  }

  /** Resolves when the tables can be used. Throws what keeps them away. */
  ready(): Promise<void> {
    this.#prepared ??= this.#prepareTables().catch((error: unknown) => {
      this.#prepared = undefined;
      throw error;
    });
    return this.#prepared;
  }

  rows<R extends object = Row>(text: string, ...values: SqlValue[]): Promise<R[]> {
    return this.#guarded(
      async () => [...(await this.#client.unsafe(text, values, { prepare: true }))] as never,
    );
  }

  async *each(text: string, ...values: SqlValue[]): AsyncGenerator<Row> {
    const parts = await this.#guarded(async () =>
      this.#client.unsafe<Row[]>(text, values).cursor(ROWS_AT_ONCE)[Symbol.asyncIterator](),
    );
    try {
      for (;;) {
        const part = await this.#guarded(() => parts.next());
        if (part.done) return;
        yield* part.value;
      }
    } finally {
      await parts.return?.();
    }
  }

  run(text: string, ...values: SqlValue[]): Promise<number> {
    return this.#guarded(async () => (await this.#client.unsafe(text, values, { prepare: true })).count);
  }

  /** Several statements without values, all or none of them. */
  async script(text: string): Promise<void> {
    await this.#guarded(() => this.#client.unsafe(text).simple());
  }

  /** Several statements with their values, all or none of them. */
  async transact(statements: readonly (readonly [text: string, ...values: SqlValue[]])[]): Promise<void> {
    await this.#guarded(() =>
      this.#client.begin((client) =>
        statements.map(([text, ...values]) => client.unsafe(text, values, { prepare: true })),
      ),
    );
  }

  /** A write whose outcome is not known where the connection breaks: `doubt` says what to do then. */
  async confirmed<T>(doubt: string, write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof Failure) || error.kind !== 'offline' || error.facts.isUnsent) throw error;
      throw new Failure({ ...error.facts, message: `${error.message} ${doubt}` });
    }
  }

  async size(): Promise<number> {
    return Number((await this.rows('SELECT pg_database_size(current_database()) AS size'))[0]!.size);
  }

  /** Begins `COPY … FROM STDIN`; the connection does nothing else until it ends. */
  async copy(text: string): Promise<CopyIn> {
    const stream: Writable = await this.#guarded(() => this.#client.unsafe(text).writable());
    const ended = finished(stream);
    ended.catch(() => {}); // whoever writes or ends it is told
    return {
      write: (piece) =>
        this.#guarded(async () => {
          if (!stream.write(piece))
            await Promise.race([new Promise((resolve) => stream.once('drain', resolve)), ended]);
          if (stream.errored) throw stream.errored;
        }),
      end: () =>
        this.#guarded(async () => {
          stream.end();
          await ended;
        }),
    };
  }

  /** One connection of its own, for temporary tables and a transaction that may take long; `close` drops what is not committed. */
  async session(onHeard?: (text: string) => void): Promise<SharedDatabase> {
    await this.ready();
    const session = new SharedDatabase(this.#url, { connections: 1, onHeard });
    try {
      await session.script('SET statement_timeout = 0');
      return session;
    } catch (error) {
      await session.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#client.end({ timeout: 0 });
  }

  async #prepareTables(): Promise<void> {
    if (!this.#prepare) return;
    const plain = new SharedDatabase(this.#url, { connections: 1 });
    try {
      await this.#prepare(plain);
    } finally {
      await plain.close();
    }
  }

  #clientOf(server: string, options = this.#options): postgres.Sql {
    const { socket } = readDatabaseUrl(server);
    const identity = checkedIdentity(server);
    const client: postgres.Sql = postgres(server, {
      onclose: () => client === this.#client && this.#onClose(),
      connect_timeout: CONNECT_SECONDS,
      backoff: () => BACKOFF_SECONDS,
      ...(socket && { host: socket }),
      ...(identity && { ssl: { checkServerIdentity: identity } }),
      types: { number: NUMBERS } as never,
      // No value or answer here is an array; and the client drops the error of a connection that breaks at that question.
      fetch_types: false,
      onnotice() {},
      connection: {
        application_name: 'airledger',
        search_path: 'airledger, public',
        statement_timeout: STATEMENT_MS,
        // What an area or a name selects varies a thousandfold: each question is planned for its values.
        plan_cache_mode: 'force_custom_plan',
        enable_partitionwise_aggregate: 'on',
      } as never,
      ...options,
    });
    return client;
  }

  /** Finds the one of several servers that fits, and goes on with it. */
  #choose(): Promise<void> {
    this.#choice ??= this.#chooseServer().finally(() => {
      this.#choice = undefined;
    });
    return this.#choice;
  }

  async #chooseServer(): Promise<void> {
    let reason: unknown = { code: 'READ_ONLY' };
    for (const server of this.#servers) {
      const asked = this.#clientOf(server, { max: 1 });
      try {
        const [state] = await asked.unsafe('SHOW transaction_read_only');
        if (this.#mustWrite && state!.transaction_read_only === 'on') continue;
        this.#goTo(server);
        return;
      } catch (error) {
        reason = error;
      } finally {
        await asked.end({ timeout: 0 });
      }
    }
    throw reason;
  }

  #goTo(server: string): void {
    this.#isChosen = true;
    if (server === this.#server) return;
    const before = this.#client;
    this.#server = server;
    this.#client = this.#clientOf(server);
    void before.end({ timeout: CONNECT_SECONDS });
  }

  async #guarded<T>(ask: () => Promise<T>): Promise<T> {
    if (this.#isLost) throw lostConnection(this.place);
    await this.ready();
    try {
      if (!this.#isChosen) await this.#choose();
      const answer = ask();
      return await (this.lost ? this.#unlessLost(answer) : answer);
    } catch (error) {
      throw sharedFailure(error, this.place);
    }
  }

  /** Promise.race would retain every answer for as long as the session lasts. */
  #unlessLost<T>(answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      const then = (settle: () => void) => {
        this.#waiting.delete(reject);
        settle();
      };
      answer.then(
        (value) => then(() => resolve(value)),
        (error) => then(() => reject(error)),
      );
    });
  }
}
