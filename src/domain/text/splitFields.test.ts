import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOctal, splitEscaped, splitQuoted } from './splitFields.ts';

const fields = fc.array(fc.string({ unit: fc.constantFrom(',', '"', '\\', '\n', '\r', 'a', 'é', '0') }), {
  minLength: 1,
  maxLength: 6,
});

const quoted = (field: string) => `"${field.replaceAll('"', '""')}"`;
const bareOrQuoted = (field: string) => (/[",\r\n]/.test(field) ? quoted(field) : field);
const escaped = (field: string) => field.replace(/[\\,"\r\n]/g, '\\$&');
/** As Kismet does, byte by byte. */
const octal = (text: string) =>
  [...Buffer.from(text, 'utf8')]
    .map((byte) =>
      byte < 32 || byte > 126 || byte === 0x2c || byte === 0x22
        ? `\\${byte.toString(8).padStart(3, '0')}`
        : String.fromCharCode(byte),
    )
    .join('');

test('fields that are quoted where needed, or all, come back', () => {
  fc.assert(
    fc.property(fields, (row) => {
      expect(splitQuoted(row.map(bareOrQuoted).join(','))).toEqual(row);
      expect(splitQuoted(row.map(quoted).join(','))).toEqual(row);
    }),
  );
});

test('splitEscaped reads back escaped fields', () => {
  fc.assert(
    fc.property(fields, (row) => {
      expect(splitEscaped(row.map(escaped).join(','))).toEqual(row);
    }),
  );
});

test('octal escapes come back as bytes', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }).filter((text) => !/\\\d{3}/.test(text)),
      (text) => {
        expect(Buffer.from(readOctal(octal(text)), 'latin1').toString('utf8')).toBe(text);
      },
    ),
  );
  expect(readOctal('\\400 \\08 \\7')).toBe('\\400 \\08 \\7');
});

test.each([
  ['a,"b', 'open'],
  ['"', 'open'],
  ['a,"b""', 'open'],
  ['"a"b,c', 'broken'],
])('%j is %s', (text, state) => {
  expect(splitQuoted(text)).toBe(state);
});

test('a quote inside an unquoted field and a trailing backslash are literal', () => {
  expect(splitQuoted('a"b,c')).toEqual(['a"b', 'c']);
  expect(splitEscaped('a,b\\')).toEqual(['a', 'b\\']);
});
