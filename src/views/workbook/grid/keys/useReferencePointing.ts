import { type RefObject, useRef } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import { areaAround, type CellArea } from '#domain/sheet/CellArea.ts';
import { stepFrom } from '#domain/sheet/edit/moves.ts';
import { areaOfCell, type CellPlace, type Direction, type SheetSize } from '#domain/sheet/edit/Selection.ts';
import { referencePart, type TextPart } from './referencePart.ts';

export interface PointingOptions {
  field: RefObject<HTMLTextAreaElement | null>;
  sheet: SheetSize;
  /** Where Ctrl and an arrow lead; later if cells are read for it, undefined if that failed. */
  edgeFrom: (from: CellPlace, direction: Direction) => CellPlace | Promise<CellPlace | undefined>;
  /** A key pointed at the cell. */
  onPointed: (place: CellPlace) => void;
}

/** Writes references to cells that are pointed at into the formula in the field; the next one replaces the last. */
export function useReferencePointing(
  { field, sheet, edgeFrom, onPointed }: PointingOptions,
  edited: CellPlace | undefined,
  onText: (text: string) => void,
) {
  /** The reference that was pointed at last, and where in the text it is. */
  const pointed = useRef<{ part: TextPart; anchor: CellPlace; place: CellPlace } | undefined>(undefined);

  /** Where in the formula a reference would go. */
  function partToPoint(): TextPart | undefined {
    const { value, selectionStart: start, selectionEnd: end } = field.current!;
    return edited && referencePart(value, { start, end }, pointed.current?.part);
  }

  /** False where the text has no place for a reference. */
  function point(area: CellArea): boolean {
    const element = field.current!;
    const part = partToPoint();
    if (!part) return false;
    const reference = writeArea(area);
    element.setRangeText(reference, part.start, part.end, 'end');
    const place = { row: area.top, column: area.left };
    pointed.current = {
      part: { start: part.start, end: part.start + reference.length },
      anchor: place,
      place,
    };
    onText(element.value);
    return true;
  }

  /** Points at the next cell from the last one, or at the edge of the data. False as `point`. */
  function pointOn(direction: Direction, isToEdge: boolean, isExtended: boolean): boolean {
    if (!edited || !partToPoint()) return false;
    const from = pointed.current;
    const text = field.current!.value;
    function reach(place: CellPlace | undefined) {
      // What was typed or pointed at in the meantime stays.
      if (!place || pointed.current !== from || field.current?.value !== text) return;
      const anchor = isExtended ? (from?.anchor ?? edited!) : place;
      if (!point(areaAround(areaOfCell(anchor), areaOfCell(place)))) return;
      pointed.current = { part: pointed.current!.part, anchor, place };
      onPointed(place);
    }
    const start = from?.place ?? edited;
    const reached = isToEdge ? edgeFrom(start, direction) : stepFrom(start, direction, 1, sheet);
    if (reached instanceof Promise) void reached.then(reach);
    else reach(reached);
    return true;
  }

  return {
    point,
    pointOn,
    /** The text was changed by typing. */
    forget() {
      pointed.current = undefined;
    },
  };
}
