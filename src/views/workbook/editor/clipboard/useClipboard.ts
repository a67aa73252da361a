import { useEffect, useRef } from 'react';
import { type CellsMoved, followMove } from '#domain/formula/followMove.ts';
import { areaAround, type CellArea, cellsOf } from '#domain/sheet/CellArea.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import { areaOfCell, currentRange, type Selection, selectArea } from '#domain/sheet/edit/Selection.ts';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import { readFormulas } from '#queries/workbook/cells/readFormulas.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import { seenOf } from '#queries/workbook/edits/cellContent.ts';
import type { QueuedEdit } from '#queries/workbook/edits/QueuedEdit.ts';
import type { Worksheet } from '#services/workbook/shapes.ts';
import { useLocalStorage } from '#ui/browser/useLocalStorage.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { type CellLookup, useCellReader } from '#views/workbook/editor/edits/useCellReader.ts';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import {
  type Copied,
  type CopiedLines,
  clearedByCut,
  copyCells,
  cutCell,
  hasSameLines,
  linesToCopy,
  MAX_COPIED,
  moveOfCut,
  pasteCopied,
  pasteFrom,
} from './copyPaste.ts';
import { followCut } from './followCut.ts';
import { readClipboard, writeClipboard } from './systemClipboard.ts';

interface ClipboardParts {
  sheets: readonly Worksheet[];
  worksheet: string;
  cells: SheetCells;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** With what is not saved yet. */
  cellNow: (row: number, column: number, loaded?: CellLookup) => LoadedCell | null | undefined;
  /** Of the whole workbook. */
  copied: Copied | undefined;
  onCopied: (copied: Copied | undefined) => void;
}

const REFUSED =
  'the browser keeps this page from the clipboard. Allow it in the settings of the site, beside the address, or use the keys.';

