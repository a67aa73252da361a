// Workbooks with pieces of their parts taken out, doubled, swapped or changed: each is read or refused, and none does anything else.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { PackageError } from '#server/emulator/workbook/package/PackageError.ts';
import { readZip, unpack } from '#server/emulator/workbook/package/readZip.ts';
import { corpus } from '#tests/support/runner/corpora.ts';
import { cases } from '#tests/support/runner/sampled.ts';
import { testWith } from '#tests/support/runner/testWith.ts';
import { oddBooks } from '#tests/support/workbook/oddBooks.ts';
import { zipOf } from '#tests/support/workbook/zipOf.ts';

const EVERYTHING = { top: 0, left: 0, bottom: ROWS - 1, right: COLUMNS - 1 };
const TOKENS = [
  '<',
  '>',
  '"',
  "'",
  '&',
  '/',
  '<!--',
  ']]>',
  '<![CDATA[',
  '<?',
  '\0',
  '-1',
  '99999999999',
  'NaN',
  '<c',
  '</row>',
  'r="A1"',
  't="s"',
  'si="0"',
  '__proto__',
  '\u{1f4f6}',
];

const folder = corpus('xlsx');
testWith(folder)('there are files of others', () => expect(readdirSync(folder!).length).toBeGreaterThan(10));

const sources = [
  ...Object.values(oddBooks()),
  ...(folder
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.xlsx') && !name.includes('protected'))
        .map((name) => readFileSync(join(folder, name)))
    : []),
].map((file) =>
  readZip(file).map((entry): [string, string] => [entry.name, Buffer.from(unpack(entry)).toString('latin1')]),
);

const mutation = fc.record({
  part: fc.nat(),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(60),
  kind: fc.constantFrom('drop', 'double', 'token', 'flip', 'cut'),
  token: fc.constantFrom(...TOKENS),
});
type Mutation = typeof mutation extends fc.Arbitrary<infer M> ? M : never;

function mutated(text: string, { at, length, kind, token }: Mutation): string {
  const from = Math.floor(at * text.length);
  const [before, piece, after] = [
    text.slice(0, from),
    text.slice(from, from + length),
    text.slice(from + length),
  ];
  if (kind === 'drop') return before + after;
  if (kind === 'double') return before + piece + piece + after;
  if (kind === 'token') return before + token + piece + after;
  if (kind === 'cut') return before;
  return before + String.fromCharCode(((piece.charCodeAt(0) || 0) ^ 1) & 0xff) + piece.slice(1) + after;
}

/** Asks a book for everything, changes each of its sheets, and returns the file after that. */
function used(file: Uint8Array): Uint8Array {
  const book = Book.open(file);
  for (const sheet of book.sheets) {
    sheet.cells.each(EVERYTHING, (row, column) => {
      sheet.cells.value(row, column);
      sheet.cells.formula(row, column);
      book.styles.numberFormat(sheet.cells.style(row, column));
    });
    sheet.usedArea(false);
    for (const fact of ['merges', 'tables', 'isProtected'] as const) void sheet[fact];
    sheet.isRowHidden(3);
    sheet.isColumnHidden(3);
    sheet.cells.set(2, 2, { value: 'changed', formula: null, style: book.styles.withNumberFormat(0, '0.0') });
    sheet.setColumnsHidden(1, 3, true);
  }
  book.names.list();
  return book.save();
}

test('mutants are read or refused', { timeout: 300_000 }, () => {
  let refused = 0;
  let read = 0;
  fc.assert(
    fc.property(
      fc.nat(sources.length - 1),
      fc.array(mutation, { minLength: 1, maxLength: 3 }),
      (source, list) => {
        const parts = new Map(sources[source]!);
        for (const one of list) {
          const names = [...parts.keys()].filter((name) => name.endsWith('.xml') || name.endsWith('.rels'));
          const name = names[one.part % names.length]!;
          parts.set(name, mutated(parts.get(name)!, one));
        }
        const file = zipOf(
          Object.fromEntries([...parts].map(([name, text]) => [name, Buffer.from(text, 'latin1')])),
        );
        let saved: Uint8Array;
        try {
          saved = used(file);
        } catch (error) {
          if (!(error instanceof PackageError)) throw error;
          refused += 1;
          return;
        }
        read += 1;
        used(saved); // what was written can be read, whatever it was made of
      },
    ),
    { numRuns: Number(process.env.MUTANTS ?? cases(100, 2000)) },
  );
  console.log(`${read + refused} mutants: ${read} read and saved, ${refused} refused`);
  expect(read).toBeGreaterThan(refused / 20);
  expect(refused).toBeGreaterThan(0);
});
