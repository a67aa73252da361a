// Sheets and cells of files of all kinds are moved; what the edit did not touch stays byte for byte.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COLUMNS } from '#domain/sheet/sheetLimits.ts';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { attributesOf, childNamed, childrenNamed, rootOf } from '#server/emulator/workbook/package/xml.ts';
import {
  addSheet,
  moveSheet,
  removeSheet,
  renameSheet,
  setVisibility,
} from '#server/emulator/workbook/structure/sheets.ts';
import { ShiftProblem, shiftCells } from '#server/emulator/workbook/structure/shiftCells.ts';
import { CORPORA, corpus } from '#tests/support/runner/corpora.ts';
import { testWith } from '#tests/support/runner/testWith.ts';

const folder = corpus('xlsx');
const files =
  folder && existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.xlsx') && !name.includes('pass_protected'))
    : [];
const bytesOf = (name: string) => readFileSync(join(CORPORA, 'xlsx', name));

/** Parts whose bytes are not the same; those that are gone or new are among them. */
function changedParts(before: Book, after: Book): string[] {
  const names = new Set([...before.package.names(), ...after.package.names()]);
  return [...names].filter((part) => {
    if (!before.package.has(part) || !after.package.has(part)) return true;
    return !Buffer.from(before.package.read(part)).equals(Buffer.from(after.package.read(part)));
  });
}

const isMain = (part: string) =>
  /^\[Content_Types\]|workbook\.xml(\.rels)?$|calcChain/i.test(part.split('/').at(-1)!);

/** Names of one sheet, with the sheet that they belong to. */
const localNames = (book: Book) =>
  book.names
    .list()
    .flatMap(({ name, sheet }) => (sheet === undefined ? [] : `${name} of ${book.tabs[sheet]?.sheet?.name}`))
    .toSorted();

function activeTab(book: Book): { relation: string; isVisible: boolean } {
  const xml = book.workbookXml;
  const root = rootOf(xml, 'workbook');
  const views = childNamed(xml, root, 'bookViews');
  const view = views && childNamed(xml, views, 'workbookView');
  const active = Number((view && attributesOf(xml, view).get('activeTab')) ?? 0);
  const elements = childrenNamed(xml, childNamed(xml, root, 'sheets')!, 'sheet');
  const state = attributesOf(xml, elements[active]!).get('state') ?? 'visible';
  return { relation: book.tabs[active]!.relation, isVisible: state === 'visible' };
}

function formulasOf(sheet: Sheet): string[] {
  const texts: string[] = [];
  sheet.cells.eachFormula((row, column) => texts.push(sheet.cells.formula(row, column)!.text));
  return texts;
}

const allFormulas = (book: Book) => [
  ...book.sheets.flatMap(formulasOf),
  ...book.names.list().map(({ formula }) => formula),
];

testWith(folder)('the corpora hold files', () => {
  expect(files.length).toBeGreaterThan(10);
});

