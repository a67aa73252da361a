// What a fill will ask for, and which columns it needs, before it begins.

import type { PlainValue } from '#domain/sheet/places/placeColumns.ts';
import type { NamedColumn } from './FillTarget.ts';
import { type FillField, fieldSpec } from './fillFields.ts';
import { type Identifier, type IdentifierKind, NO_IDENTIFIER, readIdentifier } from './identifiers.ts';
import { identifierKey } from './mergeFill.ts';

/** More are not looked up by one fill. */
export const MAX_FILL_ITEMS = 100_000;
/** More cells are not written by one fill. */
export const MAX_FILL_CELLS = 500_000;
const MAX_EXAMPLE = 40;
/** Of all identifiers together, in UTF-16 units. */
const MAX_TEXT = 3_000_000;

export interface FillItems {
  /** Each once, what is no identifier too. */
  items: Identifier[];
  /** Rows that hold something, and of them those that hold no identifier. */
  rows: number;
  unread: number;
  /** What the first of these holds. */
  example: string | undefined;
}

/** The identifiers of a column; `words` are those of the column of kinds. */
export function fillItems(
  kind: IdentifierKind,
  values: readonly PlainValue[],
  words: readonly PlainValue[] | undefined,
): FillItems {
  const items = new Map<string, Identifier>();
  const found: FillItems = { items: [], rows: 0, unread: 0, example: undefined };
  for (const [row, value] of values.entries()) {
    const item = readIdentifier(kind, value, words?.[row] ?? null);
    if (!item) continue;
    found.rows += 1;
    items.set(identifierKey(item), item);
    if (item.kind !== NO_IDENTIFIER) continue;
    found.unread += 1;
    found.example ??= String(value).slice(0, MAX_EXAMPLE);
  }
  found.items = [...items.values()];
  return found;
}

/** Why so much cannot be filled in at once, in a sentence; undefined where it can. */
export function fillProblem({ items, rows }: FillItems, columns: number): string | undefined {
  const text = items.reduce((sum, { id }) => sum + id.length, 0);
  const cells = rows * columns;
  const say = (count: number) => count.toLocaleString('en');
  if (rows === 0) return 'The column is empty below its header.';
  if (items.length > MAX_FILL_ITEMS || text > MAX_TEXT)
    return `${say(items.length)} different identifiers are too many: a fill takes at most ${say(MAX_FILL_ITEMS)} of usual length. Select fewer rows.`;
  if (cells > MAX_FILL_CELLS)
    return `${say(cells)} cells are too many: a fill writes at most ${say(MAX_FILL_CELLS)}. Select fewer rows or columns.`;
  return undefined;
}

/** A column of the sheet that a field goes into: one that is there, or a new one. */
export type FillChoice = { field: FillField; at: number | undefined };

export interface FillColumns {
  fields: (NamedColumn & { field: FillField })[];
  source: NamedColumn;
  /** Those that are not there yet, from the left. */
  added: NamedColumn[];
}

/** Names and places of the columns; new ones begin at `next`, and are called like no other. `left` is that of `headers`. */
export function fillColumns(
  choices: readonly FillChoice[],
  sourceAt: number | undefined,
  headers: readonly string[],
  left: number,
  next: number,
): FillColumns {
  const names = new Set(headers.map((header) => header.toLowerCase()));
  const added: NamedColumn[] = [];
  const place = (at: number | undefined, header: string): NamedColumn => {
    if (at !== undefined) return { header: headers[at - left]!, at };
    const column = { header: freeName(header, names), at: next + added.length, isNew: true };
    added.push(column);
    return column;
  };
  const fields = choices.map(({ field, at }) => ({ field, ...place(at, fieldSpec(field).header) }));
  return { fields, source: place(sourceAt, SOURCE_HEADER), added };
}

export const SOURCE_HEADER = 'source';

function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${name} ${number}`;
  taken.add(free.toLowerCase());
  return free;
}
