import { describe, expect, test } from 'vitest';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { zipOf } from '#tests/support/workbook/zipOf.ts';
import { Package } from './Package.ts';
import { readZip } from './readZip.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const CHART = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml';
const relations = (inner: string) => `<Relationships xmlns="${RELATIONS}">${inner}</Relationships>`;
const packed = (file: Uint8Array) => new Map(readZip(file).map((entry) => [entry.name, entry]));

describe('opening a package', () => {
  test('finds the workbook wherever it is', () => {
    const book = Package.open(bookOf());
    expect(book.mainPart).toBe('xl/workbook.xml');
    expect(book.isStrict).toBe(false);
    expect(book.contentType(book.mainPart)).toMatch(/sheet\.main\+xml$/);
    expect(book.contentType('docProps/unknown.bin')).toBeUndefined();
  });

  test.each([
    ['contains no workbook', zipOf({ 'word/document.xml': '<w/>' })],
    [
      'another document',
      bookOf({ types: { 'xl/workbook.xml': 'application/vnd.ms-word.document.main+xml' } }),
    ],
    [
      'a binary workbook',
      bookOf({ types: { 'xl/workbook.xml': 'application/vnd.ms-excel.sheet.binary.macroEnabled.main' } }),
    ],
    ['a workbook that is not there', bookOf({ parts: { '_rels/.rels': relations('') } })],
  ])('refuses %s', (_, file) => {
    expect(() => Package.open(file)).toThrow(/Not a valid \.xlsx file/);
  });

  test.each([
    ['[Content_Types].xml', '<!DOCTYPE a [<!ENTITY b "c">]><Types/>'],
    ['_rels/.rels', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><Relationships/>'],
  ])('refuses a document type in %s', (part, xml) => {
    expect(() => Package.open(bookOf({ parts: { [part]: xml } }))).toThrow(/document type/);
  });
});

describe('package parts', () => {
  test('are found by any spelling of their names', () => {
    const book = Package.open(bookOf({ parts: { 'xl/Größe%20a.xml': '<a/>' } }));
    for (const name of ['xl/Größe%20a.xml', 'XL/größe a.XML', '/xl/Gr%C3%B6%C3%9Fe%20a.xml'])
      expect(book.text(name)).toBe('<a/>');
    expect(book.names()).toContain('xl/Größe%20a.xml');
    expect(book.has('xl/other.xml')).toBe(false);
    expect(() => book.read('xl/other.xml')).toThrow(/xl\/other\.xml is missing/);
  });

  test('with two equivalent names are refused', () => {
    expect(() => Package.open(bookOf({ parts: { 'xl/a b.xml': '1', 'xl/a%20b.xml': '2' } }))).toThrow(
      /the same name/,
    );
  });

  test.each(['utf-16le', 'utf-16be'])('in %s are read, and written as UTF-8', (encoding) => {
    const xml = `\uFEFF<?xml version="1.0" encoding="UTF-16"?><a>Größe</a>`;
    const bytes = Buffer.from(xml, 'utf16le');
    if (encoding === 'utf-16be') bytes.swap16();
    const book = Package.open(bookOf({ parts: { 'xl/a.xml': bytes } }));
    expect(book.text('xl/a.xml')).toBe('<?xml version="1.0" encoding="UTF-8"?><a>Größe</a>');
    expect(Buffer.from(book.xmlBytes('xl/a.xml')).toString()).toBe(book.text('xl/a.xml'));
    expect(Buffer.from(book.read('xl/a.xml'))).toEqual(bytes);
  });

  test('are read in the encoding they declare', () => {
    const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>Größe</a>', 'latin1');
    const book = Package.open(
      bookOf({ parts: { 'xl/a.xml': latin, 'xl/b.xml': '<?xml version="1.0" encoding="x-no"?><a/>' } }),
    );
    expect(book.text('xl/a.xml')).toBe('<?xml version="1.0" encoding="UTF-8"?><a>Größe</a>');
    expect(() => book.text('xl/b.xml')).toThrow(/encoding: x-no/);
  });
});

describe('saving a package', () => {
  test('changes only the parts that changed', () => {
    const file = bookOf({ parts: { 'xl/theme/theme1.xml': '<theme/>', 'customXml/item1.xml': '<own/>' } });
    const book = Package.open(file);
    expect(book.save()).toEqual(file);
    book.put('xl/theme/theme1.xml', '<theme n="1"/>');
    const [before, after] = [packed(file), packed(book.save())];
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [name, entry] of after)
      if (name !== 'xl/theme/theme1.xml') expect(entry).toEqual(before.get(name));
    expect(Package.open(book.save()).text('xl/theme/theme1.xml')).toBe('<theme n="1"/>');
  });

  test('writes new parts with types and relations, and removes deleted ones', () => {
    const book = Package.open(bookOf());
    const part = book.freePart('xl/charts/chart{n}.xml');
    book.put(part, '<chart/>', CHART);
    const id = book.addRelation(book.mainPart, `${OFFICE}/chart`, part);
    expect(book.freePart('xl/charts/chart{n}.xml')).toBe('xl/charts/chart2.xml');
    const again = Package.open(book.save());
    expect(again.contentType(part)).toBe(CHART);
    expect(again.relations(again.mainPart).find((one) => one.id === id)).toEqual({
      id,
      type: `${OFFICE}/chart`,
      target: part,
      isExternal: false,
    });
    again.remove(part);
    again.removeRelation(again.mainPart, id);
    const last = Package.open(again.save());
    expect(last.names()).toEqual(Package.open(bookOf()).names());
    expect(last.text('[Content_Types].xml')).toBe(Package.open(bookOf()).text('[Content_Types].xml'));
    expect(last.text('xl/_rels/workbook.xml.rels')).toBe(
      Package.open(bookOf()).text('xl/_rels/workbook.xml.rels'),
    );
  });
});

