import { writeArea } from '#domain/sheet/address.ts';
import { areaAround, type CellArea, WHOLE_SHEET } from '#domain/sheet/CellArea.ts';
import { ROWS } from '#domain/sheet/sheetLimits.ts';
import type { Loose } from '#server/emulator/Handlers.ts';
import { arrayAreas } from '#server/emulator/workbook/book/arrayAreas.ts';
import { dataTables } from '#server/emulator/workbook/book/dataTables.ts';
import { columnSpans } from '#server/emulator/workbook/book/RowFacts.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { conditionalRules } from '#server/emulator/workbook/conditional/conditionalRules.ts';
import { vmlShapes } from '#server/emulator/workbook/drawing/vmlShapes.ts';
import { sheetSizes } from '#server/emulator/workbook/measure/SheetMeasure.ts';
import { attributesOf, childNamed, isTrue, rootOf } from '#server/emulator/workbook/package/xml.ts';
import { readValidations } from '#server/emulator/workbook/validation/readValidations.ts';
import type { LineSpan, SheetLayout } from '#services/workbook/shapes.ts';
import { frozenLines } from './freezePanes.ts';
import { sheetControls } from './sheetControls.ts';
import { sheetLinks } from './sheetLinks.ts';
import { sheetNotes } from './sheetNotes.ts';
import { sheetOutline } from './sheetOutline.ts';
import { sheetSparklines } from './sheetSparklines.ts';

/** More lines of other sizes than this are left out: what is seen of a sheet lies before them. */
const MAX_LINES = 50_000;
/** Of links, notes and validations each. */
const MAX_ATTACHED = 10_000;

/** Sizes in points, merged areas, what is attached to cells, and what of the file's view is not a matter of taste. */
export function sheetLayout(sheet: Sheet): Loose<SheetLayout> {
  const { rowHeight, columnWidth, rows, columns } = sheetSizes(sheet);
  const formatted = formattedArea(sheet);
  const shapes = vmlShapes(sheet);
  const { checkBoxes, hasOthers } = sheetControls(sheet, shapes);
  const { name, size } = sheet.book.styles.look(0).font;
  const tables = dataTables(sheet);
  return {
    rowHeight,
    columnWidth,
    rows: rows.slice(0, MAX_LINES),
    columns: columns.filter(({ points }) => points !== columnWidth).slice(0, MAX_LINES),
    hidden: { rows: hiddenRows(sheet), columns: hiddenColumns(sheet) },
    merges: sheet.merges.map(writeArea),
    arrays: [...arrayAreas(sheet), ...tables].slice(0, MAX_ATTACHED).map(({ area }) => writeArea(area)),
    dataTables: tables.slice(0, MAX_ATTACHED).map(({ area, inputs }) => ({
      area: writeArea(area),
      inputs: inputs.map(writeArea),
    })),
    formatted: formatted ? writeArea(formatted) : null,
    ...viewOf(sheet),
    outline: sheetOutline(sheet),
    isProtected: sheet.isProtected,
    is1904: sheet.book.is1904,
    font: { name, size },
    links: sheetLinks(sheet).slice(0, MAX_ATTACHED),
    notes: sheetNotes(sheet, shapes).slice(0, MAX_ATTACHED),
    validations: readValidations(sheet).slice(0, MAX_ATTACHED),
    sparklines: sheetSparklines(sheet).slice(0, MAX_ATTACHED),
    checkBoxes: checkBoxes.slice(0, MAX_ATTACHED),
    notDrawn: notDrawn(sheet, hasOthers),
  };
}

function hiddenRows({ rows }: Sheet): LineSpan[] {
  const spans = [...rows.hidden].map((row) => ({ first: row, last: row }));
  if (rows.hidesOthers) {
    let first = 0;
    for (const row of [...rows.written, ROWS]) {
      if (first < row) spans.push({ first, last: row - 1 });
      first = row + 1;
    }
  }
  return joined(spans.sort((a, b) => a.first - b.first));
}

const hiddenColumns = ({ xml }: Sheet) =>
  joined(
    columnSpans(xml)
      .filter(({ attributes }) => isTrue(attributes.get('hidden')))
      .map(({ left, right }) => ({ first: left, last: right })),
  );

function joined(spans: readonly LineSpan[]): LineSpan[] {
  const found: LineSpan[] = [];
  for (const span of spans) {
    const before = found.at(-1);
    if (before && span.first <= before.last + 1) before.last = Math.max(before.last, span.last);
    else found.push({ ...span });
  }
  return found.slice(0, MAX_LINES);
}

/** What has cells or rules; reaching to the end of the sheet where whole rows or columns have a style. */
function formattedArea(sheet: Sheet): CellArea | undefined {
  const areas = [sheet.usedArea(false)].filter((area) => area !== undefined);
  for (const rule of conditionalRules(sheet)) areas.push(...rule.areas);
  for (const { left, right, style } of sheet.columnStyles)
    if (style !== 0) areas.push({ ...WHOLE_SHEET, left, right });
  for (const [row, style] of sheet.rows.styles)
    if (style !== 0) areas.push({ ...WHOLE_SHEET, top: row, bottom: row });
  return areas.reduce<CellArea | undefined>((all, area) => (all ? areaAround(all, area) : area), undefined);
}

/** What the page has no drawing for, by the elements of a sheet that bring it. */
const NOT_DRAWN = [
  ['oleObjects', 'embedded objects'],
  ['picture', 'the background picture'],
] as const;

/** Tabs of the book that are no worksheets, by their relations. */
const OTHER_TABS = [
  ['chartsheet', 'chart sheets'],
  ['dialogsheet', 'dialog sheets'],
  ['xlMacrosheet', 'macro sheets'],
] as const;

/** The first sheet that is seen tells of other tabs. */
function notDrawn({ xml, book, part }: Sheet, hasControls: boolean): string[] {
  const own = NOT_DRAWN.filter(([child]) => xml.child(child) !== undefined).map(([, word]) => word);
  const controls = hasControls ? ['form controls'] : [];
  const isFirst = book.sheets.find(({ visibility }) => visibility === 'Visible')?.part === part;
  const relations = isFirst ? book.package.relations(book.package.mainPart) : [];
  const tabs = OTHER_TABS.filter(([type]) => relations.some((one) => one.type.endsWith(`/${type}`)));
  return [...own, ...controls, ...tabs.map(([, word]) => word)];
}

/** Excel takes 10 to 400 percent. */
function zoomOf(percent: string | undefined): number {
  const written = Number(percent ?? 100);
  return written >= 10 && written <= 400 ? written / 100 : 1;
}

function viewOf(sheet: Sheet) {
  const views = sheet.xml.child('sheetViews');
  const view = views === undefined ? undefined : childNamed(views, rootOf(views, 'sheetViews'), 'sheetView');
  const attributes = view ? attributesOf(views!, view) : new Map<string, string>();
  const is = (name: string, usual: '0' | '1') => isTrue(attributes.get(name) ?? usual);
  return {
    frozen: frozenLines(sheet),
    showGridlines: is('showGridLines', '1'),
    showHeadings: is('showRowColHeaders', '1'),
    showZeros: is('showZeros', '1'),
    showFormulas: is('showFormulas', '0'),
    zoom: zoomOf(attributes.get('zoomScale')),
    isRightToLeft: is('rightToLeft', '0'),
  };
}
