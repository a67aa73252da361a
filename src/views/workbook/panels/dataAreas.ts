import type { CellArea } from '#domain/sheet/CellArea.ts';
import { clipToUsedRange } from '#domain/sheet/edit/clipToUsedRange.ts';
import { dataRegion } from '#domain/sheet/edit/dataRegion.ts';
import type { PartlyLoaded } from '#domain/sheet/edit/findOnceRead.ts';
import { currentRange, isMany, type Selection } from '#domain/sheet/edit/Selection.ts';

/** What commands on data may mean: what is selected, or the data around a single cell. */
export function dataAreas(selection: Selection, cells: PartlyLoaded) {
  const chosen = clipToUsedRange(currentRange(selection), cells.used);
  /** Undefined where it could not be read, which is told. */
  const dataAround = async () => dataRegion(selection.active, cells);
  return {
    chosen,
    dataAround,
    /** Excel's guess of what a single cell stands for. */
    async inArea(act: (area: CellArea) => void) {
      const area = isMany(selection) ? chosen : await dataAround();
      if (area) act(area);
    },
  };
}
