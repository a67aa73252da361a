import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, doAreasMeet } from '#domain/sheet/CellArea.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';

/** Why cells cannot be filled one by one: of a merged area only the first is seen. */
export function mergeProblem({ look }: Pick<SheetCells, 'look'>, area: CellArea): string | undefined {
  const merge = look.merges.find((one) => doAreasMeet(one, area));
  return merge && `${writeArea(merge)} is merged. Unmerge it first.`;
}
