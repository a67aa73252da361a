import type { Observation } from '#domain/observation.ts';
import { LAYOUT_1_4, LAYOUT_1_6, LAYOUT_KISMET, type Layout } from './layout.ts';
import { readRow } from './readRow.ts';
import { readOctal, splitEscaped, splitQuoted } from './splitFields.ts';

/** What the first lines of a file told about its rows. */
export interface Dialect {
  layout: Layout;
  /** 1.4 of the app knows no quotes: a name may begin with one that never closes. */
  isUnquoted: boolean;
  escapes: 'none' | 'octal' | 'backslash';
}

/**
 * Reads one record; a text is the reason why it is none. The forms are tried from the most to the least exact and the
 * first that makes a valid observation is taken: the fields as they are, then with the name put together again from
 * the commas in it (counting from the right), then with the columns of other versions under this header.
 */
export function readLine(text: string, dialect: Dialect): Observation | string {
  let reason: string | undefined;
  for (const [fields, layout] of readings(text, dialect)) {
    const read = readRow(dialect.escapes === 'octal' ? unescapeName(fields, layout) : fields, layout);
    if (typeof read !== 'string') return read;
    reason ??= read;
  }
  const count = text.split(',').length;
  return reason ?? `${count} ${count === 1 ? 'field' : 'fields'}, ${dialect.layout.width} in the header`;
}

function* readings(text: string, { layout, escapes }: Dialect): Generator<[string[], Layout]> {
  const quoted = text.includes('"') ? splitQuoted(text) : undefined;
  const plain = text.split(',');
  const escaped = text.includes('\\') ? splitEscaped(text) : undefined;
  const exact = escapes === 'backslash' ? [escaped, quoted, plain] : [quoted, plain, escaped];
  for (const fields of exact)
    if (Array.isArray(fields) && fields.length === layout.width) yield [fields, layout];
  for (const other of [layout, LAYOUT_KISMET, LAYOUT_1_6, LAYOUT_1_4]) {
    if (Array.isArray(quoted) && quoted.length === other.width && other !== layout) yield [quoted, other];
    const fields = gatherName(plain, other);
    if (fields && !(other === layout && plain.length === layout.width)) yield [fields, other];
  }
}

/** Puts the commas of an unescaped name back; undefined when there are too few fields. */
function gatherName(fields: string[], { width, at }: Layout): string[] | undefined {
  const extra = fields.length - width;
  if (extra === 0) return fields;
  if (extra < 0 || at.name < 0) return undefined;
  const end = at.name + extra + 1;
  return [...fields.slice(0, at.name), fields.slice(at.name, end).join(','), ...fields.slice(end)];
}

function unescapeName(fields: string[], { at }: Layout): string[] {
  return fields.map((field, index) => (index === at.name ? readOctal(field) : field));
}
