// Notes and drawings of a sheet after an insertion or a deletion.

import type { CellShift } from '#domain/formula/CellShift.ts';
import { shiftIndex } from '#domain/formula/rewriteFormula.ts';
import { areaOfReference, readReference, writeArea } from '#domain/sheet/address.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { VML_SHAPE } from '#server/emulator/workbook/drawing/vmlShapes.ts';
import type { CellMove } from './CellMove.ts';

const NOTE = /<((?:\w+:)?(?:comment|threadedComment))\b[^>]*?\sref="([^"]+)"[\s\S]*?<\/\1>/g;
const ANCHORED = /<((?:\w+:)?(?:twoCellAnchor|oneCellAnchor|anchor))\b([^>]*)>[\s\S]*?<\/\1>/g;
const CORNER = /<((?:\w+:)?(?:from|to))>[\s\S]*?<\/\1>/g;

/** Notes of deleted cells go with them, and so do their boxes. */
export function moveNotes(sheet: Sheet, move: CellMove): void {
  for (const { type, target } of sheet.book.package.relations(sheet.part)) {
    if (/\/(comments|threadedComment)$/.test(type))
      changePart(sheet, target, (xml) =>
        xml.replace(NOTE, (note: string, _name, ref: string) => {
          const reference = readReference(ref);
          const area = reference && move.areaAfter(areaOfReference(reference));
          if (!reference) return note;
          return area ? note.replace(/(\sref=")[^"]+(")/, `$1${writeArea(area)}$2`) : '';
        }),
      );
    if (type.endsWith('/vmlDrawing'))
      changePart(sheet, target, (xml) => xml.replace(VML_SHAPE, (shape) => noteBox(shape, move)));
  }
}

const NOTE_ROW = /(<(?:\w+:)?Row>)(\d+)/;
const NOTE_COLUMN = /(<(?:\w+:)?Column>)(\d+)/;

/** The box of a note identifies its cell by two numbers. */
function noteBox(shape: string, move: CellMove): string {
  const [row, column] = [NOTE_ROW, NOTE_COLUMN].map((number) => number.exec(shape)?.[2]);
  if (row === undefined || column === undefined) return shape;
  const place = move.cell(Number(row), Number(column));
  if (!place) return '';
  return shape.replace(NOTE_ROW, `$1${place.row}`).replace(NOTE_COLUMN, `$1${place.column}`);
}

/** Drawings and controls move with whole rows and columns only, as far as they are anchored to cells. */
export function shiftDrawings(sheet: Sheet, shift: CellShift): void {
  if (!shift.isWhole) return;
  const by = (index: number) => (shiftIndex(index, shift.shift) ?? shift.shift.at) - index;
  const name = shift.isRows ? 'row' : 'col';
  const place = new RegExp(`(<(?:\\w+:)?${name}>)(\\d+)(</(?:\\w+:)?${name}>)`);
  const shiftAnchors = (xml: string) =>
    xml.replace(ANCHORED, (anchored: string, element: string, attributes: string) => {
      const isControl = /^(?:\w+:)?anchor$/.test(element);
      const moves = attributes.includes('moveWithCells="1"');
      const sizes = attributes.includes('sizeWithCells="1"');
      if (isControl ? !moves && !sizes : attributes.includes('editAs="absolute"')) return anchored;
      const keepsSize = isControl ? !sizes : attributes.includes('editAs="oneCell"');
      let moved: number | undefined;
      return anchored.replace(CORNER, (corner) =>
        corner.replace(place, (_, open, index, close) => {
          const own = by(Number(index));
          moved ??= own;
          return `${open}${Number(index) + (keepsSize ? moved : own)}${close}`;
        }),
      );
    });
  sheet.xml.changeTail(shiftAnchors);
  for (const { type, target } of sheet.book.package.relations(sheet.part)) {
    if (type.endsWith('/drawing')) changePart(sheet, target, shiftAnchors);
    if (type.endsWith('/vmlDrawing'))
      changePart(sheet, target, (xml) =>
        xml.replace(VML_SHAPE, (shape) => shiftVml(shape, shift.isRows, by)),
      );
  }
}

/** In VML an element says that a shape does *not* move, or is not sized, with its cells; all four edges are lines and pixels into them. */
function shiftVml(shape: string, isRows: boolean, by: (index: number) => number): string {
  if (/<(?:\w+:)?MoveWithCells\s*\/?>(?!\s*f)/i.test(shape)) return shape;
  const keepsSize = /<(?:\w+:)?SizeWithCells\s*\/?>(?!\s*f)/i.test(shape);
  return shape.replace(/(<(?:\w+:)?Anchor>)([^<]*)/, (anchor, open, text: string) => {
    const numbers = text.split(',');
    const [first, last] = isRows ? [2, 6] : [0, 4];
    if (numbers.length !== 8) return anchor;
    const moved = by(Number(numbers[first]));
    const own = keepsSize ? moved : by(Number(numbers[last]));
    numbers[first] = ` ${Number(numbers[first]) + moved}`;
    numbers[last] = ` ${Number(numbers[last]) + own}`;
    return open + numbers.join(',');
  });
}

function changePart(sheet: Sheet, part: string, change: (xml: string) => string): void {
  if (!sheet.book.package.has(part)) return;
  const before = sheet.book.package.text(part);
  const after = change(before);
  if (after !== before) sheet.book.package.put(part, after);
}
