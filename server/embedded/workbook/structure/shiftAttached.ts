// Tables, notes and drawings of a sheet after an insertion or a deletion.

import { shiftIndex } from '#domain/formula/rewriteFormula.ts';
import { areaOfReference, readReference, writeArea } from '#domain/sheet/address.ts';
import type { Sheet } from '#server/embedded/workbook/book/Sheet.ts';
import { removeTablePart } from '#server/embedded/workbook/table/removeTablePart.ts';
import type { CellShift } from './CellShift.ts';

const REF = /(\sref=")([^"]+)(")/g;
const ANCHOR = /<(?:\w+:)?(from|to)>[\s\S]*?<\/(?:\w+:)?\1>/g;

/** Tables must not be cut: that is checked before. */
export function shiftTables(sheet: Sheet, shift: CellShift): void {
  const { book } = sheet;
  for (const { part, area } of sheet.tables) {
    if (shift.areaAfter(area) === undefined) removeTablePart(sheet, part);
    else changePart(sheet, part, (xml) => shiftRefs(xml, shift));
  }
  sheet.forgetTables();
  for (const { type, target } of book.package.relations(sheet.part)) {
    if (/\/(comments|threadedComment)$/.test(type))
      changePart(sheet, target, (xml) => shiftNotes(xml, shift));
    if (shift.isWhole && type.endsWith('/vmlDrawing'))
      changePart(sheet, target, (xml) => shiftVml(xml, shift));
    if (shift.isWhole && type.endsWith('/drawing'))
      changePart(sheet, target, (xml) => shiftAnchors(xml, shift));
  }
}

function changePart(sheet: Sheet, part: string, change: (xml: string) => string): void {
  if (!sheet.book.package.has(part)) return;
  const before = sheet.book.package.text(part);
  const after = change(before);
  if (after !== before) sheet.book.package.put(part, after);
}

function shiftRefs(xml: string, shift: CellShift): string {
  return xml.replace(REF, (all, open: string, ref: string, close: string) => {
    const reference = readReference(ref);
    const area = reference && shift.areaAfter(areaOfReference(reference));
    return area ? open + writeArea(area) + close : all;
  });
}

/** Notes of deleted cells go with them. */
function shiftNotes(xml: string, shift: CellShift): string {
  return xml.replace(
    /<((?:\w+:)?(?:comment|threadedComment))\b[^>]*?\sref="([^"]+)"[\s\S]*?<\/\1>/g,
    (note: string, _name, ref: string) => {
      const reference = readReference(ref);
      const area = reference && shift.areaAfter(areaOfReference(reference));
      if (!reference) return note;
      return area ? note.replace(/(\sref=")[^"]+(")/, `$1${writeArea(area)}$2`) : '';
    },
  );
}

function shiftVml(xml: string, shift: CellShift): string {
  const name = shift.isRows ? 'Row' : 'Column';
  return xml.replace(new RegExp(`(<x:${name}>)(\\d+)(</x:${name}>)`, 'g'), (_, open, index, close) => {
    return `${open}${shiftIndex(Number(index), shift.shift) ?? shift.shift.at}${close}`;
  });
}

/** Both corners of a drawing move; one inside what is deleted moves to its edge. */
function shiftAnchors(xml: string, shift: CellShift): string {
  const name = shift.isRows ? 'row' : 'col';
  const place = new RegExp(`(<(?:\\w+:)?${name}>)(\\d+)(</(?:\\w+:)?${name}>)`);
  return xml.replace(ANCHOR, (corner) =>
    corner.replace(place, (_, open, index, close) => {
      return `${open}${shiftIndex(Number(index), shift.shift) ?? shift.shift.at}${close}`;
    }),
  );
}
