import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CellValue } from '#domain/sheet/CellValue.ts';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { cases } from '#tests/support/runner/sampled.ts';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { sortArea, sortKeys } from './sortCells.ts';

interface Line {
  key: number | string | boolean | null;
  style: number;
  isHidden: boolean;
}

const lines: fc.Arbitrary<Line[]> = fc.array(
  fc.record({
    key: fc.oneof(
      fc.integer({ min: 0, max: 4 }),
      fc.constantFrom('b', 'A', 'a', '3'),
      fc.boolean(),
      fc.constant(null),
    ),
    style: fc.nat({ max: 3 }),
    isHidden: fc.boolean(),
  }),
  { minLength: 1, maxLength: 9 },
);

const styles = `<fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4">${'<xf/>'.repeat(4)}</cellXfs>`;

/** A sum in a cell; in rows from the third on: B the key, C the row's own number, D twice that number, E a running sum of C. */
function bookWith(all: readonly Line[], total: string): Book {
  const keyCell = (place: string, key: Line['key'], style: number) => {
    if (typeof key === 'string')
      return `<c r="${place}" s="${style}" t="inlineStr"><is><t>${key}</t></is></c>`;
    return key === null
      ? `<c r="${place}" s="${style}"/>`
      : `<c r="${place}" s="${style}"${typeof key === 'boolean' ? ' t="b"' : ''}><v>${Number(key)}</v></c>`;
  };
  const rows = all.map(({ key, style, isHidden }, at) => {
    const row = at + 3;
    return `<row r="${row}"${isHidden ? ' hidden="1"' : ''}>${keyCell(`B${row}`, key, style)}<c r="C${row}"><v>${at}</v></c><c r="D${row}"><f>C${row}*2</f><v>${at * 2}</v></c><c r="E${row}"><f>SUM(C$3:C${row})</f><v>0</v></c></row>`;
  });
  const book = Book.open(
    bookOf({
      sheets: { One: `<row r="1"><c r="${total}"><f>SUM(C3:C20)</f><v>0</v></c></row>${rows.join('')}` },
      styles,
    }),
  );
  book.calculation.computeAll();
  return book;
}

test('sortCells: rows stay whole and stable, and hidden ones stay in place', () => {
  fc.assert(
    // Rows without a cell beside the area and without attributes move as they are.
    fc.property(lines, fc.boolean(), fc.boolean(), (every, ascending, isWhole) => {
      const all = every.map((line) => (isWhole ? { ...line, isHidden: false } : line));
      const book = bookWith(all, isWhole ? 'B1' : 'A1');
      const sheet = book.sheets[0]!;
      const area = { top: 2, left: 1, bottom: all.length + 1, right: 4 };
      sortArea(sheet, area, true, sortKeys(sheet, area, true, [{ key: 0, ascending }], false));
      book.calculation.changed(0, area);
      book.calculation.recalculate();
      const again = Book.open(book.save()).sheets[0]!;
      const numbers = all.map((_, at) => again.cells.value(at + 2, 2) as number);
      expect(numbers.toSorted((a, b) => a - b)).toEqual(all.map((_, at) => at));
      expect(again.cells.value(0, isWhole ? 1 : 0)).toBe(all.reduce((sum, _, at) => sum + at, 0));
      for (const [at, own] of numbers.entries()) {
        if (all[at]!.isHidden) expect(own).toBe(at);
        expect(again.isRowHidden(at + 2)).toBe(all[at]!.isHidden);
        expect(again.cells.value(at + 2, 1)).toBe(all[own]!.key as CellValue);
        expect(again.cells.style(at + 2, 1)).toBe(all[own]!.style);
        expect(again.cells.formula(at + 2, 3)!.text).toBe(`C${at + 3}*2`);
        expect(again.cells.value(at + 2, 3)).toBe(own * 2);
        expect(again.cells.formula(at + 2, 4)!.text).toBe(`SUM(C$3:C${at + 3})`);
      }
      const shown = numbers.filter((_, at) => !all[at]!.isHidden);
      for (const [at, own] of shown.entries()) {
        const next = shown[at + 1];
        if (next === undefined) continue;
        const [one, other] = [rank(all[own]!.key), rank(all[next]!.key)];
        if (one === other) expect(own).toBeLessThan(next);
        else if (one === LAST || other === LAST) expect(other).toBe(LAST);
        else expect(ascending ? one < other : one > other, `${one} ${other}`).toBe(true);
      }
    }),
    { numRuns: cases(50, 200) },
  );
});

test('sortCells: rows that move as a whole are no changes, which each save would write again', () => {
  const all = [3, 1, 2].map((key) => ({ key, style: 0, isHidden: false }));
  const book = bookWith(all, 'B1');
  const sheet = book.sheets[0]!;
  const area = { top: 2, left: 1, bottom: 4, right: 4 };
  sortArea(sheet, area, true, sortKeys(sheet, area, true, [{ key: 0 }], false));
  expect([2, 3, 4].map((row) => sheet.cells.formula(row, 3)?.text)).toEqual(['C3*2', 'C4*2', 'C5*2']);
  expect(sheet.cells.changes.size).toBe(0);
});

const LAST = '9';
/** A text whose order is that of Excel, for these few values. */
function rank(key: Line['key']): string {
  if (key === null) return LAST;
  if (typeof key === 'number') return `0${key}`;
  return typeof key === 'boolean' ? `2${Number(key)}` : `1${key.toLowerCase()}`;
}

test('sortCells: texts keep their rich format', () => {
  const rich = '<is><r><t>plain </t></r><r><rPr><b/></rPr><t>bold</t></r></is>';
  const book = Book.open(
    bookOf({
      sheets: {
        One: `<row r="1"><c r="A1" t="inlineStr">${rich}</c></row><row r="2"><c r="A2"><v>1</v></c></row>`,
      },
    }),
  );
  const sheet = book.sheets[0]!;
  const area = { top: 0, left: 0, bottom: 1, right: 0 };
  sortArea(sheet, area, true, sortKeys(sheet, area, true, [{ key: 0 }], false));
  expect(new TextDecoder().decode(Book.open(book.save()).package.read(sheet.part))).toContain(
    `<c r="A2" t="inlineStr">${rich}</c>`,
  );
});
