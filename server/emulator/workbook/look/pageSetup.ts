import { areaOfReference, readReference, splitSheet, writeArea } from '#domain/sheet/address.ts';
import { type CellArea, isUnbounded } from '#domain/sheet/CellArea.ts';
import type { Loose } from '#server/emulator/Handlers.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import type { SheetChild } from '#server/emulator/workbook/book/SheetXml.ts';
import {
  attributesOf,
  childNamed,
  childrenNamed,
  isTrue,
  rootOf,
  textOf,
} from '#server/emulator/workbook/package/xml.ts';
import type { PageSetup } from '#services/workbook/shapes.ts';

const POINTS = 72;
/** Inches, as Excel has them for new sheets. */
const MARGINS = { left: 0.7, right: 0.7, top: 0.75, bottom: 0.75, header: 0.3, footer: 0.3 };

/** How a sheet is printed (ECMA-376 part 1, 18.3.1.63 and 18.3.1.46), with what Excel takes where the file does not say. */
export function pageSetup(sheet: Sheet): Loose<PageSetup> {
  const words = wordsOf(sheet, 'pageSetup');
  const margins = wordsOf(sheet, 'pageMargins');
  const options = wordsOf(sheet, 'printOptions');
  const number = (name: string, usual: number) => {
    const value = Number(words.get(name) || Number.NaN);
    return Number.isFinite(value) && value >= 0 ? value : usual;
  };
  const titles = areasOfName(sheet, '_xlnm.Print_Titles').filter(isUnbounded);
  const rows = titles.find(({ left, bottom }) => left === 0 && bottom < 1_048_575);
  const columns = titles.find(({ top, right }) => top === 0 && right < 16_383);
  return {
    isOwn: words.size > 0,
    isLandscape: words.get('orientation') === 'landscape',
    paper: number('paperSize', 9),
    scale: Math.min(400, Math.max(10, number('scale', 100))),
    fit: isFitted(sheet) ? { width: number('fitToWidth', 1), height: number('fitToHeight', 1) } : null,
    margins: Object.fromEntries(
      Object.entries(MARGINS).map(([side, usual]) => {
        const inches = Number(margins.get(side) ?? usual);
        return [side, (Number.isFinite(inches) ? Math.max(0, inches) : usual) * POINTS];
      }),
    ) as Record<keyof typeof MARGINS, number>,
    showGridlines: isTrue(options.get('gridLines')),
    showHeadings: isTrue(options.get('headings')),
    centersAcross: isTrue(options.get('horizontalCentered')),
    centersDown: isTrue(options.get('verticalCentered')),
    header: headerFooter(sheet, 'oddHeader'),
    footer: headerFooter(sheet, 'oddFooter'),
    areas: areasOfName(sheet, '_xlnm.Print_Area').map(writeArea),
    titleRows: rows ? writeArea(rows) : null,
    titleColumns: columns ? writeArea(columns) : null,
    rowBreaks: breaksOf(sheet, 'rowBreaks'),
    columnBreaks: breaksOf(sheet, 'colBreaks'),
    isDownFirst: words.get('pageOrder') !== 'overThenDown',
  };
}

function wordsOf({ xml }: Sheet, child: SheetChild): ReadonlyMap<string, string> {
  const text = xml.child(child);
  return text === undefined ? new Map() : attributesOf(text, rootOf(text, child));
}

function isFitted({ xml }: Sheet): boolean {
  const text = xml.child('sheetPr');
  const own = text === undefined ? undefined : childNamed(text, rootOf(text, 'sheetPr'), 'pageSetUpPr');
  return own !== undefined && isTrue(attributesOf(text!, own).get('fitToPage'));
}

function headerFooter({ xml }: Sheet, name: 'oddHeader' | 'oddFooter'): string {
  const text = xml.child('headerFooter');
  const own = text === undefined ? undefined : childNamed(text, rootOf(text, 'headerFooter'), name);
  return own ? textOf(text!, own) : '';
}

/** The lines before which pages are broken, from 0. */
function breaksOf({ xml }: Sheet, name: 'rowBreaks' | 'colBreaks'): number[] {
  const text = xml.child(name);
  if (text === undefined) return [];
  return childrenNamed(text, rootOf(text, name), 'brk')
    .map((element) => Number(attributesOf(text, element).get('id') ?? 0))
    .filter((line) => line > 0);
}

/** The areas on the sheet that one of its own names lists. */
function areasOfName(sheet: Sheet, name: string): CellArea[] {
  const tab = sheet.book.tabOf(sheet);
  const own = sheet.book.names
    .list()
    .find((one) => one.sheet === tab && one.name.toLowerCase() === name.toLowerCase());
  const parts = own?.formula.match(/(?:'(?:[^']|'')*'|[^,'])+/g) ?? [];
  return parts.flatMap((part) => {
    const reference = readReference(splitSheet(part.trim()).rest);
    return reference ? [areaOfReference(reference)] : [];
  });
}
