import { expect, test } from 'vitest';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { bookOf, sheetXml } from '#tests/support/workbook/bookOf.ts';
import { cellFormats } from './cellFormats.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STYLES =
  '<fonts count="2"><font><sz val="11"/><color theme="1"/><name val="Calibri"/></font><font><sz val="11"/><color rgb="FFFF0000"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill/><fill><patternFill patternType="solid"><fgColor rgb="FF00FF00"/></patternFill></fill></fills><borders count="1"><border/></borders>' +
  '<cellXfs count="2"><xf/><xf fontId="1" fillId="1"/></cellXfs>' +
  '<dxfs count="3"><dxf><fill><patternFill><bgColor rgb="FF111111"/></patternFill></fill></dxf><dxf><font><i/></font><border><top style="thick"/><horizontal style="thin"><color rgb="FF0000FF"/></horizontal></border></dxf><dxf><fill><patternFill patternType="solid"><fgColor auto="1"/><bgColor rgb="FF222222"/></patternFill></fill></dxf></dxfs>' +
  '<tableStyles count="1"><tableStyle name="Mine" count="3"><tableStyleElement type="wholeTable" dxfId="1"/><tableStyleElement type="firstRowStripe" size="2" dxfId="0"/><tableStyleElement type="secondRowStripe" dxfId="2"/></tableStyle></tableStyles>';

/** A table in B2:D7 with a header and a total row; C4 is red on green, and row 5 can be hidden. */
function formatsOf(style: string, words: string, hidden = '') {
  const rows = `<row r="4"><c r="C4" s="1"><v>1</v></c></row><row r="5"${hidden}/>`;
  const bytes = bookOf({
    sheets: { S: sheetXml(rows, '<tableParts count="1"><tablePart r:id="rId1"/></tableParts>') },
    styles: STYLES,
    parts: {
      'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/table" Target="../tables/table1.xml"/></Relationships>`,
      'xl/tables/table1.xml': `<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" id="1" name="T" displayName="T" ref="B2:D7" totalsRowCount="1"><tableColumns count="3"><tableColumn id="1" name="a"/><tableColumn id="2" name="b"/><tableColumn id="3" name="c"/></tableColumns><tableStyleInfo name="${style}" ${words}/></table>`,
    },
  });
  const [sheet] = Book.open(bytes).sheets;
  const { cells, formats, own } = cellFormats(sheet!, { top: 0, left: 0, bottom: 8, right: 4 });
  const at = (row: number, column: number) => formats[cells[row]![column]!]!;
  const sides = (row: number, column: number) =>
    Object.fromEntries(at(row, column).borders!.map(({ sideIndex, ...line }) => [sideIndex, line]));
  return { at, sides, own: (row: number, column: number) => formats[own[cells[row]![column]!]!]!, formats };
}

test('a built-in table style: header, total, stripes and lines in the colours of the theme', () => {
  const { at, sides, own, formats } = formatsOf(
    'TableStyleMedium2',
    'showRowStripes="1" showFirstColumn="1"',
  );
  expect(at(1, 1)).toMatchObject({ fill: '#4472C4', font: { color: '#FFFFFF', bold: true } });
  expect([2, 3, 4, 5].map((row) => at(row, 3).fill)).toEqual(['#DAE3F3', null, '#DAE3F3', null]);
  expect([1, 2, 3].map((row) => at(row, 3).hasTableFill)).toEqual([true, true, false]);
  expect(at(6, 2)).toMatchObject({ fill: null, font: { bold: true } });
  expect(sides(6, 2).EdgeTop).toMatchObject({ style: 'Double', color: '#4472C4' });
  expect([at(4, 1).font.bold, at(4, 2).font.bold]).toEqual([true, false]);
  // Lines around the table and between its rows, none between its columns.
  expect(Object.keys(sides(4, 1)).sort()).toEqual(['EdgeBottom', 'EdgeLeft', 'EdgeTop']);
  expect(Object.keys(sides(4, 2)).sort()).toEqual(['EdgeBottom', 'EdgeTop']);
  expect(at(0, 0)).toBe(at(8, 4));
  expect(own(1, 1)).toBe(at(0, 0));
  expect(formats.length).toBeLessThan(20);
});

test('a cell’s own fill and colour win over its table', () => {
  const { at, own } = formatsOf('TableStyleDark1', 'showRowStripes="1"');
  expect(at(3, 2)).toMatchObject({ fill: '#00FF00', hasTableFill: false, font: { color: '#FF0000' } });
  expect(own(3, 2)).toMatchObject({ fill: '#00FF00', borders: [] });
  expect(at(3, 3).font.color).toBe('#FFFFFF');
});

test('stripes of a table pass over hidden rows', () => {
  const { at } = formatsOf('TableStyleMedium2', 'showRowStripes="1"', ' hidden="1"');
  expect([2, 3, 5].map((row) => at(row, 3).fill)).toEqual(['#DAE3F3', null, '#DAE3F3']);
});

test('a table style of the file: stripes of several rows, lines at the edge and within', () => {
  const { at, sides } = formatsOf('Mine', 'showRowStripes="1" showColumnStripes="1"');
  expect([1, 2, 3, 4, 5, 6].map((row) => at(row, 3).fill)).toEqual([
    null,
    '#111111',
    '#111111',
    '#222222',
    '#111111',
    null,
  ]);
  expect(at(1, 1).font).toMatchObject({ italic: true, bold: false });
  expect(sides(1, 1)).toMatchObject({ EdgeTop: { weight: 'Thick' }, EdgeBottom: { color: '#0000FF' } });
  expect(sides(6, 1).EdgeBottom).toBeUndefined();
});

