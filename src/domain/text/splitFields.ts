// Fields of a line, with the three ways in which loggers write a comma into one.

/** What loggers write first, then what spreadsheets make of it. */
export const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** RFC 4180; `open` when the text ends inside quotes, `broken` when a closing quote does not end its field. */
export function splitQuoted(text: string, delimiter = ','): string[] | 'open' | 'broken' {
  const fields: string[] = [];
  let from = 0;
  for (;;) {
    if (text[from] === '"') {
      let end = text.indexOf('"', from + 1);
      while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
      if (end < 0) return 'open';
      fields.push(text.slice(from + 1, end).replaceAll('""', '"'));
      if (end + 1 === text.length) return fields;
      if (text[end + 1] !== delimiter) return 'broken';
      from = end + 2;
    } else {
      const end = text.indexOf(delimiter, from);
      if (end < 0) {
        fields.push(text.slice(from));
        return fields;
      }
      fields.push(text.slice(from, end));
      from = end + 1;
    }
  }
}

/** A backslash before any character takes its meaning away (Python's csv with QUOTE_NONE). */
export function splitEscaped(text: string): string[] {
  const fields: string[] = [];
  let field = '';
  for (const [part] of text.matchAll(/\\[\s\S]|,|[^\\,]+|\\/g)) {
    if (part === ',') {
      fields.push(field);
      field = '';
    } else field += part.startsWith('\\') && part.length > 1 ? part.slice(1) : part;
  }
  return [...fields, field];
}

/** Kismet's `\nnn`: bytes outside 32 to 126, commas and quotes in octal. */
export function readOctal(text: string): string {
  return text.replace(/\\([0-3][0-7]{2})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 8)),
  );
}
