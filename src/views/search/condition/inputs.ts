// Kinds of text fields: how a typed text becomes wire text and back.

import { condensedOfDate, dateOfCondensed } from '#domain/wire/condensedDate.ts';

export interface Input {
  input: 'text' | 'digits' | 'time' | 'choice';
  placeholder?: string;
  choices?: readonly { value: string; label: string }[];
  /** Wire text of a typed text, or undefined when it breaks `rule`; without it, the parameter's own grammar reads it. */
  toWire?(text: string): string | undefined;
  /** The inverse, undefined for what names nothing; without it, the two are the same. */
  toText?(wire: string): string | undefined;
  rule?: string;
}

export const text: Input = { input: 'text' };

export const digits: Input = { input: 'digits' };

/** A moment in UTC, as precise as it is given: a day, or with the time to the minute or the second. */
export const time: Input = {
  input: 'time',
  toWire: condensedOfDate,
  toText: dateOfCondensed,
  rule: 'a date, with or without a time, such as 2024-03-01 or 2024-03-01T09:30:59',
};

/** Several values with commas between, each of which is a query of its own. */
export const several = (read: (text: string) => string | undefined, rule: string): Input => ({
  input: 'text',
  toWire: (typed) => readList(typed.split(/[,;\n]/), read),
  toText: (wire) => wire.replaceAll(',', ', '),
  rule: `${rule} (several with commas between, at most ${MAX_LIST})`,
});

/** Queries that one condition may cost. */
export const MAX_LIST = 500;

/** The values of a list, each once, in their one spelling; undefined when one breaks its rule, or there are too many. */
export function readList(
  list: readonly string[],
  read: (text: string) => string | undefined,
): string | undefined {
  const values = list.map((one) => one.trim()).filter(Boolean);
  const found = new Set(values.map(read));
  if (found.has(undefined) || found.size === 0 || found.size > MAX_LIST) return undefined;
  return [...found].join(',');
}

/** A transaction id, of which only the year counts; `ending` is the rest of it where a year is typed. */
export const year = (ending: string): Input => ({
  input: 'digits',
  placeholder: '2018',
  toWire: (typed) => {
    if (/^\d{8}-\d{5}$/.test(typed)) return typed;
    return /^(19|20)\d\d$/.test(typed) ? `${typed}${ending}` : undefined;
  },
  toText: (wire) => (wire.endsWith(ending) ? wire.slice(0, -ending.length) : wire),
  rule: 'a year, such as 2018',
});

/** Roaming consortium identifiers are written in hexadecimal; the service takes them as numbers. */
export const rcoi: Input = {
  input: 'text',
  placeholder: '5A03BA',
  toWire: (typed) => {
    const hex = typed.replace(/[-:\s]|^0x/gi, '');
    const id = /^[0-9a-f]{1,14}$/i.test(hex) ? Number.parseInt(hex, 16) : Number.NaN;
    return Number.isSafeInteger(id) ? String(id) : undefined;
  },
  toText: (wire) => Number(wire).toString(16).toUpperCase(),
  rule: 'a hexadecimal number, such as 5A03BA',
};

export const choice = (choices: NonNullable<Input['choices']>): Input => ({ input: 'choice', choices });
