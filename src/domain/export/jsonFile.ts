import { type ExportFacts, type ExportRow, type ExportRows, factEntries } from './ExportRows.ts';

/** An object with the facts and, in `results`, an object a row; null for what has no value. */
export function* jsonFile(rows: ExportRows, facts: ExportFacts): Generator<string> {
  yield `${openObject(factEntries(facts, rows.count))},"results":[`;
  for (let index = 0; index < rows.count; index++)
    yield `${index > 0 ? ',' : ''}\n${writeJson(fieldsOf(rows, rows.at(index)))}`;
  yield '\n]}\n';
}

/** The values of a row by their columns, and its details. */
export const fieldsOf = (
  { columns }: ExportRows,
  { values, details }: ExportRow,
): Record<string, unknown> => ({
  ...Object.fromEntries(columns.map((column, at) => [column, values[at]!])),
  ...details,
});

/** An object without its closing brace, for a list of unknown length to follow. */
export const openObject = (entries: readonly [string, unknown][]): string =>
  writeJson(Object.fromEntries(entries)).slice(0, -1);

/** Half a character would make the file no valid UTF-8; JSON escapes control characters itself. */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'string' ? one.toWellFormed() : one));
