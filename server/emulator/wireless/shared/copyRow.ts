import type { SqlValue } from '#server/emulator/wireless/store/Sql.ts';

const SPECIAL = /[\\\t\n\r\0]/;
const EVERY_SPECIAL = new RegExp(SPECIAL, 'g');
/** PostgreSQL has no text with U+0000. */
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '\ufffd',
};

/** Values as a line of `COPY … FROM STDIN`. */
export function copyRow(values: readonly SqlValue[]): string {
  let row = copyField(values[0]!);
  for (let at = 1; at < values.length; at++) row += `\t${copyField(values[at]!)}`;
  return `${row}\n`;
}

function copyField(value: SqlValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  return SPECIAL.test(value) ? value.replace(EVERY_SPECIAL, (sign) => ESCAPES[sign]!) : value;
}
