// A new .xlsx file from a draft. Results of formulas that it leaves out are computed by whoever opens it.

import { writeStoredFormula } from '#domain/formula/storedFormula.ts';
import { areaOfReference, readReference, writeArea } from '#domain/sheet/address.ts';
import { columnName } from '#domain/sheet/columnName.ts';
import { needsSpace, writeCellText } from '#server/emulator/workbook/package/cellText.ts';
import { pack } from '#server/emulator/workbook/package/pack.ts';
import { writeZip } from '#server/emulator/workbook/package/writeZip.ts';
import { escapeOoxml } from '#server/emulator/workbook/package/xml.ts';
import type { CellFacts, CellSpec, SheetSpec, TableSpec, WorkbookSpec } from './SheetSpec.ts';
import { type SampleStyle, styleNumber, stylesXml } from './sampleStyles.ts';
import { themeXml } from './themeXml.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const encoder = new TextEncoder();
/** Letters of a sheet that are put together before they become bytes: a text of all would be copied again and again. */
const PIECE = 100_000;

export function writeWorkbook({ sheets, names = [] }: WorkbookSpec): Uint8Array {
  const strings = new Map<string, number>();
  const written = sheets.map((sheet, at) => ({ sheet, xml: sheetXml(sheet, strings, at === 0) }));
  const parts = new Map<string, string | Uint8Array>([
    ['[Content_Types].xml', contentTypes(sheets)],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbookXml(sheets, names)],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
        ['theme', 'theme/theme1.xml'],
        ['styles', 'styles.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
      ]),
    ],
    ['xl/theme/theme1.xml', themeXml()],
    ['xl/styles.xml', stylesXml()],
  ]);
  for (const [at, { sheet, xml }] of written.entries()) {
    parts.set(`xl/worksheets/sheet${at + 1}.xml`, xml);
    if (!sheet.table) continue;
    parts.set(
      `xl/worksheets/_rels/sheet${at + 1}.xml.rels`,
      relations([['table', `../tables/table${at + 1}.xml`]]),
    );
    parts.set(`xl/tables/table${at + 1}.xml`, tableXml(sheet.table, at + 1));
  }
  parts.set('xl/sharedStrings.xml', stringsXml(strings));
  return writeZip(
    [...parts].map(([name, part]) => pack(name, typeof part === 'string' ? encoder.encode(part) : part)),
  );
}

function contentTypes(sheets: readonly SheetSpec[]): string {
  const overrides = [
    ['/xl/workbook.xml', `${SHEET_TYPE}.sheet.main+xml`],
    ['/xl/styles.xml', `${SHEET_TYPE}.styles+xml`],
    ['/xl/sharedStrings.xml', `${SHEET_TYPE}.sharedStrings+xml`],
    ['/xl/theme/theme1.xml', 'application/vnd.openxmlformats-officedocument.theme+xml'],
    ...sheets.flatMap((sheet, at) => [
      [`/xl/worksheets/sheet${at + 1}.xml`, `${SHEET_TYPE}.worksheet+xml`],
      ...(sheet.table ? [[`/xl/tables/table${at + 1}.xml`, `${SHEET_TYPE}.table+xml`]] : []),
    ]),
  ];
  return (
    `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    overrides.map(([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`).join('') +
    '</Types>'
  );
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const list = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;
}

function workbookXml(sheets: readonly SheetSpec[], names: NonNullable<WorkbookSpec['names']>): string {
  const tabs = sheets.map(
    ({ name }, at) => `<sheet name="${escapeOoxml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const defined = names.map(({ name, formula, comment }) => {
    const note = comment ? ` comment="${escapeOoxml(comment)}"` : '';
    return `<definedName name="${name}"${note}>${escapeOoxml(formula)}</definedName>`;
  });
  return (
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr/>` +
    '<bookViews><workbookView xWindow="0" yWindow="0" windowWidth="24000" windowHeight="12000"/></bookViews>' +
    `<sheets>${tabs.join('')}</sheets>${defined.length > 0 ? `<definedNames>${defined.join('')}</definedNames>` : ''}` +
    '<calcPr calcId="191029"/></workbook>'
  );
}

