// What is attached to cells: notes with their boxes, drawings, pivot tables, the sheet's own filter.

import { expect, test } from 'vitest';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { sortArea } from '#server/emulator/workbook/table/sortCells.ts';
import { bookOf, sheetXml } from '#tests/support/workbook/bookOf.ts';
import { renameSheet } from './sheets.ts';
import { ShiftProblem, shiftCells } from './shiftCells.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const box = (row: number, column: number) =>
  `<v:shape id="_x0000_s1"><x:ClientData ObjectType="Note"><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`;
const corner = (name: string, column: number, row: number) =>
  `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`;
const anchor = (attributes: string) =>
  `<xdr:twoCellAnchor${attributes}>${corner('from', 1, 2)}${corner('to', 4, 6)}</xdr:twoCellAnchor>`;

const book = () =>
  Book.open(
    bookOf({
      sheets: {
        One: sheetXml(
          '<row r="1"><c r="A1"><v>3</v></c></row><row r="2"><c r="A2"><v>2</v></c></row><row r="3"><c r="A3"><v>1</v></c></row>',
          '<autoFilter ref="A1:C3"><filterColumn colId="2"><filters><filter val="1"/></filters></filterColumn></autoFilter><hyperlinks><hyperlink ref="A1" location="One!B9"/></hyperlinks><rowBreaks count="2" manualBreakCount="2"><brk id="1" max="16383" man="1"/><brk id="4" max="16383" man="1"/></rowBreaks><drawing r:id="rId3"/><legacyDrawing r:id="rId2"/>',
        ),
      },
      workbook:
        '<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">One!$A$1:$C$3</definedName></definedNames>',
      parts: {
        'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('rId1', 'comments', '../comments1.xml')}${relation('rId2', 'vmlDrawing', '../drawings/vmlDrawing1.vml')}${relation('rId3', 'drawing', '../drawings/drawing1.xml')}${relation('rId4', 'pivotTable', '../pivotTables/pivotTable1.xml')}${relation('rId5', 'ctrlProp', '../ctrlProps/ctrlProp1.xml')}</Relationships>`,
        'xl/ctrlProps/ctrlProp1.xml': '<formControlPr objectType="CheckBox" fmlaLink="$A$3" macro="A3"/>',
        'xl/comments1.xml':
          '<comments><commentList><comment ref="A1" authorId="0"><text><t>first</t></text></comment><comment ref="C3" authorId="0"><text><t>other</t></text></comment></commentList></comments>',
        'xl/drawings/vmlDrawing1.vml': `<xml>${box(0, 0)}${box(2, 2)}</xml>`,
        'xl/drawings/drawing1.xml': `<xdr:wsDr>${anchor('')}${anchor(' editAs="oneCell"')}${anchor(' editAs="absolute"')}</xdr:wsDr>`,
        'xl/pivotTables/pivotTable1.xml':
          '<pivotTableDefinition><location ref="F30:G36" firstHeaderRow="1"/></pivotTableDefinition>',
        'xl/pivotCache/pivotCacheDefinition1.xml':
          '<pivotCacheDefinition><cacheSource type="worksheet"><worksheetSource ref="A1:C3" sheet="One"/></cacheSource></pivotCacheDefinition>',
      },
    }),
  );
const rows = (top: number, bottom = top) => ({ top, bottom, left: 0, right: COLUMNS - 1 });

test('attached: notes and their boxes move with their cells, and are deleted with them', () => {
  const one = book();
  shiftCells(one.sheets[0]!, { top: 0, left: 0, bottom: 0, right: 0 }, 'right');
  expect(one.package.text('xl/comments1.xml')).toMatch(/ref="B1".*ref="C3"/);
  expect(one.package.text('xl/drawings/vmlDrawing1.vml')).toBe(`<xml>${box(0, 1)}${box(2, 2)}</xml>`);
  shiftCells(one.sheets[0]!, rows(0, 1), 'up');
  expect(one.package.text('xl/comments1.xml')).not.toContain('first');
  expect(one.package.text('xl/drawings/vmlDrawing1.vml')).toBe(`<xml>${box(0, 2)}</xml>`);
});

test('attached: drawings move and resize as they are anchored', () => {
  const one = book();
  shiftCells(one.sheets[0]!, rows(4, 5), 'down');
  shiftCells(one.sheets[0]!, { top: 0, bottom: ROWS - 1, left: 0, right: 0 }, 'right');
  const anchors = [...one.package.text('xl/drawings/drawing1.xml').matchAll(/<xdr:(col|row)>(\d+)/g)].map(
    ([, name, at]) => `${name![0]}${at}`,
  );
  expect(anchors.join(' ')).toBe('c2 r2 c5 r8 c2 r2 c5 r6 c1 r2 c4 r6');
});

test('attached: pivot tables and their sources move, and are never split', () => {
  const one = book();
  const [sheet] = one.sheets;
  shiftCells(sheet!, rows(1), 'down');
  expect(one.package.text('xl/pivotTables/pivotTable1.xml')).toContain('ref="F31:G37"');
  expect(one.package.text('xl/pivotCache/pivotCacheDefinition1.xml')).toContain('ref="A1:C4"');
  for (const [area, direction] of [
    [rows(33), 'down'],
    [rows(33), 'up'],
    [{ top: 0, left: 6, bottom: 0, right: 6 }, 'down'],
  ] as const)
    expect(() => shiftCells(sheet!, area, direction)).toThrow(ShiftProblem);
  renameSheet(one, sheet!, 'A & B');
  expect(one.package.text('xl/pivotCache/pivotCacheDefinition1.xml')).toContain('sheet="A &amp; B"');
});

test("attached: a sheet's AutoFilter keeps its columns", () => {
  const one = book();
  const [sheet] = one.sheets;
  shiftCells(sheet!, { top: 0, bottom: ROWS - 1, left: 1, right: 1 }, 'right');
  expect(sheet!.xml.child('autoFilter')).toMatch(/ref="A1:D3"><filterColumn colId="3">/);
  expect(one.names.list()[0]!.formula).toBe('One!$A$1:$D$3');
  shiftCells(sheet!, { top: 0, bottom: ROWS - 1, left: 3, right: 3 }, 'left');
  expect(sheet!.xml.child('autoFilter')).toBe('<autoFilter ref="A1:C3"></autoFilter>');
});

test('attached: a sort moves links and notes', () => {
  const one = book();
  const [sheet] = one.sheets;
  const key = { isAscending: true, options: {}, valueOf: (row: number) => sheet!.cells.value(row, 0) };
  sortArea(sheet!, { top: 0, left: 0, bottom: 2, right: 2 }, true, [key]);
  expect(sheet!.xml.child('hyperlinks')).toContain('ref="A3"');
  expect(one.package.text('xl/comments1.xml')).toMatch(/ref="A3".*first.*ref="C1"/);
  expect(one.package.text('xl/drawings/vmlDrawing1.vml')).toBe(`<xml>${box(2, 0)}${box(0, 2)}</xml>`);
});

test('attached: page breaks and cells linked to controls move', () => {
  const one = book();
  const [sheet] = one.sheets;
  shiftCells(sheet!, rows(2), 'down');
  expect(sheet!.xml.child('rowBreaks')).toMatch(/count="2".*id="1".*id="5"/);
  shiftCells(sheet!, rows(0, 1), 'up');
  expect(sheet!.xml.child('rowBreaks')).toMatch(/count="1" manualBreakCount="1"><brk id="3"/);
  expect(one.package.text('xl/ctrlProps/ctrlProp1.xml')).toContain('fmlaLink="$A$2" macro="A3"');
});
