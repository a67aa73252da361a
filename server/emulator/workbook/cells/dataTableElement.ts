import { rootOf, withAttributes } from '#server/emulator/workbook/package/xml.ts';
import type { StoredFormula } from './SheetFormulas.ts';

/** The cells into which a data table puts its inputs: one, or that of its row and that of its column. */
export const inputCells = (attributes: ReadonlyMap<string, string>): string[] =>
  ['r1', 'r2'].flatMap((name) => attributes.get(name) ?? []);

/** The element of a data table with its area and its input cells as they are now; one that was deleted, `#REF!`, is marked. */
export function dataTableElement(
  element: string,
  { ref, inputs = [] }: Pick<StoredFormula, 'ref' | 'inputs'>,
): string {
  const cells = inputs.map((input, at) =>
    input === '#REF!' ? [`del${at + 1}`, '1'] : [`r${at + 1}`, input],
  );
  return withAttributes(element, rootOf(element, 'f'), { ref, ...Object.fromEntries(cells) });
}
