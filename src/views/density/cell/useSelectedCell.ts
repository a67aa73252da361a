import { cellIndexOf } from '#domain/density/cell/cellAt.ts';
import { stepCell } from '#map/density/stepCell.ts';
import type { UrlState } from '#ui/url/useUrlState.ts';
import type { DensityState } from '#views/density/state/densityState.ts';
import type { DensityData } from '#views/density/state/useDensityData.ts';

/** The cell of the link on both maps, and what selects another. */
export function useSelectedCell(
  { state, change }: Pick<UrlState<DensityState>, 'state' | 'change'>,
  main: DensityData,
  beside: DensityData,
) {
  const indexIn = ({ histogram }: DensityData) => {
    const found = state.cell ? cellIndexOf(histogram, state.cell.south, state.cell.west) : -1;
    return found < 0 ? undefined : found;
  };
  const [onMain, onBeside] = [indexIn(main), indexIn(beside)];
  const isIn = ({ cells }: DensityData, cell: number | undefined) =>
    cell !== undefined && cells.includes(cell);
  const isBeside =
    onBeside !== undefined && !isIn(main, onMain) && (onMain === undefined || isIn(beside, onBeside));
  const [data, cell] = isBeside ? [beside, onBeside] : [main, onMain];
  function select(next: number | undefined, { histogram } = data) {
    const corner =
      next === undefined ? undefined : { south: histogram.south[next]!, west: histogram.west[next]! };
    change({ cell: corner }, state.cell === undefined && corner ? 'push' : undefined);
  }
  return {
    onMain,
    onBeside,
    /** Of the map that shows the cell, the first where both do. */
    data,
    cell,
    select,
    step(by: 1 | -1) {
      const next = data.drawn && stepCell(data.drawn.values, data.cells, cell ?? null, by);
      if (next != null) select(next);
    },
  };
}
