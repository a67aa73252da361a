import { expect, test } from 'vitest';
import { SIGHTED, wigleCsv } from '#tests/support/domain/wigleCsv.ts';
import { plainText } from './plainText.ts';

const SURVEY = wigleCsv(['Café', '北海道', '🐟', 'two\nlines'].map((name) => ({ ...SIGHTED, name })));
const LONG = wigleCsv(Array.from({ length: 200 }, (_, at) => ({ ...SIGHTED, name: `ü${at}` })));

async function read(bytes: Buffer, pieceLength: number): Promise<string> {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceLength)
      yield bytes.subarray(at, at + pieceLength).toString('latin1');
  }
  let text = '';
  for await (const piece of plainText(pieces())) text += piece;
  return Buffer.from(text, 'latin1').toString('utf8');
}

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

test.each([SURVEY, LONG])(
  'plainText: reads UTF-16 of both byte orders, however the file is chunked',
  async (survey) => {
    for (const length of [1, 3, 4095, 65_536]) {
      expect(await read(utf16(survey), length)).toBe(survey);
      expect(await read(utf16(survey).swap16(), length)).toBe(survey);
    }
  },
);

test('plainText: a lone CR becomes LF, in UTF-16 too', async () => {
  const old = LONG.replaceAll('\n', '\r');
  expect(await read(Buffer.from(old), 1000)).toBe(LONG);
  expect(await read(utf16(old), 1001)).toBe(LONG);
});

test('plainText: leaves other bytes unchanged: a CR in a name, CRLF, binary data', async () => {
  for (const text of [
    SURVEY.replace('Café', 'a\rb'),
    SURVEY.replaceAll('\n', '\r\n'),
    'a\rb\0c',
    '',
    '\r'.repeat(0),
  ])
    expect(await read(Buffer.from(text), 7)).toBe(text);
});
