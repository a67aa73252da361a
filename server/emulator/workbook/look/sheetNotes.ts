import { writeArea } from '#domain/sheet/address.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { richText } from '#server/emulator/workbook/cells/richText.ts';
import { type VmlShape, vmlBox } from '#server/emulator/workbook/drawing/vmlShapes.ts';
import { cornersOf, measureSheet } from '#server/emulator/workbook/measure/SheetMeasure.ts';
import { partsOf } from '#server/emulator/workbook/package/partsOf.ts';
import { attributesOf, childNamed, childrenNamed, rootOf } from '#server/emulator/workbook/package/xml.ts';
import type { SheetLayout } from '#services/workbook/shapes.ts';
import { type SheetComment, sheetComments } from './sheetComments.ts';

/** Excel's for notes. */
const USUAL_FILL = '#FFFFE1';

/** The notes of cells (ECMA-376 part 1, 18.7), and comments with their replies ([MS-XLSX] 2.6.203), which newer files have beside them. */
export function sheetNotes(sheet: Sheet, shapes: readonly VmlShape[]): SheetLayout['notes'] {
  const { package: file } = sheet.book;
  const boxes = shownBoxes(sheet, shapes);
  const found = new Map<string, Omit<SheetLayout['notes'][number], 'cell'>>();
  for (const part of partsOf(file, sheet.part, '/comments')) {
    const xml = file.text(part);
    const list = childNamed(xml, rootOf(xml, part), 'commentList');
    for (const note of list ? childrenNamed(xml, list, 'comment') : []) {
      const text = childNamed(xml, note, 'text');
      const cell = attributesOf(xml, note).get('ref');
      if (text && cell) {
        const box = boxes.get(cell) ?? null;
        found.set(cell, { text: richText(xml.slice(text.start, text.end)), isThread: false, box });
      }
    }
  }
  // The part of notes says of such a cell only that another program would show more.
  for (const [cell, comments] of Map.groupBy(sheetComments(sheet), (one) => one.cell))
    found.set(cell, { text: comments.map(writeComment).join('\n'), isThread: true, box: null });
  return [...found].map(([cell, note]) => ({ cell, ...note }));
}

/** Where notes lie that are always shown, by their cells. */
function shownBoxes(
  sheet: Sheet,
  shapes: readonly VmlShape[],
): Map<string, SheetLayout['notes'][number]['box']> {
  const shown = shapes.filter(({ kind, textOf }) => kind === 'Note' && isSet(textOf('Visible')));
  const measure = shown.length > 0 ? measureSheet(sheet) : undefined;
  return new Map(
    shown.flatMap((shape): [string, SheetLayout['notes'][number]['box']][] => {
      const [row, column] = [Number(shape.textOf('Row')), Number(shape.textOf('Column'))];
      const box = vmlBox(shape, measure!);
      if (!box || !(row >= 0 && column >= 0)) return [];
      const cell = writeArea({ top: row, left: column, bottom: row, right: column });
      return [[cell, { fill: shape.fill ?? USUAL_FILL, ...cornersOf(box, measure!) }]];
    }),
  );
}

/** Of an element that says something by being there. */
const isSet = (text: string | undefined) => text !== undefined && !/^f/i.test(text);

const writeComment = ({ author, text }: SheetComment) => (author ? `${author}: ${text}` : text);
