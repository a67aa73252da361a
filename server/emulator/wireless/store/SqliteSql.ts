import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Eventual } from './ObservationStore.ts';
import type { Row, Sql, SqlValue } from './Sql.ts';

const SIZE = 'SELECT page_count * page_size AS size FROM pragma_page_count, pragma_page_size';

/** The tables of an embedded store. */
export class SqliteSql implements Sql {
  readonly #database: DatabaseSync;
  #other: Promise<void> | undefined;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  rows<R extends object = Row>(text: string, ...values: SqlValue[]): R[] {
    return this.#statement(text).all(named(values)) as R[];
  }

  /** With a statement of its own, which nobody else starts again meanwhile. */
  each(text: string, ...values: SqlValue[]): Iterable<Row> {
    return this.#database.prepare(text).iterate(named(values)) as Iterable<Row>;
  }

  run(text: string, ...values: SqlValue[]): Eventual<number> {
    if (this.#other) return this.#other.then(() => this.run(text, ...values));
    return Number(this.#statement(text).run(named(values)).changes);
  }

  /** Lets writes wait until another connection has written; only one can at a time, and SQLite would hold up reads, too. */
  waitFor(other: Promise<unknown>): void {
    const ended = other.then(ignore, ignore).then(() => {
      if (this.#other === ended) this.#other = undefined;
    });
    this.#other = ended;
  }

  size(): number {
    return Number(this.rows(SIZE)[0]!.size);
  }

  #statement(text: string): StatementSync {
    let statement = this.#statements.get(text);
    if (!statement) {
      statement = this.#database.prepare(text);
      this.#statements.set(text, statement);
    }
    return statement;
  }
}

const ignore = () => {};

/** To SQLite, $1 is a name. */
function named(values: readonly SqlValue[]): Record<string, SqlValue> {
  return Object.fromEntries(values.map((value, at) => [`$${at + 1}`, value]));
}