function sheetXml(sheet: SheetSpec, strings: Map<string, number>, isFirst: boolean): Uint8Array {
  const { rows, widths, frozenRows = 0, conditionalFormats = [], validations = [] } = sheet;
  const right = Math.max(1, ...rows.map((row) => row.length)) - 1;
  const area = writeArea({ top: 0, left: 0, bottom: Math.max(0, rows.length - 1), right });
  const pane =
    frozenRows > 0
      ? `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A${frozenRows + 1}" sqref="A${frozenRows + 1}"/>`
      : '';
  const cols = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width + 0.7109375}" customWidth="1"/>`,
  );
  const names = Array.from({ length: right + 1 }, (_, column) => columnName(column));
  const firstData = sheet.table ? areaOf(sheet.table).top + 1 : rows.length;
  const written: Uint8Array[] = [];
  let text =
    `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><dimension ref="${area}"/>` +
    `<sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">${pane}</sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols><sheetData>`;
  for (const [row, cells] of rows.entries()) {
    if (cells.length === 0) continue;
    if (text.length > PIECE) {
      written.push(encoder.encode(text));
      text = '';
    }
    text += `<row r="${row + 1}">`;
    for (const [column, cell] of cells.entries()) {
      const usual = row >= firstData ? sheet.columnStyles?.[column] : undefined;
      text += cellXml(cell, `${names[column]}${row + 1}`, usual, sheet.table?.name, strings);
    }
    text += '</row>';
  }
  text +=
    `</sheetData>${conditionalFormats.join('')}` +
    (validations.length > 0
      ? `<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>`
      : '') +
    '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>' +
    `${sheet.table ? '<tableParts count="1"><tablePart r:id="rId1"/></tableParts>' : ''}</worksheet>`;
  return Buffer.concat([...written, encoder.encode(text)]);
}

function cellXml(
  cell: CellSpec,
  ref: string,
  usual: SampleStyle = 'plain',
  table: string | undefined,
  strings: Map<string, number>,
): string {
  if (cell === null) return '';
  const { value, formula, style }: CellFacts = typeof cell === 'object' ? cell : { value: cell };
  const number = styleNumber(style ?? usual);
  const head = `<c r="${ref}"${number > 0 ? ` s="${number}"` : ''}`;
  const f = formula === undefined ? '' : `<f>${escapeOoxml(writeStoredFormula(formula, table))}</f>`;
  if (value === undefined) return f ? `${head}>${f}</c>` : `${head}/>`;
  if (typeof value === 'number') return `${head}>${f}<v>${value}</v></c>`;
  if (typeof value === 'boolean') return `${head} t="b">${f}<v>${value ? 1 : 0}</v></c>`;
  const index = strings.get(value) ?? strings.size;
  strings.set(value, index);
  return `${head} t="s">${f}<v>${index}</v></c>`;
}

function stringsXml(strings: ReadonlyMap<string, number>): string {
  const list = [...strings.keys()].map(
    (text) => `<si><t${needsSpace(text) ? ' xml:space="preserve"' : ''}>${writeCellText(text)}</t></si>`,
  );
  return `${HEAD}<sst xmlns="${MAIN}" uniqueCount="${list.length}">${list.join('')}</sst>`;
}

const areaOf = ({ ref }: TableSpec) => areaOfReference(readReference(ref)!);

function tableXml({ name, ref, columns, hasTotals = false, style }: TableSpec, id: number): string {
  const area = areaOf({ ref } as TableSpec);
  const filtered = writeArea({ ...area, bottom: area.bottom - (hasTotals ? 1 : 0) });
  const list = columns.map(({ name: column, formula, label, total }, at) => {
    const totals = `${label ? ` totalsRowLabel="${escapeOoxml(label)}"` : ''}${total ? ` totalsRowFunction="${total}"` : ''}`;
    const inner = formula
      ? `<calculatedColumnFormula>${escapeOoxml(writeStoredFormula(formula, name))}</calculatedColumnFormula>`
      : '';
    const open = `<tableColumn id="${at + 1}" name="${escapeOoxml(column)}"${totals}`;
    return inner ? `${open}>${inner}</tableColumn>` : `${open}/>`;
  });
  return (
    `${HEAD}<table xmlns="${MAIN}" id="${id}" name="${name}" displayName="${name}" ref="${ref}"${hasTotals ? ' totalsRowCount="1"' : ' totalsRowShown="0"'}>` +
    `<autoFilter ref="${filtered}"/><tableColumns count="${columns.length}">${list.join('')}</tableColumns>` +
    `<tableStyleInfo name="${style}" showFirstColumn="0" showLastColumn="0" showRowStripes="1" showColumnStripes="0"/></table>`
  );
}
