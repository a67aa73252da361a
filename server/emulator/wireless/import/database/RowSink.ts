import type { Observation } from '#domain/network/Observation.ts';
import type { Column } from '#domain/survey/wigle/Layout.ts';
import { type Labels, readFields } from '#domain/survey/wigle/readRow.ts';
import type { Reject } from '#domain/text/RejectLog.ts';
import type { Portion } from '#server/emulator/wireless/import/survey/readSurvey.ts';
import type { Row, Value } from './ForeignDatabase.ts';

/** A row by the columns of a WigleWifi row; undefined or null for missing values. */
export type Facts = Partial<Record<Column, Value>>;

const ROWS_A_SLICE = 2000;

/** Gathers what the rows of a database hold, in slices. What it counts as lines are rows, of all tables together. */
export class RowSink {
  lines = 0;
  #turns = 0;
  #observations: Observation[] = [];
  #rejects: Reject[] = [];
  readonly #expected: number;

  /** `expected` is about how many rows will be read. */
  constructor(expected: number) {
    this.#expected = expected;
  }

  /** Notes that a row was read; true when it is time to hand out a slice. */
  turn(): boolean {
    this.#turns += 1;
    return this.#turns % ROWS_A_SLICE === 0;
  }

  /** The same for a row that stands for something: rejects are listed by its number. */
  count(): boolean {
    this.lines += 1;
    return this.turn();
  }

  /** Hands out what has been gathered. */
  slice(): Portion {
    const share = Math.min(1, this.#turns / Math.max(1, this.#expected));
    const portion = { observations: this.#observations, rejects: this.#rejects, lines: this.lines, share };
    this.#observations = [];
    this.#rejects = [];
    return portion;
  }

  add(observation: Observation): void {
    this.#observations.push(observation);
  }

  /** The sighting that the row counted last is; undefined when it was rejected. */
  read(table: string, row: Row, facts: Facts, labels: Labels): Observation | undefined {
    const given = (column: Column) => facts[column] ?? undefined;
    const found =
      row.problem ?? readFields((column) => given(column)?.toString(), { labels, decode: (text) => text });
    if (typeof found !== 'string') return found;
    this.reject(table, row, found, String(facts.mac ?? ''));
    return undefined;
  }

  reject(table: string, { rowid }: Row, reason: string, text: string): void {
    this.#rejects.push({ line: this.lines, reason, text: `${table} ${rowid}: ${text.slice(0, 200)}` });
  }
}
