import { writeArea } from '#domain/sheet/address.ts';
import { WHOLE_SHEET } from '#domain/sheet/CellArea.ts';
import { freezeAt, type SheetAt, unfreeze } from '#queries/workbook/workbookQueries.ts';
import type { SheetLayout } from '#services/workbook/shapes.ts';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';

type FrozenLines = SheetLayout['frozen'];

const NOT_FROZEN: FrozenLines = { rows: 0, columns: 0 };

/** The panes that are frozen: as the user has it, else as the file has it; a file whose layout is known keeps them. */
export function useFreeze(
  at: SheetAt,
  ofFile: FrozenLines | undefined,
  own: FrozenLines | undefined,
  onOwn: (lines: FrozenLines) => void,
) {
  const freezing = useStructureChange(freezeAt);
  const thawing = useStructureChange(unfreeze);
  const lines = own ?? ofFile ?? NOT_FROZEN;
  return {
    lines,
    target: {
      frozen: lines.rows + lines.columns > 0 ? lines : undefined,
      freeze(next: FrozenLines = NOT_FROZEN) {
        onOwn(next);
        if (!ofFile) return;
        const { rows, columns } = next;
        const bottom = rows === 0 ? WHOLE_SHEET.bottom : rows - 1;
        const right = columns === 0 ? WHOLE_SHEET.right : columns - 1;
        if (rows + columns === 0) thawing.run(at);
        else freezing.run({ ...at, body: { frozenRange: writeArea({ top: 0, left: 0, bottom, right }) } });
      },
    },
  };
}
