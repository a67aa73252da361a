import type { Observation } from '#domain/network/Observation.ts';
import { GLUED, holdsRow } from '#domain/survey/format/holdsRow.ts';
import type { Delimiter } from '#domain/text/splitFields.ts';
import { readOctal, splitEscaped, splitQuoted } from '#domain/text/splitFields.ts';
import { LAYOUT_1_4, LAYOUT_1_6, LAYOUT_KISMET, type Layout } from './Layout.ts';
import { readRow } from './readRow.ts';
import { withDecimalPoints } from './withDecimalPoints.ts';

/** What the first lines of a file say about its rows. */
export interface Dialect {
  layout: Layout;
  /** 1.4 of the app knows no quotes: a name may begin with one that never closes. */
  isUnquoted: boolean;
  escapes: 'none' | 'octal' | 'backslash';
  delimiter: Delimiter;
}

/** A name over several lines or fields; a longer one has swallowed a row. An SSID has 32 bytes, a Bluetooth name 248. */
const MAX_NAME = { wifi: 60, other: 248 };

export function isNameTooLong({ kind, name }: Observation): boolean {
  return name.length > MAX_NAME[kind === 'wifi' ? 'wifi' : 'other'];
}

/**
 * Reads one record; a text is the reason why it is rejected. The forms are tried from the most to the least exact and the
 * first that makes a valid observation is taken: the fields as they are, then with the name put together again from
 * the commas in it (counting from the right), then with the columns of other versions under this header.
 */
export function readLine(text: string, dialect: Dialect): Observation | string {
  let reason: string | undefined;
  for (const { fields, layout, isGathered } of readings(text, dialect)) {
    const read = readRow(dialect.escapes === 'octal' ? unescapeName(fields, layout) : fields, layout);
    if (typeof read === 'string') reason ??= read;
    else if (!isGathered) return read;
    else if (holdsRow(fields[layout.at.name]!)) reason ??= GLUED;
    else if (isNameTooLong(read)) reason ??= countFields(text, dialect);
    else return read;
  }
  return reason ?? countFields(text, dialect);
}

function countFields(text: string, { delimiter, layout }: Dialect): string {
  const count = text.split(delimiter).length;
  return `${count} ${count === 1 ? 'field' : 'fields'}, ${layout.width} in the header`;
}

/** A record as nearly all are, without quotes and with its commas between fields; undefined where `readLine` has to tell. */
export function readPlainLine(
  text: string,
  { layout, escapes, delimiter }: Dialect,
): Observation | undefined {
  if (escapes !== 'none' || delimiter !== ',' || text.includes('"')) return undefined;
  const fields = splitQuoted(text); // in less time than `split`
  const read = Array.isArray(fields) && fields.length === layout.width ? readRow(fields, layout) : undefined;
  return typeof read === 'object' ? read : undefined;
}

interface Reading {
  fields: string[];
  layout: Layout;
  /** The name was put together from several fields. */
  isGathered: boolean;
}

function* readings(text: string, { layout, escapes, delimiter }: Dialect): Generator<Reading> {
  const decimal = (fields: string[], { at }: Layout) =>
    withDecimalPoints(fields, delimiter, (column) => column !== at.name);
  const quoted = text.includes('"') ? splitQuoted(text, delimiter) : undefined;
  const plain = text.split(delimiter);
  const escaped = text.includes('\\') ? splitEscaped(text) : undefined;
  const exact = escapes === 'backslash' ? [escaped, quoted, plain] : [quoted, plain, escaped];
  for (const fields of exact)
    if (Array.isArray(fields) && fields.length === layout.width)
      yield { fields: decimal(fields, layout), layout, isGathered: false };
  for (const other of [layout, LAYOUT_KISMET, LAYOUT_1_6, LAYOUT_1_4]) {
    if (Array.isArray(quoted) && quoted.length === other.width && other !== layout)
      yield { fields: decimal(quoted, other), layout: other, isGathered: false };
    const fields = gatherName(plain, other, delimiter);
    const isGathered = plain.length > other.width;
    if (fields && !(other === layout && plain.length === layout.width))
      yield { fields: decimal(fields, other), layout: other, isGathered };
  }
}

/** Puts the commas of an unescaped name back; undefined when there are too few fields. */
function gatherName(fields: string[], { width, at }: Layout, delimiter: string): string[] | undefined {
  const extra = fields.length - width;
  if (extra === 0) return fields;
  if (extra < 0 || at.name < 0) return undefined;
  const end = at.name + extra + 1;
  return [...fields.slice(0, at.name), fields.slice(at.name, end).join(delimiter), ...fields.slice(end)];
}

function unescapeName(fields: string[], { at }: Layout): string[] {
  return fields.map((field, index) => (index === at.name ? readOctal(field) : field));
}
