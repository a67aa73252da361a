// Kinds of text fields: how a typed text becomes wire text and back.

import { condensedOfDate, dateOfCondensed } from '#domain/wire/condensedDate.ts';

export interface Input {
  input: 'text' | 'digits' | 'date' | 'choice';
  placeholder?: string;
  choices?: readonly { value: string; label: string }[];
  /** Wire text of a typed text, or undefined when it breaks `rule`; without it, the parameter's own grammar reads it. */
  toWire?(text: string): string | undefined;
  /** The inverse; without it, the two are the same. */
  toText?(wire: string): string;
  rule?: string;
}

export const text: Input = { input: 'text' };

export const digits: Input = { input: 'digits' };

export const date: Input = {
  input: 'date',
  toWire: condensedOfDate,
  toText: (wire) => dateOfCondensed(wire) ?? '',
  rule: 'a date',
};

/** A transaction id, of which only the year counts; `ending` is the rest of it. */
export const year = (ending: string): Input => ({
  input: 'digits',
  placeholder: '2018',
  toWire: (typed) => (/^(19|20)\d\d$/.test(typed) ? `${typed}${ending}` : undefined),
  toText: (wire) => wire.slice(0, 4),
  rule: 'a year, such as 2018',
});

/** Roaming consortium identifiers are written in hexadecimal; the service takes them as numbers. */
export const rcoi: Input = {
  input: 'text',
  placeholder: '5A03BA',
  toWire: (typed) => {
    const hex = typed.replace(/[-:\s]|^0x/gi, '');
    return /^[0-9a-f]{1,10}$/i.test(hex) ? String(Number.parseInt(hex, 16)) : undefined;
  },
  toText: (wire) => Number(wire).toString(16).toUpperCase(),
  rule: 'up to ten hexadecimal digits, such as 5A03BA',
};

export const choice = (choices: NonNullable<Input['choices']>): Input => ({ input: 'choice', choices });
