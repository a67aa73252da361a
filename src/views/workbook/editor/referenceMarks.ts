import { lexFormula } from '#domain/formula/lexFormula.ts';
import { areaOfReference } from '#domain/sheet/address.ts';
import type { GridEdit, GridMark } from '#views/workbook/grid/gridProps.ts';

/** The areas that the formula being typed refers to, each in its colour. */
export function referenceMarks(edit: GridEdit | undefined): GridMark[] {
  if (!edit?.text.startsWith('=')) return [];
  const references = lexFormula(edit.text.slice(1)).flatMap((token) =>
    token.kind === 'reference' && !token.prefix ? [areaOfReference(token.reference)] : [],
  );
  return references.map((area, at) => ({ area, kind: 'reference', colour: `var(--band-${at % 8})` }));
}
