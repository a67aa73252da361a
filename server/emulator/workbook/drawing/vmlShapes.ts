// What lies over the cells of a sheet in the older kind of drawings: notes and form controls (ECMA-376 part 4, 19.4.2).

import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import type { Box } from '#server/emulator/workbook/chart/anchor.ts';
import { POINTS_PER_PIXEL, type SheetMeasure } from '#server/emulator/workbook/measure/SheetMeasure.ts';
import { partsOf } from '#server/emulator/workbook/package/partsOf.ts';

/** A shape in the text of a part; programs have prefixes of their own. */
export const VML_SHAPE = /<((?:\w+:)?shape)\b[\s\S]*?<\/\1>/g;

export interface VmlShape {
  /** Note, Checkbox, Button … */
  kind: string;
  /** What other parts call it by. */
  number: string | undefined;
  /** #RRGGBB. */
  fill: string | undefined;
  /** The XML inside an element; undefined where there is none. */
  textOf: (name: string) => string | undefined;
}

export const vmlShapes = ({ book: { package: file }, part }: Sheet): VmlShape[] =>
  partsOf(file, part, '/vmlDrawing').flatMap((drawing) =>
    [...file.text(drawing).matchAll(VML_SHAPE)].flatMap(([shape]) => {
      const kind = /<(?:\w+:)?ClientData\b[^>]*\sObjectType="(\w+)"/.exec(shape)?.[1];
      if (kind === undefined) return [];
      return {
        kind,
        number: /\s(?:o:sp)?id="[^"]*_s(\d+)"/.exec(shape)?.[1],
        fill: /\sfillcolor="(#[\da-f]{6})\b/i.exec(shape)?.[1]?.toUpperCase(),
        textOf: (name) => {
          const [, , isEmpty, content] =
            new RegExp(`<((?:\\w+:)?${name})(?:\\s[^>]*?)?(?:(/)>|>([\\s\\S]*?)</\\1>)`).exec(shape) ?? [];
          return isEmpty ? '' : content === undefined ? undefined : content.trim();
        },
      };
    }),
  );

/** Where a shape lies: left and right column and top and bottom row, each with pixels into it. */
export function vmlBox({ textOf }: VmlShape, { columns, rows }: SheetMeasure): Box | undefined {
  const numbers = (textOf('Anchor') ?? '').split(',').map(Number);
  if (numbers.length !== 8 || numbers.some((one) => !(one >= 0 && one < 1e7))) return undefined;
  const along = (axis: SheetMeasure['rows'], at: number) =>
    axis.start(numbers[at]!) + Math.min(axis.size(numbers[at]!), numbers[at + 1]! * POINTS_PER_PIXEL);
  const [left, top, right, bottom] = [along(columns, 0), along(rows, 2), along(columns, 4), along(rows, 6)];
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}
