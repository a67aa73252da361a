import { writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { areaOfCell, type CellPlace } from '#domain/sheet/edit/Selection.ts';
import { readPlace } from '#domain/sheet/readPlace.ts';
import type { Worksheet } from '#services/workbook/shapes.ts';
import { useToast } from '#ui/feedback/Toast.tsx';

interface GoToParts {
  sheets: readonly Worksheet[];
  sheet: Worksheet;
  /** On the sheet in view. */
  onSelect: (area: CellArea) => void;
  /** Another sheet; `cell` is an address on it. */
  onOpen: (name: string, cell: string) => void;
  /** The user asked for cells of the sheet in view, and they are selected. */
  onDone: () => void;
}

/** Excel's Go To: selects cells on whichever sheet they are. */
export function useGoTo({ sheets, sheet, onSelect, onOpen, onDone }: GoToParts) {
  const show = useToast();

  function select(area: CellArea, target: Worksheet) {
    if (target.id === sheet.id) onSelect(area);
    else onOpen(target.name, writeArea(area));
  }
  /** `named` where the cells may be on another sheet. */
  function goToArea(area: CellArea, named: string | undefined) {
    const target =
      named === undefined ? sheet : sheets.find(({ name }) => name.toLowerCase() === named.toLowerCase());
    if (!target) return show({ text: `There is no sheet named "${named}".` });
    select(area, target);
    if (target.id === sheet.id) onDone();
  }

  return {
    area: goToArea,
    /** An address of one cell or range, with or without a sheet. */
    address(address: string) {
      const place = readPlace(address);
      if (place) goToArea(place.area, place.sheet);
      else show({ text: `"${address}" is not a cell, range or name in this workbook.` });
    },
    /** By the id of its sheet; the focus stays where it is. */
    cell(worksheet: string, place: CellPlace) {
      select(areaOfCell(place), sheets.find(({ id }) => id === worksheet) ?? sheet);
    },
  };
}
