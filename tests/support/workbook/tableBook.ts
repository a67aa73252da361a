import { bookOf, sheetXml } from './bookOf.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TABLE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.table+xml';
const CHART = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml';
const DRAWING = 'application/vnd.openxmlformats-officedocument.drawing+xml';

const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (place: string, value: number, style = 0) =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;

const SIGNALS: readonly [string, number, number][] = [
  ['Attic', -71, 43_831],
  ['Cellar', -90, 43_900],
  ['barn', -48, 44_000],
  ['Attic', -60, 44_200],
];

const rows = SIGNALS.map(([place, signal, seen], at) => {
  const row = at + 4;
  const twice = `<c r="E${row}"><f>Survey[[#This Row],[Signal]]*2</f><v>${signal * 2}</v></c>`;
  return `<row r="${row}">${text(`B${row}`, place)}${number(`C${row}`, signal, at === 1 ? 2 : 0)}${number(`D${row}`, seen, 1)}${twice}</row>`;
}).join('');

/** What Excel of another year might have written: none of it is known here. */
const UNKNOWN =
  '<extLst><ext uri="{504A1905-F514-4f6f-8877-14C23A59335A}" xmlns:x14="x14"><x14:table altText="of the survey"/></ext></extLst>';

const table = (filters: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" id="3" name="Survey" displayName="Survey" ref="B3:E7" totalsRowShown="0" headerRowDxfId="0" mystery="kept">${filters === '' ? '<autoFilter ref="B3:E7"/>' : `<autoFilter ref="B3:E7">${filters}</autoFilter>`}<tableColumns count="4"><tableColumn id="1" name="Place" dataDxfId="0"/><tableColumn id="2" name="Signal"/><tableColumn id="5" name="Seen"/><tableColumn id="4" name="Twice"><calculatedColumnFormula>Survey[[#This Row],[Signal]]*2</calculatedColumnFormula></tableColumn></tableColumns><tableStyleInfo name="TableStyleLight9" showFirstColumn="0" showLastColumn="0" showRowStripes="1" showColumnStripes="0"/>${UNKNOWN}</table>`;

const chart =
  '<c:chartSpace xmlns:c="c"><c:chart><c:plotArea><c:barChart><c:ser><c:val><c:numRef><c:f>Log!$C$4:$C$7</c:f></c:numRef></c:val></c:ser></c:barChart></c:plotArea></c:chart></c:chartSpace>';

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const relations = (...all: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;

/**
 * `Log`: the table Survey in B3:E7 (Place, Signal, Seen, Twice = Signal*2), C5 filled red, a note of ours in B10, a
 * conditional format of the signals; `Sums`: formulas of it in A1:A5; the name Signals; a chart of the signals; `Mixed`:
 * cells of all kinds without a table.
 */
export const tableBook = (properties = '', filters = '') =>
  bookOf({
    properties,
    sheets: {
      Log: sheetXml(
        `<row r="1">${text('B1', 'Survey of May')}</row><row r="3">${text('B3', 'Place')}${text('C3', 'Signal')}${text('D3', 'Seen')}${text('E3', 'Twice')}</row>${rows}<row r="10">${text('B10', 'below')}${text('G10', 'beside')}</row>`,
        '<conditionalFormatting sqref="C4:C7"><cfRule type="expression" priority="1"><formula>C4&lt;-80</formula></cfRule></conditionalFormatting><drawing r:id="rId2"/><tableParts count="1"><tablePart r:id="rId1"/></tableParts>',
      ),
      Sums: [
        'SUM(Survey[Signal])',
        'SUM(Log!C4:C7)',
        'COUNTA(Survey[#Headers])',
        'SUBTOTAL(109,Survey[Signal])',
        'SUM(Survey[[Signal]:[Twice]])',
      ]
        .map((formula, at) => `<row r="${at + 1}"><c r="A${at + 1}"><f>${formula}</f><v>0</v></c></row>`)
        .join(''),
      Mixed: `<row r="1">${text('A1', 'k')}${number('B1', 1)}<c r="C1"><f>B1*10</f><v>10</v></c></row><row r="2"><c r="A2" t="b"><v>1</v></c>${number('B2', 2)}<c r="C2"><f>B2*10</f><v>20</v></c></row><row r="3">${number('A3', 5)}${number('B3', 3)}<c r="C3"><f>B3*10</f><v>30</v></c></row><row r="4">${number('B4', 4)}<c r="C4"><f>$B$1+B4</f><v>5</v></c></row><row r="5"><c r="A5" t="e"><v>#N/A</v></c>${number('B5', 5)}</row>`,
    },
    styles:
      '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/></numFmts><fonts count="1"><font/></fonts>' +
      '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFF0000"/></patternFill></fill></fills>' +
      '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
      '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="2" borderId="0" xfId="0" applyFill="1"/></cellXfs>' +
      '<dxfs count="1"><dxf><font><b/></font></dxf></dxfs>',
    workbook: '<definedNames><definedName name="Signals">Log!$C$4:$C$7</definedName></definedNames>',
    parts: {
      'xl/tables/table1.xml': table(filters),
      'xl/drawings/drawing1.xml':
        '<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"/>',
      'xl/drawings/_rels/drawing1.xml.rels': relations(relation('rId1', 'chart', '../charts/chart1.xml')),
      'xl/charts/chart1.xml': chart,
      'xl/pivotCache/pivotCacheDefinition1.xml':
        '<pivotCacheDefinition><cacheSource type="worksheet"><worksheetSource name="Survey"/></cacheSource></pivotCacheDefinition>',
      'xl/worksheets/_rels/sheet1.xml.rels': relations(
        relation('rId1', 'table', '../tables/table1.xml'),
        relation('rId2', 'drawing', '../drawings/drawing1.xml'),
      ),
    },
    types: {
      'xl/tables/table1.xml': TABLE,
      'xl/drawings/drawing1.xml': DRAWING,
      'xl/charts/chart1.xml': CHART,
    },
  });
