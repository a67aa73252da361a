import { lexFormula } from '#domain/formula/lexFormula.ts';
import { areaOfReference } from '#domain/sheet/address.ts';
import type { GridEdit, GridMark } from '#views/workbook/grid/model/gridProps.ts';

/** The colour of the reference at a place among all of a formula. */
export const referenceColour = (at: number) => `var(--band-${at % 8})`;

/** The areas that the formula being typed refers to, each in its colour. */
export function referenceMarks(edit: GridEdit | undefined): GridMark[] {
  if (!edit?.text.startsWith('=')) return [];
  return lexFormula(edit.text.slice(1))
    .filter((token) => token.kind === 'reference')
    .flatMap(({ reference, prefix }, at) =>
      prefix ? [] : [{ area: areaOfReference(reference), kind: 'reference', colour: referenceColour(at) }],
    );
}
