import { type AreaReference, areaOfReference, type Edge, writeReference } from '#domain/sheet/address.ts';
import { type CellArea, isAreaIn } from '#domain/sheet/CellArea.ts';
import { rewriteFormula, writePrefix } from './rewriteFormula.ts';

/** Cells that are cut and put elsewhere, as they lie together. Sheets are told by their names. */
export interface CellsMoved {
  area: CellArea;
  from: string;
  to: string;
  /** How far down and to the right. */
  rows: number;
  columns: number;
}

/**
 * A formula once cells were moved: references to cells that all moved follow them, and all others mean what they meant. The formula itself
 * may be on another sheet afterwards.
 */
export function followMove(
  formula: string,
  own: { before: string; after: string },
  move: CellsMoved,
): string {
  return rewriteFormula(formula, (token) => {
    if (token.kind !== 'reference') return undefined;
    const { reference, prefix } = token;
    if (prefix?.book !== undefined || prefix?.last !== undefined) return undefined;
    const sheet = prefix?.sheet ?? own.before;
    const isMoved = isSame(sheet, move.from) && isAreaIn(areaOfReference(reference), move.area);
    const isPlain = prefix === undefined && isSame(isMoved ? move.to : sheet, own.after);
    if (!isMoved) return prefix || isPlain ? undefined : writePrefix({ sheet }) + token.text;
    return (isPlain ? '' : writePrefix({ sheet: move.to })) + writeReference(movedBy(reference, move));
  });
}

function movedBy({ form, ...edges }: AreaReference, { rows, columns }: CellsMoved): AreaReference {
  const down = (edge: Edge) => ({ ...edge, at: edge.at + rows });
  const along = (edge: Edge) => ({ ...edge, at: edge.at + columns });
  const { top, left, bottom, right } = edges;
  return { form, top: down(top), left: along(left), bottom: down(bottom), right: along(right) };
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
