import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundaryOf, type PartHead, readMultipart } from './multipart.ts';

interface Part extends PartHead {
  text: string;
}

async function read(body: string | Buffer, boundary = 'b', pieceBytes = 1 << 20): Promise<Part[]> {
  const bytes = Buffer.from(body as string, 'latin1');
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  }
  const parts: Part[] = [];
  for await (const one of readMultipart(pieces(), boundary))
    if (one instanceof Uint8Array) parts.at(-1)!.text += Buffer.from(one).toString('latin1');
    else parts.push({ ...one, text: '' });
  return parts;
}

const body = (head: string, text = 'x') => Buffer.from(`--b\r\n${head}\r\n\r\n${text}\r\n--b--\r\n`);

test.each([
  ['form-data; name="file"; filename="drive.csv"', 'drive.csv'],
  ['form-data; name=file; filename=drive.csv', 'drive.csv'],
  ['form-data;name="file";filename="a; b.csv"', 'a; b.csv'],
  ['form-data; filename="drive.csv"; name="file"', 'drive.csv'],
  ['form-data; name="file"; filename="the \\"long\\" one.csv"', 'the "long" one.csv'],
  ['form-data; name="file"; filename="the %22long%22 one.csv"', 'the "long" one.csv'],
  ['form-data; name="file"; filename="C:\\surveys\\drive.csv"', 'drive.csv'],
  ['form-data; name="file"; filename="/sdcard/wiglewifi/drive.csv.gz"', 'drive.csv.gz'],
  ['form-data; name="file"; filename="münchen.csv"', 'münchen.csv'],
  ['form-data; name="file"; filename*=utf-8\'\'m%C3%BCnchen.csv', 'münchen.csv'],
  ['form-data; name="file"; filename="m.csv"; filename*=UTF-8\'de\'m%C3%BCnchen.csv', 'münchen.csv'],
  ['form-data; name="file"; filename*=iso-8859-1\'\'m%FCnchen.csv; filename="m.csv"', 'münchen.csv'],
  ['form-data; name="file"; filename="m.csv"; filename*=utf-8\'\'%ZZ', 'm.csv'],
  ['form-data; name="file"; filename=""', ''],
  ['form-data; name="file"', undefined],
])('multipart: a part with %s is called %j', async (disposition, fileName) => {
  const head = `content-type: text/csv\r\nCONTENT-DISPOSITION: ${disposition}\r\nX-Other: name="no"`;
  const bytes = body(head);
  expect(await read(bytes)).toEqual([{ name: 'file', fileName, text: 'x' }]);
});

test('multipart: the parts do not depend on how the body is chunked', async () => {
  const text = fc
    .array(fc.constantFrom('a', '\r', '\n', '-', 'b', '\r\n--', '\r\n-', '\0', '\xff'), { maxLength: 30 })
    .map((signs) => signs.join(''))
    .filter((signs) => !`\r\n${signs}\r\n`.includes('\r\n--b'));
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { maxLength: 4 }),
      fc.integer({ min: 1, max: 40 }),
      async (texts, size) => {
        const parts = texts.map(
          (one, at) => `--b\r\nContent-Disposition: form-data; name="n${at}"\r\n\r\n${one}\r\n`,
        );
        const whole = `before\r\n${parts.join('')}--b--\r\nbehind\r\n--b\r\nno part`;
        // Without a part the closing boundary is the first.
        expect(await read(whole, 'b', size)).toEqual(
          texts.map((one, at) => ({ name: `n${at}`, fileName: undefined, text: one })),
        );
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  ['', /ends before/],
  ['--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx', /ends before/],
  ['--b\r\nContent-Type: text/csv\r\n\r\nx\r\n--b--', /has no name/],
  [`--b\r\nX: ${'x'.repeat(20_000)}`, /too long/],
])('multipart: a body of %j is refused', async (text, message) => {
  await expect(read(text)).rejects.toThrow(message);
});

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['Multipart/Form-Data; charset=utf-8; Boundary="a b"', 'a b'],
  ['application/json', undefined],
  [undefined, undefined],
])('multipart: the boundary of %j is %j', (type, boundary) => {
  expect(boundaryOf(type)).toBe(boundary);
});

test('multipart: refused without a boundary', () => {
  expect(() => boundaryOf('multipart/form-data')).toThrow(/has no boundary/);
});
