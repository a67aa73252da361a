import { type CellsMoved, followMove } from '#domain/formula/followMove.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import { currentRange, type Selection, selectArea } from '#domain/sheet/edit/Selection.ts';
import { readFormulas } from '#queries/workbook/cells/readFormulas.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import { seenOf } from '#queries/workbook/edits/cellContent.ts';
import type { QueuedEdit } from '#queries/workbook/edits/QueuedEdit.ts';
import type { Worksheet } from '#services/workbook/shapes.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { PASTE_ALL, type PasteOptions } from '#views/workbook/commands/choices/PasteOptions.ts';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import { type Copied, clearedByCut, cutCell, hasSameLines, moveOfCut, pasteCopied } from './copyPaste.ts';
import { followCut } from './followCut.ts';
import {
  type ForeignCells,
  foreignLooks,
  foreignTiles,
  pasteForeign,
  readForeignCells,
} from './foreignCells.ts';
import { operatedEdits } from './operatedEdits.ts';
import { usePasteLooks } from './usePasteLooks.ts';

const UNREAD = 'The cells that you paste into could not be read. Try again.';

export interface PasteParts {
  sheets: readonly Worksheet[];
  worksheet: string;
  cells: SheetCells;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** Of the whole workbook. */
  copied: Copied | undefined;
  /** What was cut has been pasted. */
  onCopied: (copied: undefined) => void;
}

const NO_WIDTHS = 'The clipboard has no column widths. Copy cells of this workbook first.';
const NO_FORMATS = 'The clipboard has no formats. Copy cells first.';

/** Pastes what a clipboard has into the selected range: what was copied or cut on any sheet, or text from elsewhere. */
export function usePaste(parts: PasteParts) {
  const { worksheet, cells, selection, onSelect, copied, onCopied } = parts;
  const edits = useEdits();
  const show = useToast();
  const say = (text: string) => show({ text });
  const { putLooks, pasteLooks, pasteWidths } = usePasteLooks(parts);

  function paste(data: Pick<DataTransfer, 'getData'>, options: PasteOptions = PASTE_ALL) {
    const { what, operation, isTransposed = false } = options;
    if (selection.ranges.length > 1) return say('Paste works on one range at a time.');
    const html = data.getData('text/html');
    const text = data.getData('text/plain');
    const target = currentRange(selection);
    const own = copied !== undefined && hasSameLines(text, copied.text) ? copied : undefined;
    if (own?.isCut && options !== PASTE_ALL)
      return say('Cut cells can only be pasted whole. To paste a part, copy them.');
    const hasLooks = what === 'formats' || (what === 'all' && !options.skipsBlanks);
    // What only the values of are pasted is read as its text shows it.
    const foreign = own
      ? undefined
      : readForeignCells(text, hasFormats(what) || text === '' ? html : '', isTransposed);
    if (what === 'widths') return own ? void pasteWidths(own, target) : say(NO_WIDTHS);
    if (what === 'formats' && foreign?.hasLooks === false) return say(NO_FORMATS);
    const pasted = own
      ? { edits: pasteCopied(own, target, cells, options), looks: undefined }
      : foreignPaste(foreign!, target, what, cells);
    if (foreign?.isTooLarge)
      return say('The clipboard has too many cells to paste. Import them from a file.');
    if (pasted.edits.length === 0) return say('The clipboard has no text to paste.');
    const filled = options.skipsBlanks
      ? pasted.edits.filter(({ input }) => input?.kind !== 'clear')
      : pasted.edits;
    const right = pasted.edits.reduce((most, { column }) => Math.max(most, column), target.left);
    const area = { top: target.top, left: target.left, bottom: pasted.edits.at(-1)!.row, right };
    function put(changes: readonly CellEdit[]) {
      const label = `Paste ${formatMany(changes.length, 'cell')}`;
      const step = own?.isCut ? moveCut(own, target, label) : edits.edit(worksheet, changes, label);
      if (own && hasLooks) pasteLooks(own, target, isTransposed, label, step);
      else if (hasLooks && pasted.looks) void putLooks(pasted.looks.areas, pasted.looks.change, label, step);
      if (own?.isCut) onCopied(undefined);
      onSelect(selectArea(area));
    }
    if (operation) void operated(filled, operation, area, cells).then(put, () => say(UNREAD));
    else put(filled);
  }

  /** Formulas of the whole workbook follow what was cut, once they are read. */
  function moveCut(cut: Copied, target: CellArea, label: string) {
    const move = moveTo({ ...parts, target }, cut);
    const isHere = cut.worksheet === worksheet;
    const follow = move
      ? (formula: string) => followMove(formula, { before: move.from, after: move.to }, move)
      : isHere
        ? (formula: string) => formula
        : undefined;
    const changes = pasteCopied(cut, target, cells, PASTE_ALL, follow);
    const of = (sheet: string) => (edit: CellEdit) => ({ worksheet: sheet, edit });
    // Of another sheet nothing is shown here but what was cut.
    const emptied = clearedByCut(cut, isHere ? changes : []).map((edit): QueuedEdit => {
      const before = seenOf(cutCell(cut, cut.worksheet, edit.row, edit.column));
      return { ...of(cut.worksheet)(edit), ...(!isHere && { before }) };
    });
    // The source is emptied last: it is all there is until then.
    return edits.editBook([...changes.map(of(worksheet)), ...emptied], label, async () => {
      const book =
        move && (await edits.queue.settled())
          ? await readFormulas(edits.at()).catch(() => undefined)
          : undefined;
      const followed = move && book?.formulas && followCut(move, book.formulas);
      if (!followed?.isComplete)
        say('Formulas that referred to the cut cells still refer to the old location.');
      return followed?.edits ?? [];
    });
  }

  return paste;
}

async function operated(
  pasted: readonly CellEdit[],
  operation: NonNullable<PasteOptions['operation']>,
  area: CellArea,
  cells: SheetCells,
): Promise<CellEdit[]> {
  const rows = await cells.read(area);
  return operatedEdits(pasted, operation, (y, x) => rows[y - area.top]?.[x - area.left]);
}

const hasFormats = (what: PasteOptions['what']) => what !== 'values' && what !== 'formulas';

function foreignPaste(
  foreign: ForeignCells,
  target: CellArea,
  what: PasteOptions['what'],
  cells: SheetCells,
) {
  const tiles = foreignTiles(foreign, target, cells);
  return {
    edits: pasteForeign(foreign, tiles, what, cells.look.layout?.is1904 ?? false),
    looks: foreignLooks(foreign, tiles, what === 'all'),
  };
}

/** Undefined where hidden rows or columns split the cells. */
function moveTo(
  { sheets, worksheet, cells, target }: PasteParts & { target: CellArea },
  cut: Copied,
): CellsMoved | undefined {
  const move = moveOfCut(cut, target, cells);
  const nameOf = (sheet: string) => sheets.find(({ id }) => id === sheet)?.name;
  const [from, to] = [nameOf(cut.worksheet), nameOf(worksheet)];
  return move && from !== undefined && to !== undefined ? { ...move, from, to } : undefined;
}
