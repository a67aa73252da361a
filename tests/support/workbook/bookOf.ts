import { zipOf } from './zipOf.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export interface BookParts {
  /** By name: what stands in <sheetData>, or a whole part. */
  sheets?: Readonly<Record<string, string>>;
  /** What stands in <sst>. */
  strings?: string;
  /** What stands in <styleSheet>. */
  styles?: string;
  /** What stands in <workbook> after its sheets. */
  workbook?: string;
  /** What stands in it before them. */
  properties?: string;
  /** Further parts, and parts in the place of those that are made here. */
  parts?: Readonly<Record<string, string | Uint8Array>>;
  /** Further overrides of content types by part. */
  types?: Readonly<Record<string, string>>;
}

/** What a workbook's part of a sheet is, around its rows and with what comes after them. */
export const sheetXml = (rows: string, after = '') =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetData>${rows}</sheetData>${after}</worksheet>`;

/** A workbook of our own making, as the bytes of its file. */
export function bookOf({
  sheets = { Sheet1: '' },
  strings = '',
  styles = '<fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="1"><xf/></cellXfs>',
  workbook = '',
  properties = '',
  parts = {},
  types = {},
}: BookParts = {}): Uint8Array {
  const names = Object.keys(sheets);
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const override = ([part, type]: [string, string]) =>
    `<Override PartName="/${part}" ContentType="${type}"/>`;
  const overrides = Object.entries({
    'xl/workbook.xml': `${CONTENT}.sheet.main+xml`,
    ...Object.fromEntries(
      names.map((_, at) => [`xl/worksheets/sheet${at + 1}.xml`, `${CONTENT}.worksheet+xml`]),
    ),
    'xl/styles.xml': `${CONTENT}.styles+xml`,
    'xl/sharedStrings.xml': `${CONTENT}.sharedStrings+xml`,
    ...types,
  });
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.map(override).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${properties}<sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets>${workbook}</workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${names.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)).join('')}${relation('rIdStyles', 'styles', 'styles.xml')}${relation('rIdStrings', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings}</sst>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        rows.includes('<worksheet') || rows.includes('worksheet>') ? rows : sheetXml(rows),
      ]),
    ),
    ...parts,
  });
}
