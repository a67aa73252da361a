import type { CellRows, LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import { WorkbookEdits } from '#queries/workbook/editor/WorkbookEdits.ts';
import type { EditPort } from '#queries/workbook/edits/EditQueue.ts';

type Looks = (worksheet: string, row: number, column: number) => LoadedCell | null | undefined;

/** The edits of a workbook on a made-up service, with all its sheets in view: `first` is what they show until a reply says more. */
export function editsOn(
  port: Pick<EditPort, 'read' | 'write' | 'filled'>,
  worksheets: readonly string[],
  first: Looks,
  isFilledAt: (row: number, column: number) => boolean = () => false,
) {
  const edits = new WorkbookEdits('1', {
    read: ({ worksheet }, area) => port.read(worksheet, area),
    write: ({ worksheet }, patch) => port.write(worksheet, patch),
    filled: ({ worksheet }) => port.filled(worksheet),
    alone: (_, work) => work(),
    mutate: () => Promise.reject(new Error('There is no mutation here.')),
    dataset: async () => 'sample',
    refetch: async () => {},
    onReconnect: () => () => {},
  });
  const told = new Map<string, LoadedCell | null>();
  const shownAt: Looks = (...at) => {
    const cell = told.get(String(at));
    return cell === undefined ? first(...at) : cell;
  };
  for (const worksheet of worksheets)
    edits.sheets.show({
      worksheet,
      cellAt: (row, column) => shownAt(worksheet, row, column),
      put({ top, left }, rows: CellRows) {
        for (const [y, row] of rows.entries())
          for (const [x, cell] of row.entries()) told.set(String([worksheet, top + y, left + x]), cell);
      },
      look: { isFilledAt },
      refresh: () => {},
      shown: async () => {},
      stop: () => {},
      failure: undefined,
    });
  return { edits, shownAt };
}
