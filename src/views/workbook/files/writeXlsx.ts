// A workbook of one sheet, as the smallest package that Excel and LibreOffice open (ECMA-376 parts 1 and 2).

import { columnName } from '#domain/sheet/columnName.ts';
import { storedZip } from './storedZip.ts';

export type XlsxCell = string | number | boolean | null;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Values only: a text is text whatever it begins with. The name must follow the rules of sheets. */
export function writeXlsx(name: string, rows: readonly (readonly XlsxCell[])[]): Uint8Array {
  const parts: [string, string][] = [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/worksheets/sheet1.xml',
      `<worksheet xmlns="${MAIN}"><sheetData>${rows.map(writeRow).join('')}</sheetData></worksheet>`,
    ],
  ];
  const encoder = new TextEncoder();
  return storedZip(parts.map(([part, xml]) => ({ name: part, content: encoder.encode(HEAD + xml) })));
}

function writeRow(cells: readonly XlsxCell[], row: number): string {
  const inner = cells.map((value, column) => writeCell(value, columnName(column) + (row + 1)));
  return `<row r="${row + 1}">${inner.join('')}</row>`;
}

function writeCell(value: XlsxCell, place: string): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number' && Number.isFinite(value)) return `<c r="${place}"><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(String(value))}</t></is></c>`;
}

/** What XML cannot hold is written _xHHHH_, as spreadsheets do. */
function escaped(text: string): string {
  return text
    .replace(/_(?=x[\da-fA-F]{4}_)/g, '_x005F_')
    .replace(/[^\P{Cc}\t\n]|\p{Cs}|[\ufffe\uffff]/gu, (mark) => {
      return `_x${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
    })
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