test('every built-in table style has all its colours; other names have none', () => {
  const count = (family: string, numbers: number) =>
    Array.from({ length: numbers }, (_, at) => {
      const { at: format } = formatsOf(
        `TableStyle${family}${at + 1}`,
        'showRowStripes="1" showLastColumn="1"',
      );
      const written = JSON.stringify([1, 2, 3, 6].map((row) => [format(row, 1), format(row, 3)]));
      expect(written).not.toMatch(/NaN|undefined/);
      return written;
    });
  const all = [...count('Light', 21), ...count('Medium', 28), ...count('Dark', 11)];
  expect(new Set(all).size).toBe(all.length);
  for (const name of ['TableStyleDark12', 'TableStyleLight22', 'TableStyleMedium0', 'Other'])
    expect(formatsOf(name, '').formats, name).toHaveLength(2);
});

test('texts in runs have their fonts over those of their cells, shared or in the sheet, until another text is written', () => {
  const runs =
    '<r><t xml:space="preserve">a </t></r><r><rPr><b/><sz val="20"/><rFont val="Arial"/></rPr><t>b_x0041_</t></r>';
  const bytes = bookOf({
    sheets: {
      S: sheetXml(
        `<row r="2"><c r="B2" s="1" t="inlineStr"><is>${runs}</is></c><c r="C2" t="inlineStr"><is><t>p</t></is></c></row>`,
      ),
    },
    styles: STYLES,
  });
  const [sheet] = Book.open(bytes).sheets;
  const read = () => cellFormats(sheet!, { top: 1, left: 0, bottom: 2, right: 3 });
  const { texts, formats, own } = read();
  const [text] = texts;
  expect(texts).toHaveLength(1);
  expect({ ...text, runs: text!.runs!.map((run) => run.text) }).toEqual({
    row: 0,
    column: 1,
    runs: ['a ', 'bA'],
  });
  const [first, second] = text!.runs!.map(({ format }) => formats[format]!);
  expect(first!.font).toMatchObject({ bold: false, color: '#FF0000', size: 11 });
  expect(second!.font).toMatchObject({ bold: true, color: '#FF0000', size: 20, name: 'Arial' });
  expect(own).toHaveLength(formats.length);
  sheet!.cells.set(1, 1, { value: 'other' });
  expect(read().texts).toEqual([]);
});

test('letters above the line, shrinking and the order of reading come from the style', () => {
  const bytes = bookOf({
    sheets: { S: sheetXml('<row r="1"><c r="A1" s="1"><v>1</v></c></row>') },
    styles:
      '<fonts count="1"><font><vertAlign val="superscript"/></font></fonts><fills/><borders/>' +
      '<cellXfs count="2"><xf/><xf fontId="0"><alignment shrinkToFit="1" readingOrder="2"/></xf></cellXfs>',
  });
  const { formats, cells } = cellFormats(Book.open(bytes).sheets[0]!, {
    top: 0,
    left: 0,
    bottom: 0,
    right: 0,
  });
  expect(formats[cells[0]![0]!]).toMatchObject({
    font: { superscript: true, subscript: false },
    shrinkToFit: true,
    readingOrder: 'RightToLeft',
  });
});

test('check boxes: a style whose complement leads to one in the bags of features', () => {
  const bags = 'http://schemas.microsoft.com/office/spreadsheetml/2022/featurepropertybag';
  const xf = (complement: number) =>
    `<xf><extLst><ext uri="{C7286773-470A-42A8-94C5-96B5CB345126}" xmlns:x="${bags}"><x:xfComplement i="${complement}"/></ext></extLst></xf>`;
  const bytes = bookOf({
    sheets: {
      S: sheetXml(
        '<row r="1"><c r="A1" s="1" t="b"><v>1</v></c><c r="B1" s="2" t="b"><v>1</v></c><c r="C1" t="b"><v>1</v></c></row>',
      ),
    },
    styles: `<fonts/><fills/><borders/><cellXfs count="3"><xf/>${xf(0)}${xf(1)}</cellXfs>`,
    parts: {
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rIdStyles" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId9" Type="http://schemas.microsoft.com/office/2022/11/relationships/FeaturePropertyBag" Target="featurePropertyBag/featurePropertyBag.xml"/></Relationships>`,
      'xl/featurePropertyBag/featurePropertyBag.xml': `<FeaturePropertyBags xmlns="${bags}"><bag type="Checkbox"/><bag type="XFControls"><bagId k="CellControl">0</bagId></bag><bag type="XFComplement"><bagId k="XFControls">1</bagId></bag><bag type="XFComplement"/><bag type="XFComplements" extRef="XFComplementsMapperExtRef"><a k="MappedFeaturePropertyBags"><bagId>2</bagId><bagId>3</bagId></a></bag></FeaturePropertyBags>`,
    },
  });
  const { formats, cells } = cellFormats(Book.open(bytes).sheets[0]!, {
    top: 0,
    left: 0,
    bottom: 0,
    right: 2,
  });
  expect(cells[0]!.map((place) => formats[place]!.hasCheckBox)).toEqual([true, false, false]);
});