describe('package relations', () => {
  const targets = (inner: string, of = 'xl/worksheets/sheet1.xml') => {
    const book = Package.open(bookOf({ parts: { 'xl/worksheets/_rels/sheet1.xml.rels': relations(inner) } }));
    return book.relations(of).map(({ target }) => target);
  };
  const to = (target: string, more = '') => `<Relationship Id="a" Type="t" Target="${target}"${more}/>`;

  test.each([
    ['../drawings/drawing1.xml', 'xl/drawings/drawing1.xml'],
    ['/xl/drawings/drawing1.xml', 'xl/drawings/drawing1.xml'],
    ['./a/.././b.xml', 'xl/worksheets/b.xml'],
    ['../../../../../etc/passwd', 'etc/passwd'],
    ['my%20part.xml', 'xl/worksheets/my part.xml'],
    ['a&amp;b.xml', 'xl/worksheets/a&b.xml'],
    ['100%.xml', 'xl/worksheets/100%.xml'],
  ])('%s leads to %s', (target, part) => {
    expect(targets(to(target))).toEqual([part]);
  });

  test('to targets outside the workbook are preserved', () => {
    expect(targets(to('http://example.com/a/../b', ' TargetMode="External"'))).toEqual([
      'http://example.com/a/../b',
    ]);
  });

  test('without ids or targets are ignored', () => {
    expect(targets('<Relationship Id="a"/><Relationship Target="b"/><Other Id="a" Target="b"/>')).toEqual([]);
    expect(targets(to('a.xml'), 'xl/worksheets/sheet2.xml')).toEqual([]);
  });

  test('get unused ids, also under a prefix and in an empty list', () => {
    const prefixed = `<p:Relationships xmlns:p="${RELATIONS}"><p:Relationship Id="rId2" Type="t" Target="a"/></p:Relationships>`;
    const empty = `<Relationships xmlns="${RELATIONS}" />`;
    const book = Package.open(
      bookOf({
        parts: {
          'xl/_rels/a.xml.rels': prefixed,
          'xl/_rels/b.xml.rels': empty,
          'xl/a.xml': '',
          'xl/b.xml': '',
        },
      }),
    );
    expect(book.addRelation('xl/a.xml', 't', 'xl/c.xml')).toBe('rId3');
    expect(book.addRelation('xl/b.xml', 't', 'xl/c.xml')).toBe('rId1');
    expect(book.text('xl/_rels/a.xml.rels')).toContain(
      '<p:Relationship Id="rId3" Type="t" Target="/xl/c.xml"/>',
    );
    expect(book.relations('xl/b.xml')).toHaveLength(1);
  });
});
