import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookOf, sheetXml } from '#tests/support/workbook/bookOf.ts';
import { Book } from './Book.ts';
import { DefinedNames } from './DefinedNames.ts';
import { SheetXml } from './SheetXml.ts';

const again = (book: Book) => Book.open(book.save());

describe('hidden rows', () => {
  const book = () =>
    Book.open(
      bookOf({
        sheets: {
          Sheet1:
            '<row r="1" hidden="1" ht="20"/><row r="2" customHeight="1"><c r="A2"><v>1</v></c></row><row r="4" hidden="true"/>',
        },
      }),
    );
  const hidden = ({ sheets: [sheet] }: Book) => [0, 1, 2, 3, 4].map((row) => sheet!.isRowHidden(row));

  test('are read', () => {
    expect(hidden(book())).toEqual([true, false, false, true, false]);
  });

  test('are hidden and shown, also when empty, and keep their other attributes', () => {
    const one = book();
    one.sheets[0]!.setRowsHidden(0, 0, false);
    one.sheets[0]!.setRowsHidden(1, 2, true);
    const read = again(one);
    expect(hidden(read)).toEqual([false, true, true, true, false]);
    const xml = read.package.text(read.sheets[0]!.part);
    expect(xml).toContain('<row r="1" ht="20"/>');
    expect(xml).toContain(
      '<row r="2" customHeight="1" hidden="1"><c r="A2"><v>1</v></c></row><row r="3" hidden="1"></row>',
    );
  });

  test('keep their cells as they are written', () => {
    const cells = '<c><v>1</v></c> <c t="inlineStr" ><is><t>é</t></is></c></row>';
    const one = Book.open(
      bookOf({
        sheets: {
          Sheet1: `<row r='1' spans="1:2" note="ü">${cells}<row r="2" note="a>b"><c r="A2"/></row><row><c r="A3"/></row>`,
        },
      }),
    );
    one.sheets[0]!.setRowsHidden(0, 2, true);
    const read = again(one);
    expect(read.package.text(read.sheets[0]!.part)).toContain(
      `<row r="1" spans="1:2" note="ü" hidden="1">${cells}<row r="2" note="a>b" hidden="1"><c r="A2"/></row><row r="3" hidden="1"><c r="A3"/></row>`,
    );
  });
});

test('hidden columns behave as a plain set of columns, after any changes', () => {
  const span = fc.tuple(fc.nat(8), fc.nat(4), fc.boolean());
  fc.assert(
    fc.property(fc.array(span, { maxLength: 6 }), (changes) => {
      const cols =
        '<cols><col min="2" max="4" width="10" hidden="1"/><col min="7" max="16384" style="1" width="9"/></cols>';
      const one = Book.open(
        bookOf({ sheets: { Sheet1: sheetXml('').replace('<sheetData>', `${cols}<sheetData>`) } }),
      );
      const oracle = new Set([1, 2, 3]);
      for (const [left, more, isHidden] of changes) {
        one.sheets[0]!.setColumnsHidden(left, left + more, isHidden);
        for (let column = left; column <= left + more; column += 1)
          if (isHidden) oracle.add(column);
          else oracle.delete(column);
      }
      const sheet = again(one).sheets[0]!;
      for (let column = 0; column < 16; column += 1)
        expect(sheet.isColumnHidden(column)).toBe(oracle.has(column));
      const spans = [...(sheet.xml.child('cols') ?? '').matchAll(/min="(\d+)" max="(\d+)"/g)];
      for (const [at, [, min]] of spans.entries())
        if (at > 0) expect(Number(min)).toBeGreaterThan(Number(spans[at - 1]![2]));
    }),
  );
});

describe('children of a sheet', () => {
  const sheet = () =>
    new SheetXml(
      '<worksheet xmlns:r="rel"><dimension ref="A1"/>',
      '<mergeCells/><conditionalFormatting n="1"/><conditionalFormatting n="2"/><pageMargins/></worksheet>',
      '',
    );

  test('are placed in schema order', () => {
    const xml = sheet();
    xml.setChild('autoFilter', '<autoFilter/>');
    xml.setChild('cols', '<cols/>');
    xml.setChild('tableParts', '<tableParts/>');
    xml.setChild('sheetPr', '<sheetPr/>');
    expect(xml.head).toBe('<worksheet xmlns:r="rel"><sheetPr/><dimension ref="A1"/><cols/>');
    expect(xml.tail).toBe(
      '<autoFilter/><mergeCells/><conditionalFormatting n="1"/><conditionalFormatting n="2"/><pageMargins/><tableParts/></worksheet>',
    );
  });

  test('are replaced or removed', () => {
    const xml = sheet();
    expect(xml.children('conditionalFormatting')).toHaveLength(2);
    xml.setChildren('conditionalFormatting', ['<conditionalFormatting n="3"/>']);
    xml.setChild('mergeCells', undefined);
    expect(xml.tail).toBe('<conditionalFormatting n="3"/><pageMargins/></worksheet>');
  });

  test('that do not change are not written', () => {
    const xml = sheet();
    xml.setChild('mergeCells', '<mergeCells/>');
    xml.setChild('drawing', undefined);
    expect(xml.edits).toBe(0);
  });

  test('use the prefix of a namespace, or add one', () => {
    const xml = sheet();
    expect(xml.prefixFor('rel', 'x')).toBe('r:');
    expect(xml.prefixFor('other', 'o')).toBe('o:');
    expect(xml.head).toContain('<worksheet xmlns:r="rel" xmlns:o="other">');
  });
});

