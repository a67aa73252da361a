import type { Observation } from '#domain/network/Observation.ts';
import type { SurveyFormat, SurveyReader, SurveySink } from '#domain/survey/format/SurveyFormat.ts';
import { byteText } from '#domain/text/byteText.ts';
import { removeGuard } from '#domain/text/formulaGuard.ts';
import { LineSplitter, MAX_LINE_BYTES } from '#domain/text/LineSplitter.ts';
import { splitQuoted } from '#domain/text/splitFields.ts';
import { readResult } from './readResult.ts';

/** Results of a network search, one a row, under the names that the service gives them, in any order. */
export const resultsCsv: SurveyFormat = {
  name: 'WiGLE search results as CSV',
  accepts: (head) => namesOf(head.split('\n', 1)[0]!) !== undefined,
  reader: () => new ResultsCsvReader(),
};

/** The names in a header; undefined when it is not one of results. */
function namesOf(line: string): string[] | undefined {
  const fields = splitQuoted(line.replace(/^\xef\xbb\xbf/, '').replace(/\r$/, ''));
  if (!Array.isArray(fields)) return undefined;
  const names = fields.map((field) => field.trim());
  const isHeader =
    names.includes('trilat') &&
    names.includes('trilong') &&
    (names.includes('netid') || names.includes('id'));
  return isHeader ? names : undefined;
}

class ResultsCsvReader implements SurveyReader {
  lines = 0;
  readonly #splitter = new LineSplitter();
  #names: readonly string[] = [];
  /** A row whose quotes are still open, and the number of its first line. */
  #begun: { text: string; line: number } | undefined;

  push(chunk: string, sink: SurveySink): void {
    this.#splitter.push(chunk, (text, isCut) => this.#line(text, isCut, sink));
  }

  end(sink: SurveySink): void {
    this.#splitter.flush((text, isCut) => this.#line(text, isCut, sink));
    if (this.#begun) reject(this.#begun, 'a quoted field does not end', sink);
  }

  #line(raw: string, isCut: boolean, sink: SurveySink): void {
    this.lines += 1;
    const { text, line } = {
      line: this.#begun?.line ?? this.lines,
      text: (this.#begun ? `${this.#begun.text}\n` : '') + raw,
    };
    this.#begun = undefined;
    const isLong = isCut || text.length > MAX_LINE_BYTES;
    const names = isLong ? undefined : namesOf(text);
    if (isLong) reject({ line, text }, `longer than ${MAX_LINE_BYTES} bytes`, sink);
    else if (names) this.#names = names;
    else if (text.trim() !== '') this.#row(text, line, sink);
  }

  #row(text: string, line: number, sink: SurveySink): void {
    // A line break in quotes keeps its CR.
    const fields = splitQuoted(text.replace(/\r$/, ''));
    if (fields === 'open') {
      this.#begun = { text, line };
      return;
    }
    const found = fields === 'broken' ? 'a quoted field has text after its end' : this.#read(fields);
    if (typeof found === 'string') reject({ line, text }, found, sink);
    else for (const observation of found) sink.observation(observation, line, this.lines);
  }

  #read(fields: readonly string[]): Observation[] | string {
    if (fields.length === this.#names.length)
      return readResult(
        (name) => givenOf(name, fields[this.#names.indexOf(name)]),
        this.#names.includes('fetched_at') ? unguardedText : byteText,
      );
    const count = `${fields.length} ${fields.length === 1 ? 'field' : 'fields'}`;
    return `${count}, ${this.#names.length} in the header`;
  }
}

/** Airledger's exports, which have a column of that name, guard text that a spreadsheet would run. */
function unguardedText(field: string): string {
  const text = byteText(field);
  return removeGuard(text) ?? text;
}

/** Scripts write the null of JSON in their own way; a network may be called so. */
const givenOf = (name: string, field: string | undefined) =>
  field === undefined || (name !== 'ssid' && /^(null|None|nan|NaN)$/.test(field)) ? undefined : field;

function reject({ line, text }: { line: number; text: string }, reason: string, sink: SurveySink): void {
  sink.reject({ line, reason, text: byteText(text.slice(0, 200)) });
}
