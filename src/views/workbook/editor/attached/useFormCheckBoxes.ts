import { areaOfAddress } from '#domain/sheet/areaOfAddress.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import type { CheckBox, Worksheet } from '#services/workbook/shapes.ts';
import { useLockRefusal } from '#views/workbook/editor/edits/useLockRefusal.ts';
import type { GridCheckBox } from '#views/workbook/grid/model/gridProps.ts';
import { useEdits } from '#views/workbook/state/useEdits.ts';

interface CheckBoxParts {
  sheet: Worksheet;
  sheets: readonly Worksheet[];
  cells: SheetCells;
}

/** The check boxes over the cells of a sheet, which write what they are linked to; undefined where it has none. */
export function useFormCheckBoxes({ sheet, sheets, cells }: CheckBoxParts): GridCheckBox[] | undefined {
  const edits = useEdits();
  const refuses = useLockRefusal();
  const boxes = cells.look.layout?.checkBoxes;
  if (!boxes?.length) return undefined;
  return boxes.map((box, at) => {
    const linked = linkedCell(box, sheets);
    if (!linked) return { ...box, id: String(at), onToggle: undefined };
    const { worksheet, row, column } = linked;
    const waiting = edits.queue.stateOf(worksheet, row, column)?.edit.input;
    const loaded = worksheet === sheet.id ? cells.cellAt(row, column)?.value : undefined;
    const now = waiting?.kind === 'value' ? waiting.value : loaded;
    const isChecked = typeof now === 'boolean' ? now : box.isChecked;
    return {
      ...{ ...box, id: String(at), isChecked },
      onToggle() {
        if (refuses()) return;
        const value = !isChecked;
        const label = value ? 'Check' : 'Clear check box';
        edits.edit(worksheet, [{ row, column, input: { kind: 'value', value } }], label);
        // What is written to another sheet does not change this one.
        if (worksheet !== sheet.id) void edits.queue.settled().then(() => cells.look.refresh());
      },
    };
  });
}

function linkedCell({ link }: CheckBox, sheets: readonly Worksheet[]) {
  const area = link && areaOfAddress(link.cell);
  const worksheet = sheets.find(({ name }) => name === link?.worksheet)?.id;
  return area && worksheet !== undefined ? { worksheet, row: area.top, column: area.left } : undefined;
}
