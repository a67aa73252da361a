import type { NetworkTable } from '#domain/network/NetworkTable.ts';
import { foldText } from '#domain/text/naturalOrder.ts';
import { TEXT_FIELDS, type TextField } from './fieldNames.ts';
import { inMonths, type MonthSpan } from './monthSpan.ts';
import { type FieldContext, textColumn } from './networkField.ts';

/** A value that rows must have, or one of several of the same field; empty stands for rows without one. */
export interface FieldValue {
  field: TextField;
  value: string;
}

export interface RowFilter {
  /** Words, each of which a row must have in one of its texts, without regard to case and accents. */
  find: string;
  only: readonly FieldValue[];
  seen?: MonthSpan | undefined;
}

/** The given rows that pass, in their order. */
export function filterRows(
  table: NetworkTable,
  rows: Uint32Array,
  { find, only, seen }: RowFilter,
  context: FieldContext,
): Uint32Array {
  const tests: ((row: number) => boolean)[] = [];
  for (const field of new Set(only.map((one) => one.field))) {
    const values = only.filter((one) => one.field === field).map(({ value }) => value);
    tests.push(hasValue(table, field, values, context));
  }
  for (const word of foldText(find).split(/\s+/).filter(Boolean)) tests.push(hasWord(table, word, context));
  if (seen?.months) tests.push(inMonths(table, seen));
  if (tests.length === 0) return rows;
  return rows.filter((row) => tests.every((passes) => passes(row)));
}

function hasValue(table: NetworkTable, field: TextField, values: readonly string[], context: FieldContext) {
  const column = textColumn(table, field, context);
  const isWanted = new Uint8Array(column.values.length);
  for (const value of values) {
    const code = column.codeOf(value);
    if (code !== undefined) isWanted[code] = 1;
  }
  return (row: number) => isWanted[column.codes[row]!] === 1;
}

/** Each distinct text is searched once, and each row is then a look-up in the columns that have the word at all. */
function hasWord(table: NetworkTable, word: string, context: FieldContext) {
  const hits = TEXT_FIELDS.flatMap((field) => {
    const column = textColumn(table, field, context);
    const texts = column.folded();
    const isHit = new Uint8Array(texts.length);
    let hasHits = false;
    for (let code = 0; code < texts.length; code++) {
      if (!texts[code]!.includes(word)) continue;
      isHit[code] = 1;
      hasHits = true;
    }
    return hasHits ? [{ codes: column.codes, isHit }] : [];
  });
  return (row: number) => hits.some(({ codes, isHit }) => isHit[codes[row]!] === 1);
}
