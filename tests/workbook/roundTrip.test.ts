// Files of several programs are opened, changed in one cell, saved and opened again: nothing else is different.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellValue } from '#domain/sheet/CellValue.ts';
import { columnName } from '#domain/sheet/columnName.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import type { CellFormula } from '#server/emulator/workbook/cells/ReadCells.ts';
import { Package } from '#server/emulator/workbook/package/Package.ts';
import { readZip } from '#server/emulator/workbook/package/readZip.ts';
import { corpus } from '#tests/support/runner/corpora.ts';
import { sampled } from '#tests/support/runner/sampled.ts';
import { testWith } from '#tests/support/runner/testWith.ts';
import { libreOffice } from '#tests/support/workbook/libreOffice.ts';
import { oddBooks } from '#tests/support/workbook/oddBooks.ts';

const EVERYTHING: CellArea = { top: 0, left: 0, bottom: ROWS - 1, right: COLUMNS - 1 };
const TEXT = ' <é & "_x0041_">\u{1f4f6}\n\u0001';

interface SeenCell {
  value: CellValue;
  formula: CellFormula | undefined;
  style: number;
}

/** Everything that the cells of a book hold, by sheet and place. */
function cellsOf(book: Book): Map<string, SeenCell> {
  const seen = new Map<string, SeenCell>();
  for (const { name, cells } of book.sheets)
    cells.each(EVERYTHING, (row, column) =>
      seen.set(`${name}!${columnName(column)}${row + 1}`, {
        value: cells.value(row, column),
        formula: cells.formula(row, column),
        style: cells.style(row, column),
      }),
    );
  return seen;
}

const packedParts = (file: Uint8Array) =>
  new Map(
    readZip(file).map(({ name, packed, method }) => [
      name,
      `${method} ${Buffer.from(packed).toString('hex')}`,
    ]),
  );

const files: [string, Uint8Array][] = [];
const folder = corpus('xlsx');
testWith(folder)('there are files of others', () => expect(readdirSync(folder!).length).toBeGreaterThan(10));

if (folder)
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.xlsx') && !one.includes('protected')))
    files.push([name, readFileSync(join(folder, name))]);
files.push(...Object.entries(oddBooks()));

/** A cell that holds a constant, else the first one. */
function constantOf({ cells }: Sheet): { row: number; column: number } {
  let found: { row: number; column: number } | undefined;
  cells.eachValue(EVERYTHING, (_, row, column) => {
    if (!found && !cells.formula(row, column)) found = { row, column };
  });
  return found ?? { row: 0, column: 0 };
}

describe.each(files)('%s', (_, file) => {
  test('is the very same when nothing changes', () => {
    const book = Book.open(file);
    cellsOf(book);
    expect(packedParts(book.save())).toEqual(packedParts(file));
  });

  test.each([[-12.5], [TEXT], [true], [null]])('holds %j in one cell, and all else as before', (value) => {
    for (const [number, { name }] of Book.open(file).sheets.entries()) {
      const book = Book.open(file);
      const sheet = book.sheets[number]!;
      const before = cellsOf(book);
      const { row, column } = constantOf(sheet);
      const style = sheet.cells.style(row, column);
      sheet.cells.set(row, column, { value, formula: null });
      const saved = book.save();

      const again = Book.open(saved);
      const cells = again.sheetNamed(name)!.cells;
      expect(cells.value(row, column)).toBe(value);
      expect(cells.style(row, column)).toBe(style);
      const place = `${name}!${columnName(column)}${row + 1}`;
      const after = cellsOf(again);
      before.delete(place);
      after.delete(place);
      expect(after).toEqual(before);
      const [old, made] = [packedParts(file), packedParts(saved)];
      const changed = [...made].filter(([part, packed]) => old.get(part) !== packed).map(([part]) => part);
      expect(changed.filter((part) => part !== sheet.part)).toEqual([]);
      expect([...made.keys()]).toEqual([...old.keys()]);
    }
  });

  test('is the same again when every cell is rewritten with what it holds', () => {
    const book = Book.open(file);
    const before = cellsOf(book);
    for (const { cells } of book.sheets)
      cells.each(EVERYTHING, (row, column) => cells.set(row, column, { style: cells.style(row, column) }));
    const after = cellsOf(Book.open(book.save()));
    // Cells that hold nothing at all are not written.
    for (const [place, { value, formula, style }] of before)
      if (value === null && !formula && style === 0) {
        before.delete(place);
        after.delete(place);
      }
    expect(after).toEqual(before);
  });
});

test('a formula that goes takes the list of formulas with it, which Excel makes again', () => {
  let seen = 0;
  for (const [, file] of files) {
    const book = Book.open(file);
    const chain = book.package.names().find((name) => name.endsWith('calcChain.xml'));
    if (!chain) continue;
    seen += 1;
    let found = false;
    for (const { cells } of book.sheets)
      cells.eachFormula((row, column) => {
        if (found || cells.isShared(row, column)) return;
        found = true;
        cells.set(row, column, { value: 1, formula: null });
      });
    if (!found) continue;
    const again = Package.open(book.save());
    expect(again.has(chain)).toBe(false);
    expect(again.relations(again.mainPart).some(({ type }) => type.endsWith('/calcChain'))).toBe(false);
    expect(again.text('[Content_Types].xml')).not.toContain('calcChain');
  }
  if (folder) expect(seen).toBeGreaterThan(5);
});

test('LibreOffice opens what was saved, and reads what it read before', { timeout: 300_000 }, async () => {
  const office = libreOffice();
  if (!office) return;
  const few = sampled(files, 10);
  const edits = few.map(([, file]) => {
    const book = Book.open(file);
    // LibreOffice redraws pivot tables, wherever it finds room.
    const hasPivot = ({ part }: Sheet) =>
      book.package.relations(part).some(({ type }) => type.endsWith('/pivotTable'));
    const sheet = book.sheets.find((one) => one.visibility === 'Visible' && !hasPivot(one))!;
    const used = sheet.usedArea(false);
    const column = (used?.right ?? 0) + 3;
    sheet.cells.set(0, column, { value: -12.5 });
    sheet.cells.set(1, column, { value: TEXT });
    return { name: sheet.name, column, saved: book.save() };
  });
  const before = await office.valuesOfAll(few.map(([, file]) => file));
  const after = await office.valuesOfAll(edits.map(({ saved }) => saved));
  let cells = 0;
  for (const [at, [file]] of few.entries()) {
    const { name, column } = edits[at]!;
    const [old, made] = [before[at], after[at]];
    expect(made, file).toBeDefined();
    expect([...made!.keys()], file).toEqual([...old!.keys()]);
    const drawn = cellsOf(Book.open(few[at]![1]));
    const isDrawn = [...drawn.values()].some((cell) => /\b(RAND|NOW|TODAY)/.test(cell.formula?.text ?? ''));
    const rows = made!.get(name)!;
    expect([rows[0]![column], rows[1]![column]], file).toEqual(['-12.5', TEXT]);
    for (const [sheet, table] of made!) {
      const was = old!.get(sheet)!;
      for (const [row, line] of table.entries())
        for (const [across, text] of line.entries()) {
          if (sheet === name && across === column && row < 2) continue;
          const place = `${sheet}!${columnName(across)}${row + 1}`;
          if (isDrawn && drawn.get(place)?.formula) continue; // numbers drawn by chance, and what comes of them
          expect(text, `${file} ${place}`).toBe(was[row]?.[across] ?? '');
          if (text !== '') cells += 1;
        }
    }
  }
  console.log(`LibreOffice agrees on ${cells} cells of ${files.length} files`);
});
