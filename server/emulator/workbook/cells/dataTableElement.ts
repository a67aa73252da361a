import { isTrue, rootOf, withAttributes } from '#server/emulator/workbook/package/xml.ts';
import type { StoredFormula } from './SheetFormulas.ts';

/** The cells into which a data table puts its inputs: one, or that of its row and that of its column. Undefined for one that was deleted. */
export const inputCells = (attributes: ReadonlyMap<string, string>): (string | undefined)[] =>
  ['1', '2'].map((number) =>
    isTrue(attributes.get(`del${number}`)) ? undefined : attributes.get(`r${number}`),
  );

/** The element of a data table with its area and its input cells as they are now; one that is deleted, `#REF!`, is marked. */
export function dataTableElement(
  element: string,
  { ref, inputs = [] }: Pick<StoredFormula, 'ref' | 'inputs'>,
): string {
  const cells = inputs.flatMap((input, at) =>
    input === undefined ? [] : [input === '#REF!' ? [`del${at + 1}`, '1'] : [`r${at + 1}`, input]],
  );
  return withAttributes(element, rootOf(element, 'f'), { ref, ...Object.fromEntries(cells) });
}
