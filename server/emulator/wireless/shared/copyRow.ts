import type { SqlValue } from '#server/emulator/wireless/store/Sql.ts';

const SPECIAL = /[\\\t\n\r\0]/g;
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
  return `${values.map(copyField).join('\t')}\n`;
}

function copyField(value: SqlValue): string {
  if (value === null) return '\\N';
  return typeof value === 'number' ? String(value) : value.replace(SPECIAL, (sign) => ESCAPES[sign]!);
}