/** Copy, cut and paste in one sheet; what was copied may be of another one. */
export function useClipboard(parts: ClipboardParts) {
  const { sheets, worksheet, cells, selection, onSelect, cellNow, copied, onCopied } = parts;
  const edits = useEdits();
  const show = useToast();
  const say = (text: string) => show({ text });
  const [pasteClears, setPasteClears] = useLocalStorage<boolean>('workbook.pasteClears', true);
  const read = useCellReader(cells);
  /** Cells that were read for a copy which is asked for again. */
  const kept = useRef<CellLookup>(undefined);
  const isReading = useRef(false);
  // What is written meanwhile would be missing in them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every change of them
  useEffect(() => {
    kept.current = undefined;
  }, [edits.version]);

  function copy(data: Pick<DataTransfer, 'setData'>, isCut: boolean) {
    const { ranges } = selection;
    if (isCut && ranges.length > 1) return say('Cut works on one range at a time.');
    if (!cells.isKnown) return say('The sheet is still loading.');
    const lines = linesToCopy(ranges, cells.used, cells);
    if (!lines)
      return say('Copy works on one range at a time, or on ranges in the same rows or the same columns.');
    const count = lines.rows.length * lines.columns.length;
    if (count === 0) return say('All of these cells are hidden.');
    if (count > MAX_COPIED)
      return say(
        `These are more than ${formatCount(MAX_COPIED)} cells, the most that can be copied at once. Select fewer, or export the sheet.`,
      );
    const taken = copyCells(lines, (row, column) => cellNow(row, column, kept.current));
    if (!taken) return void readAhead(lines, count, isCut);
    kept.current = undefined;
    data.setData('text/plain', taken.text);
    data.setData('text/html', taken.html);
    onCopied({ worksheet, ranges, isCut, ...lines, cells: taken.cells, text: taken.text });
  }

  /** The clipboard takes only what is there when it is asked for. */
  async function readAhead({ rows, columns }: CopiedLines, count: number, isCut: boolean) {
    if (isReading.current) return say('The cells are still being read.');
    const again = isCut ? 'Cut' : 'Copy';
    const area = areaAround(
      areaOfCell({ row: rows[0]!, column: columns[0]! }),
      areaOfCell({ row: rows.at(-1)!, column: columns.at(-1)! }),
    );
    if (cellsOf(area) > 2 * MAX_COPIED)
      return say('Some of these cells are not loaded, and they lie too far apart to be read. Copy fewer.');
    say(`Reading ${formatMany(count, 'cell')}. ${again} again in a moment.`);
    isReading.current = true;
    kept.current = await read(area);
    isReading.current = false;
    if (kept.current) say(`${formatMany(count, 'cell')} read. ${again} again.`);
  }

  function paste(data: Pick<DataTransfer, 'getData'>) {
    if (selection.ranges.length > 1) return say('Paste works on one range at a time.');
    const html = data.getData('text/html');
    const text = data.getData('text/plain');
    const target = currentRange(selection);
    const own = copied !== undefined && hasSameLines(text, copied.text) ? copied : undefined;
    const changes = cleared(own ? pasteCopied(own, target, cells) : pasteFrom(text, html, target, cells));
    const last = changes.at(-1);
    if (!last) return say('The clipboard has no text to paste.');
    const label = `Paste ${changes.length} cells`;
    if (own?.isCut) {
      moveCut(own, target, label);
      onCopied(undefined);
    } else edits.edit(worksheet, changes, label);
    onSelect(selectArea({ top: target.top, left: target.left, bottom: last.row, right: last.column }));
  }

  const cleared = (changes: CellEdit[]) =>
    pasteClears ? changes : changes.filter(({ input }) => input?.kind !== 'clear');

  /** Formulas of the whole workbook follow what was cut, once they are read. */
  function moveCut(cut: Copied, target: CellArea, label: string) {
    const move = moveHere(cut, target);
    const isHere = cut.worksheet === worksheet;
    const follow = move
      ? (formula: string) => followMove(formula, { before: move.from, after: move.to }, move)
      : isHere
        ? (formula: string) => formula
        : undefined;
    const changes = cleared(pasteCopied(cut, target, cells, follow));
    const of = (sheet: string) => (edit: CellEdit) => ({ worksheet: sheet, edit });
    // Of another sheet nothing is shown here but what was cut.
    const emptied = clearedByCut(cut, isHere ? changes : []).map((edit): QueuedEdit => {
      const before = seenOf(cutCell(cut, cut.worksheet, edit.row, edit.column));
      return { ...of(cut.worksheet)(edit), ...(!isHere && { before }) };
    });
    // The source is emptied last: it is all there is until then.
    edits.editBook([...changes.map(of(worksheet)), ...emptied], label, async () => {
      const book =
        move && (await edits.queue.settled())
          ? await readFormulas(edits.at()).catch(() => undefined)
          : undefined;
      const followed = move && book?.formulas && followCut(move, book.formulas);
      if (!followed?.isComplete)
        say('Formulas that referred to the cut cells still point to their old place.');
      return followed?.edits ?? [];
    });
  }

  /** Undefined where hidden lines tear the cells apart. */
  function moveHere(cut: Copied, target: CellArea): CellsMoved | undefined {
    const move = moveOfCut(cut, target, cells);
    const nameOf = (sheet: string) => sheets.find(({ id }) => id === sheet)?.name;
    const [from, to] = [nameOf(cut.worksheet), nameOf(worksheet)];
    return move && from !== undefined && to !== undefined ? { ...move, from, to } : undefined;
  }

  /** Where no key brings the clipboard along. */
  async function copyByMenu(isCut: boolean) {
    const kinds = new Map<string, string>();
    copy({ setData: (kind, text) => void kinds.set(kind, text) }, isCut);
    if (kinds.size > 0 && !(await writeClipboard(kinds)))
      say(`It can be pasted here, but is not on the clipboard: ${REFUSED}`);
  }

  async function pasteByMenu() {
    const kinds = await readClipboard();
    if (kinds) return paste({ getData: (kind) => kinds.get(kind) ?? '' });
    if (!copied) return say(`Nothing was pasted: ${REFUSED}`);
    paste({ getData: (kind) => (kind === 'text/plain' ? copied.text : '') });
    say(`What was copied here was pasted, which may not be the latest: ${REFUSED}`);
  }

  return {
    copy,
    paste,
    copyByMenu,
    pasteByMenu,
    /** Whether the empty cells of what is pasted empty others, or leave them alone. */
    pasteClears,
    setPasteClears,
    marks:
      copied?.worksheet === worksheet ? copied.ranges.map((area) => ({ area, kind: 'copied' }) as const) : [],
  };
}
