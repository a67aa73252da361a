import { define } from '#domain/formula/calc/define.ts';
import type { FunctionDef, FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import { storableText } from '#domain/formula/calc/value/storableText.ts';
import type { Value } from '#domain/formula/calc/value/Value.ts';
import { MAX_CELL_TEXT_LENGTH } from '#domain/sheet/sheetLimits.ts';
import { findWildcard, hasWildcard } from '#domain/text/wildcard.ts';

const ofText = (of: (text: string) => Value): FunctionDef => define('text', (_, text = '') => of(text));

const count = (number: number) => (number < 0 ? fail('#VALUE!') : Math.trunc(number));

const left = (text: string, number = 1) => text.slice(0, count(number));
const right = (text: string, number = 1) => text.slice(Math.max(0, text.length - count(number)));
function mid(text: string, start = 0, number = 0): string {
  const from = Math.trunc(start);
  return from < 1 ? fail('#VALUE!') : text.slice(from - 1, from - 1 + count(number));
}

function replace(text: string, start = 0, number = 0, by = ''): string {
  const from = Math.trunc(start);
  if (from < 1) return fail('#VALUE!');
  return text.slice(0, from - 1) + by + text.slice(from - 1 + count(number));
}

function find(wanted: string, text: string, start = 1): number {
  const from = Math.trunc(start) - 1;
  if (from < 0 || from > text.length) return fail('#VALUE!');
  const at = text.indexOf(wanted, from);
  return at < 0 ? fail('#VALUE!') : at + 1;
}

function search(wanted: string, text: string, start = 1): number {
  const from = Math.trunc(start) - 1;
  if (from < 0 || from > text.length) return fail('#VALUE!');
  const at = hasWildcard(wanted)
    ? findWildcard(wanted, text, from)
    : text.toLowerCase().indexOf(wanted.toLowerCase(), from);
  return at < 0 ? fail('#VALUE!') : at + 1;
}

/** Every place, or only the nth. */
function substitute(text: string, old: string, by: string, nth?: number): string {
  if (nth !== undefined && nth < 1) return fail('#VALUE!');
  if (old === '') return text;
  if (nth === undefined) return substituteAll(text, old, by);
  let at = -1;
  for (let found = 0; found < Math.trunc(nth); found += 1) {
    at = text.indexOf(old, at < 0 ? 0 : at + old.length);
    if (at < 0) return text;
  }
  return text.slice(0, at) + by + text.slice(at + old.length);
}

/** Step by step: the whole can be a gigabyte. */
function substituteAll(text: string, old: string, by: string): string {
  let result = '';
  let from = 0;
  for (let at = text.indexOf(old); at >= 0; at = text.indexOf(old, from)) {
    result = storableText(result + text.slice(from, at) + by);
    from = at + old.length;
  }
  return result + text.slice(from);
}

/** A capital after anything but a letter. */
const proper = (text: string) =>
  text.toLowerCase().replace(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1));

/** Windows-1252 from 128 to 159; its five unused codes map to themselves. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

function codeOf(text: string): number {
  if (text === '') return fail('#VALUE!');
  const code = text.codePointAt(0)!;
  if (code < 128) return code;
  for (let one = 128; one < 256; one += 1) if (charOf(one).codePointAt(0) === code) return one;
  return '?'.charCodeAt(0);
}
const charOf = (code: number) => WINDOWS_1252[code - 128] ?? String.fromCharCode(code);

function unichar(number: number): string {
  const code = Math.trunc(number);
  const isCharacter = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  if (!isCharacter) return fail('#VALUE!');
  return (code & 0xff_fe) === 0xff_fe ? fail('#N/A') : String.fromCodePoint(code);
}

const LEFT = define('text number?0', (_, text = '', number?: number) => left(text, number));
const RIGHT = define('text number?0', (_, text = '', number?: number) => right(text, number));
const MID = define('text number number', (_, text = '', start?: number, number?: number) =>
  mid(text, start, number),
);
const REPLACE = define(
  'text number number text',
  (_, text = '', start?: number, number?: number, by?: string) => replace(text, start, number, by),
);
const FIND = define('text text number?0', (_, wanted = '', text = '', start?: number) =>
  find(wanted, text, start),
);
const SEARCH = define('text text number?0', (_, wanted = '', text = '', start?: number) =>
  search(wanted, text, start),
);
const LEN = ofText((text) => text.length);

/** Those with a B count bytes only in languages of double-byte characters. */
export const textFunctions: FunctionTable = {
  LEN,
  LENB: LEN,
  LEFT,
  LEFTB: LEFT,
  RIGHT,
  RIGHTB: RIGHT,
  MID,
  MIDB: MID,
  REPLACE,
  REPLACEB: REPLACE,
  FIND,
  FINDB: FIND,
  SEARCH,
  SEARCHB: SEARCH,
  UPPER: ofText((text) => text.toUpperCase()),
  LOWER: ofText((text) => text.toLowerCase()),
  PROPER: ofText(proper),
  TRIM: ofText((text) => text.replace(/ +/g, ' ').replace(/^ | $/g, '')),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it removes
  CLEAN: ofText((text) => text.replace(/[\x00-\x1f]/g, '')),
  EXACT: define('text text', (_, a = '', b = '') => a === b),
  SUBSTITUTE: define('text text text number?0', (_, text = '', old = '', by = '', nth?: number) =>
    substitute(text, old, by, nth),
  ),
  REPT: define('text number', (_, text = '', times = 0) => {
    const number = count(times);
    return text.length * number > MAX_CELL_TEXT_LENGTH ? fail('#VALUE!') : text.repeat(number);
  }),
  CHAR: define('number', (_, number = 0) => {
    const code = Math.trunc(number);
    return code < 1 || code > 255 ? fail('#VALUE!') : charOf(code);
  }),
  CODE: ofText(codeOf),
  UNICHAR: define('number', (_, number = 0) => unichar(number)),
  UNICODE: ofText((text) => text.codePointAt(0) ?? fail('#VALUE!')),
  T: define('any', (_, value: Value) => textOnly(value)),
};

function textOnly(value: Value): Value {
  const one = value !== null && typeof value === 'object' && 'at' in value ? value.at(0, 0) : value;
  return typeof one === 'string' || (typeof one === 'object' && one !== null) ? one : '';
}
