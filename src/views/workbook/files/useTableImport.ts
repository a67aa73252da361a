import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import { isAreaEmpty } from '#queries/workbook/cells/isAreaEmpty.ts';
import { importTable, TableImport } from '#queries/workbook/tables/TableImport.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { faultMessage } from '#views/workbook/faults/faultMessage.ts';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';
import { areaOfTable, editsOfTable, filledCells, inputsOfRow, type PlacedText } from './readTable.ts';

/** Fewer cells are edits: they are shown at once, survive a reload, and are checked against what others write. */
const MAX_EDITS = 20_000;
/** Cells that reach a workbook as edits within a minute. */
const MAX_SLOW_EDITS = 200_000;

/** Puts the rows of a file into a sheet: few as edits, many in one stream, which needs empty cells. */
export function useTableImport(sheet: SheetAt, onWrite: (edits: readonly CellEdit[], label: string) => void) {
  const show = useToast();
  const stream = useStructureChange(importTable);

  return async (name: string, placed: PlacedText) => {
    const label = `Import ${name}`;
    const filled = filledCells(placed);
    const area = areaOfTable(placed);
    try {
      if (filled <= MAX_EDITS || (filled <= MAX_SLOW_EDITS && !(await isAreaEmpty(sheet, area)).isEmpty))
        return onWrite(editsOfTable(placed), label);
    } catch (error) {
      return show({ text: faultMessage(error) });
    }
    const tableImport = new TableImport({
      area,
      inputsOf: (row) => inputsOfRow(placed.rows[row]!, placed.types),
    });
    stream.run(
      { ...sheet, tableImport },
      {
        tableImport,
        after: (done) => show({ text: outcome(name, done) }),
        back: {
          label,
          run: (done, here) => done.undo(here(sheet)),
          remark: ({ left }) =>
            left === 0 ? undefined : `${formatMany(left, 'row')} changed since the import and stayed.`,
        },
      },
    );
  };
}

function outcome(name: string, { written, rows, refused, failure }: TableImport): string {
  const lost = refused === 0 ? '' : ` The service rejected ${formatMany(refused, 'cell')}.`;
  if (written === rows) return `Imported ${name}, ${formatMany(rows, 'row')}.${lost}`;
  const why = failure ? ` ${faultMessage(failure)}` : '';
  return `Imported ${formatCount(written)} of ${formatMany(rows, 'row')}.${lost}${why} Undo removes them.`;
}
