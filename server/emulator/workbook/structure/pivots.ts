// Where pivot tables lie, and where their data comes from.

import type { CellShift } from '#domain/formula/CellShift.ts';
import { areaOfReference, readReference, writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { Sheet, SheetBook } from '#server/emulator/workbook/book/Sheet.ts';
import { escapeOoxml } from '#server/emulator/workbook/package/xml.ts';

const LOCATION = /(<(?:\w+:)?location\b[^>]*?\sref=")([^"]+)(")/;
const SOURCE = /<(?:\w+:)?worksheetSource\b[^>]*>/g;

/** The pivot tables of a sheet. */
export function pivotsOf(sheet: Sheet): { part: string; area: CellArea }[] {
  const { package: parts } = sheet.book;
  return parts.relations(sheet.part).flatMap(({ type, target }) => {
    if (!type.endsWith('/pivotTable') || !parts.has(target)) return [];
    const reference = readReference(LOCATION.exec(parts.text(target))?.[2] ?? '');
    return reference ? [{ part: target, area: areaOfReference(reference) }] : [];
  });
}

/** They must not be cut: that is checked before. */
export function shiftPivots(sheet: Sheet, shift: CellShift): void {
  const { package: parts } = sheet.book;
  for (const { part, area } of pivotsOf(sheet)) {
    const after = shift.areaAfter(area);
    const xml = parts
      .text(part)
      .replace(LOCATION, (all, open, _ref, close) => (after ? open + writeArea(after) + close : all));
    if (xml !== parts.text(part)) parts.put(part, xml);
  }
  changeSources(sheet.book, (source) => {
    if (nameIn(source) !== sheet.name.toLowerCase()) return source;
    return source.replace(/(\sref=")([^"]+)(")/, (all, open: string, ref: string, close: string) => {
      const reference = readReference(ref);
      const after = reference && shift.areaAfter(areaOfReference(reference));
      return after ? open + writeArea(after) + close : all;
    });
  });
}

/** The data of pivot tables is still where it was, on a sheet with another name. */
export function renameInPivots(book: SheetBook, from: string, to: string): void {
  changeSources(book, (source) =>
    nameIn(source) === from.toLowerCase()
      ? source.replace(/(\ssheet=")[^"]*(")/, (_, open, close) => open + escapeOoxml(to) + close)
      : source,
  );
}

/** The table that is the source of pivot tables has another name. */
export function renameTableInPivots(book: SheetBook, from: string, to: string): void {
  changeSources(book, (source) =>
    tableIn(source) === from.toLowerCase()
      ? source.replace(/(\sname=")[^"]*(")/, (_, open, close) => open + escapeOoxml(to) + close)
      : source,
  );
}

/** The table that is the source of pivot tables is a range from now on. */
export function rangeForTableInPivots(book: SheetBook, table: string, sheet: string, area: CellArea): void {
  const place = ` ref="${writeArea(area)}" sheet="${escapeOoxml(sheet)}"`;
  changeSources(book, (source) =>
    tableIn(source) === table.toLowerCase() ? source.replace(/\sname="[^"]*"/, () => place) : source,
  );
}

const MARKS: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const nameIn = (source: string) => plain(/\ssheet="([^"]*)"/.exec(source)?.[1]);
const tableIn = (source: string) => plain(/\sname="([^"]*)"/.exec(source)?.[1]);

const plain = (text: string | undefined) =>
  text?.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => MARKS[name]!).toLowerCase();

function changeSources(book: SheetBook, change: (source: string) => string): void {
  for (const part of book.package.names()) {
    if (!/pivotCacheDefinition[^/]*\.xml$/i.test(part)) continue;
    const before = book.package.text(part);
    const after = before.replace(SOURCE, change);
    if (after !== before) book.package.put(part, after);
  }
}
