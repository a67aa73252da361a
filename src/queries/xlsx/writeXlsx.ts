// A workbook as the smallest package that Excel and LibreOffice open (ECMA-376 parts 1 and 2).

import { columnName } from '#domain/sheet/columnName.ts';
import { isReadableFormat, MAX_FORMAT_LENGTH } from '#domain/sheet/format/numberFormatRules.ts';
import { storedZip } from './storedZip.ts';

export interface XlsxCell {
  value: string | number | boolean | null;
  /** General where it is absent or cannot be read. */
  numberFormat?: string;
}

export interface XlsxSheet {
  /** Follows the rules of sheets. */
  name: string;
  rows: Iterable<readonly (XlsxCell | null)[]>;
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** The first number of a format that is not built in. */
const FIRST_FORMAT = 164;
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** The file in pieces, with values and number formats: a text is text whatever it begins with. */
export function writeXlsx(sheets: readonly XlsxSheet[], is1904 = false): Uint8Array<ArrayBuffer>[] {
  const styles = new CellStyles();
  const worksheets = sheets.map(({ rows }) => encoded(worksheet(rows, styles)));
  const each = (write: (sheet: XlsxSheet, number: number) => string) =>
    sheets.map((sheet, at) => write(sheet, at + 1)).join('');
  const OVERRIDE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const parts: [string, string][] = [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${OVERRIDE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${OVERRIDE}.styles+xml"/>${each((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${OVERRIDE}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="styles" Type="${RELATIONS}/styles" Target="styles.xml"/>${each((_, n) => `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${is1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${each(({ name }, n) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    ],
    ['xl/styles.xml', styles.xml()],
  ];
  return storedZip([
    ...parts.map(([name, xml]) => ({ name, pieces: encoded([HEAD, xml]) })),
    ...worksheets.map((pieces, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, pieces })),
  ]);
}

const PIECE_LENGTH = 1 << 18;

/** Texts as UTF-8, joined to pieces of about a quarter of a megabyte. */
function encoded(texts: Iterable<string>): Uint8Array<ArrayBuffer>[] {
  const encoder = new TextEncoder();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let text = '';
  for (const next of texts) {
    text += next;
    if (text.length < PIECE_LENGTH) continue;
    pieces.push(encoder.encode(text));
    text = '';
  }
  pieces.push(encoder.encode(text));
  return pieces;
}

function* worksheet(rows: XlsxSheet['rows'], styles: CellStyles): Generator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`;
  let row = 0;
  for (const cells of rows) yield writeRow(cells, row++, styles);
  yield '</sheetData></worksheet>';
}

/** The number formats of the cells, numbered as they come. */
class CellStyles {
  readonly #numbers = new Map<string, number>();

  /** The s attribute of a cell. */
  of(numberFormat: string | undefined): string {
    const isOwn =
      numberFormat !== undefined &&
      numberFormat !== '' &&
      numberFormat !== 'General' &&
      numberFormat.length <= MAX_FORMAT_LENGTH &&
      (this.#numbers.has(numberFormat) || isReadableFormat(numberFormat));
    if (!isOwn) return '';
    const number = this.#numbers.get(numberFormat) ?? this.#numbers.size + 1;
    this.#numbers.set(numberFormat, number);
    return ` s="${number}"`;
  }

  xml(): string {
    const codes = [...this.#numbers.keys()];
    const formats = codes.map(
      (code, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${escaped(code)}"/>`,
    );
    const cells = codes.map(
      (_, at) =>
        `<xf numFmtId="${FIRST_FORMAT + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    );
    const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"';
    return [
      `<styleSheet xmlns="${MAIN}">`,
      codes.length > 0 ? `<numFmts count="${codes.length}">${formats.join('')}</numFmts>` : '',
      '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>',
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
      `<cellStyleXfs count="1">${plain}/></cellStyleXfs>`,
      `<cellXfs count="${codes.length + 1}">${plain} xfId="0"/>${cells.join('')}</cellXfs>`,
      '</styleSheet>',
    ].join('');
  }
}

function writeRow(cells: readonly (XlsxCell | null)[], row: number, styles: CellStyles): string {
  const inner = cells.map((cell, column) => cell && writeCell(cell, columnName(column) + (row + 1), styles));
  return `<row r="${row + 1}">${inner.join('')}</row>`;
}

function writeCell({ value, numberFormat }: XlsxCell, place: string, styles: CellStyles): string {
  if (value === null || value === '') return '';
  const start = `<c r="${place}"${styles.of(numberFormat)}`;
  if (typeof value === 'number' && Number.isFinite(value)) return `${start}><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `${start} t="b"><v>${value ? 1 : 0}</v></c>`;
  return `${start} t="inlineStr"><is><t xml:space="preserve">${escaped(String(value))}</t></is></c>`;
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