describe.each(files)('%s', (name) => {
  const bytes = bytesOf(name);

  test('a sheet gets another name, and all that meant it follows', () => {
    const book = Book.open(bytes);
    const sheet = book.sheets[0]!;
    const from = sheet.name;
    const before = allFormulas(book);
    renameSheet(book, sheet, "It's new!");
    const after = Book.open(book.save());
    expect(after.sheets[0]!.name).toBe("It's new!");
    expect(after.sheets[0]!.id).toBe(sheet.id);
    expect(localNames(after)).toEqual(localNames(book));
    const plain = (text: string) =>
      text.replaceAll("'It''s new!'!", `${from}!`).replaceAll(`'${from}'!`, `${from}!`);
    expect(allFormulas(after).map(plain)).toEqual(before.map(plain));
    renameSheet(after, after.sheets[0]!, from);
    expect(allFormulas(Book.open(after.save())).map(plain)).toEqual(before.map(plain));
    const touched = changedParts(Book.open(bytes), Book.open(book.save()));
    const extra = touched.filter(
      (part) => !isMain(part) && !/worksheets\/|charts\/|tables\/|pivotCache/i.test(part),
    );
    expect(extra).toEqual([]);
  });

  test('a sheet moves to every place; names and the active tab stay with their sheets', () => {
    for (const [from] of Book.open(bytes).sheets.entries())
      for (const to of new Set([0, Book.open(bytes).tabs.length >> 1, Book.open(bytes).tabs.length - 1])) {
        const book = Book.open(bytes);
        const [names, active] = [localNames(book), activeTab(book)];
        const moved = book.sheets[from]!.name;
        moveSheet(book, book.sheets[from]!, to);
        const after = Book.open(book.save());
        expect(after.tabs[to]!.sheet!.name).toBe(moved);
        expect(localNames(after)).toEqual(names);
        expect(activeTab(after).relation).toBe(active.relation);
        expect(changedParts(Book.open(bytes), after).filter((part) => !isMain(part))).toEqual([]);
      }
  });

  test('each sheet can go; what it had goes with it, and the rest is the same', () => {
    const count = Book.open(bytes).sheets.length;
    for (let at = 0; count > 1 && at < count; at += 1) {
      const book = Book.open(bytes);
      const gone = book.sheets[at]!;
      const others = book.sheets.filter((sheet) => sheet !== gone).map((sheet) => sheet.name);
      const names = localNames(book).filter((one) => !one.endsWith(` of ${gone.name}`));
      const kept = book.sheets.filter((sheet) => sheet !== gone).map((sheet) => sheet.part);
      removeSheet(book, gone);
      const after = Book.open(book.save());
      expect(after.sheets.map((sheet) => sheet.name)).toEqual(others);
      expect(localNames(after)).toEqual(
        expect.arrayContaining(names.filter((one) => !one.startsWith('_xlnm'))),
      );
      expect(after.package.has(gone.part)).toBe(false);
      for (const part of kept) expect(after.package.has(part)).toBe(true);
      for (const part of after.package.names())
        for (const { target, isExternal } of part.endsWith('.rels') ? [] : after.package.relations(part))
          if (!isExternal && Book.open(bytes).package.has(target))
            expect(after.package.has(target), `${part} -> ${target}`).toBe(true);
      if (after.sheets.some((sheet) => sheet.visibility === 'Visible'))
        expect(activeTab(after).isVisible).toBe(true);
    }
  });

  test('a new sheet is empty and last; it can be hidden', () => {
    const book = Book.open(bytes);
    const made = addSheet(book, 'Made <here> & "now"');
    setVisibility(book, made, 'VeryHidden');
    const after = Book.open(book.save());
    const last = after.sheets.at(-1)!;
    expect([last.name, last.visibility, last.usedArea(false)]).toEqual([
      'Made <here> & "now"',
      'VeryHidden',
      undefined,
    ]);
    expect(new Set(after.sheets.map(({ id }) => id)).size).toBe(after.sheets.length);
    const touched = changedParts(Book.open(bytes), after).filter((part) => !isMain(part));
    expect(touched).toEqual([made.part]);
  });

  test('rows and columns come and go; all formulas are as they were', () => {
    const places = Book.open(bytes).sheets.length;
    for (let at = 0; at < places; at += 1)
      for (const isRows of [true, false]) {
        const book = Book.open(bytes);
        const sheet = book.sheets[at]!;
        const formulas = allFormulas(book);
        const values = valuesOf(sheet);
        const area = isRows
          ? { top: 1, bottom: 3, left: 0, right: COLUMNS - 1 }
          : { top: 0, bottom: 1_048_575, left: 1, right: 2 };
        const isDone = attempt(() => shiftCells(sheet, area, isRows ? 'down' : 'right'));
        if (!isDone) continue;
        const between = Book.open(book.save());
        expect(between.sheets[at]!.tables.length).toBe(Book.open(bytes).sheets[at]!.tables.length);
        if (!attempt(() => shiftCells(sheet, area, isRows ? 'up' : 'left'))) continue;
        const after = Book.open(book.save());
        expect(allFormulas(after).map(fileForm)).toEqual(formulas.map(fileForm));
        expect(valuesOf(after.sheets[at]!)).toEqual(values);
      }
  });
});

/** Quotes that Excel would not write are no difference. */
const fileForm = (text: string) => text.replace(/'([\p{L}_][\p{L}\p{N}_.]*)'!/gu, '$1!');

function attempt(change: () => void): boolean {
  try {
    change();
    return true;
  } catch (error) {
    if (error instanceof ShiftProblem) return false;
    throw error;
  }
}

function valuesOf(sheet: Sheet): string[] {
  const values: string[] = [];
  const area = sheet.cells.usedArea(true);
  if (area)
    sheet.cells.eachValue(area, (value, row, column) => values.push(`${row} ${column} ${String(value)}`));
  return values;
}