test('the dimension of a sheet grows with its cells', () => {
  const xml = sheetXml('<row r="1"><c r="B2"><v>1</v></c></row>').replace(
    '<sheetData>',
    '<dimension ref="B2"/><sheetData>',
  );
  const book = Book.open(bookOf({ sheets: { Sheet1: xml.replace('row r="1"', 'row r="2"') } }));
  const { cells } = book.sheets[0]!;
  cells.set(4, 3, { value: 2 });
  cells.set(99, 99, { value: null });
  expect(again(book).sheets[0]!.xml.child('dimension')).toBe('<dimension ref="B2:D5"/>');
});

describe('names', () => {
  const xml =
    '<workbook><sheets><sheet/></sheets><definedNames><definedName name="Own" localSheetId="1" hidden="1">Sheet2!$A$1</definedName><definedName name="own" comment="a &lt; b" function="1">&quot;x&quot;&amp;1</definedName></definedNames><calcPr/></workbook>';

  test('of a sheet take precedence over those of the book', () => {
    const names = new DefinedNames(xml);
    expect(names.find('OWN', 1)?.formula).toBe('Sheet2!$A$1');
    expect(names.find('OWN', 0)).toMatchObject({ formula: '"x"&1', comment: 'a < b', isHidden: false });
    expect(names.find('other', 0)).toBeUndefined();
  });

  test('are written as they were read', () => {
    const names = new DefinedNames(xml);
    const copy = new DefinedNames(names.writeInto(xml));
    expect(copy.list()).toEqual(names.list());
    expect(names.writeInto(names.writeInto(xml))).toBe(names.writeInto(xml));
  });

  test('are added and removed, and so is their list', () => {
    const names = new DefinedNames('<workbook><sheets/><calcPr/></workbook>');
    names.add({
      name: 'b',
      sheet: undefined,
      formula: '1',
      isHidden: false,
      comment: undefined,
      rest: new Map(),
    });
    names.add({ name: 'a', sheet: 2, formula: '"<"', isHidden: true, comment: '&', rest: new Map() });
    const made = names.writeInto('<workbook><sheets/><calcPr/></workbook>');
    expect(made).toBe(
      '<workbook><sheets/><definedNames><definedName name="a" comment="&amp;" localSheetId="2" hidden="1">&quot;&lt;&quot;</definedName><definedName name="b">1</definedName></definedNames><calcPr/></workbook>',
    );
    const fewer = new DefinedNames(made);
    fewer.update(() => undefined);
    expect(fewer.writeInto(made)).toBe('<workbook><sheets/><calcPr/></workbook>');
  });
});

test('a sheet is written once for each change', () => {
  const book = Book.open(bookOf({ sheets: { Sheet1: '<row r="1"><c r="A1"><v>1</v></c></row>' } }));
  const [sheet] = book.sheets;
  expect(sheet!.write()).toBeUndefined();
  sheet!.cells.set(0, 0, { value: 2 });
  const first = book.save();
  expect(sheet!.write()).toBeUndefined();
  expect(book.save()).toEqual(first);
  sheet!.cells.set(0, 0, { value: 3 });
  expect(again(book).sheets[0]!.cells.value(0, 0)).toBe(3);
});

test.each([
  ['', undefined],
  ['<calcPr iterateCount="5"/>', undefined],
  ['<calcPr iterate="1"/>', { count: 100, change: 0.001 }],
  ['<calcPr iterate="1" iterateCount="5" iterateDelta="1E-4"/>', { count: 5, change: 1e-4 }],
  ['<calcPr iterate="true" iterateCount="32767" iterateDelta="x"/>', { count: 1_000, change: 0 }],
])('how a book iterates: %s', (workbook, iteration) => {
  expect(Book.open(bookOf({ workbook })).iteration).toEqual(iteration);
});
