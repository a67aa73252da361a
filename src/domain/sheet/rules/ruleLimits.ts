// The limits of a rule as a person writes them, and as its file has them.

import { displayText } from '#domain/sheet/format/displayText.ts';
import { readTypedInput } from '#domain/sheet/input/readTypedInput.ts';

const LITERAL = /^"((?:[^"]|"")*)"$/;
const NUMBER = /^[+-]?\d*\.?\d+(?:e[+-]?\d+)?$/i;
const FORMATS: Readonly<Record<string, string>> = { date: 'yyyy-mm-dd', time: 'hh:mm:ss' };

/** A formula of a file as text that one types: what is no value begins with =. */
export function limitText(formula: string, type: string, is1904: boolean): string {
  const literal = LITERAL.exec(formula)?.[1];
  if (type === 'list' && literal !== undefined) return literal.replaceAll('""', '"');
  if (type === 'custom' || !NUMBER.test(formula)) return `=${formula}`;
  const number = Number(formula);
  const hasTime = type === 'date' && !Number.isInteger(number);
  return displayText(number, hasTime ? 'yyyy-mm-dd hh:mm:ss' : (FORMATS[type] ?? 'General'), is1904);
}

/** The formula of what was typed, without its =; undefined where it is none of the type. */
export function readLimit(typed: string, type: string, is1904: boolean): string | undefined {
  const text = typed.trim();
  if (text === '' || text === '=') return undefined;
  if (text.startsWith('=')) return text.slice(1);
  if (type === 'custom') return text;
  if (type === 'list') return `"${text.replaceAll('"', '""')}"`;
  const read = readTypedInput(text, { numberFormat: 'General', is1904 });
  return read.kind === 'value' && typeof read.value === 'number' ? String(read.value) : undefined;
}
