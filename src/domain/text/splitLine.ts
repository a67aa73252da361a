import { type Delimiter, splitQuoted } from './splitFields.ts';

/** The fields of a line; `open` when its quotes do not close. Quotes that follow no rule are taken as they are. */
export function splitLine(text: string, delimiter: Delimiter): string[] | 'open' {
  if (!text.includes('"')) return text.split(delimiter);
  const fields = splitQuoted(text, delimiter);
  return fields === 'broken' ? text.split(delimiter) : fields;
}
