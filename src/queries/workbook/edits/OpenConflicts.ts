import { isSameFormula } from '#domain/formula/isSameFormula.ts';
import type { CellInput } from '#domain/sheet/edit/CellInput.ts';
import { isSameContent, threeWay } from '#domain/sheet/edit/threeWay.ts';
import { cellAfterWrite } from './cellAfterWrite.ts';
import { contentOf, contentOfInput, isFormula, type SeenCell } from './cellContent.ts';
import { foundAs } from './foundCells.ts';
import { composeQueued, type EditConflict, keyOf, type QueuedEdit } from './QueuedEdit.ts';

/** Cells that somebody else changed before ours were written: one conflict a cell, until a person decides. */
export class OpenConflicts {
  #byCell: ReadonlyMap<string, EditConflict> = new Map();

  get all(): readonly EditConflict[] {
    return [...this.#byCell.values()];
  }

  get size(): number {
    return this.#byCell.size;
  }

  of(key: string): EditConflict | undefined {
    return this.#byCell.get(key);
  }

  /** The edits that may be sent, after what is in their cells now was compared with what their editors saw. */
  check(edits: readonly QueuedEdit[], seenNow: (one: QueuedEdit) => SeenCell): QueuedEdit[] {
    const byCell = new Map(this.#byCell);
    const clean = edits.filter((ours) => {
      const now = seenNow(ours);
      const { content: theirs, numberFormat: theirFormat } = now;
      const outcome = outcomeOf(ours, now);
      if (outcome === 'conflict') {
        const { worksheet, edit, found = [] } = ours;
        const { row, column } = edit;
        const base = ours.before?.content ?? null;
        byCell.set(keyOf(ours), { worksheet, row, column, base, theirs, theirFormat, ours });
        // Whatever is decided, taking the edit back leaves what the other person wrote.
        for (const one of found) one.seen = now;
      }
      return outcome === 'clean';
    });
    this.#byCell = byCell;
    return clean;
  }

  /**
   * Later edits of cells in conflict are what there is to decide about from now on; nothing where they are what the other person wrote,
   * as with an edit that is undone. The other edits are returned.
   */
  absorb(edits: readonly QueuedEdit[]): readonly QueuedEdit[] {
    if (this.#byCell.size === 0) return edits;
    const byCell = new Map(this.#byCell);
    const others = edits.filter((one) => {
      const key = keyOf(one);
      const conflict = byCell.get(key);
      if (!conflict) return true;
      const { theirs, theirFormat } = conflict;
      const ours = composeQueued(conflict.ours, foundAs(one, { content: theirs, numberFormat: theirFormat }));
      if (isTheirs(ours, conflict)) byCell.delete(key);
      else byCell.set(key, { ...conflict, ours });
      return false;
    });
    this.#byCell = byCell;
    return others;
  }

  /** False where it is not open any more, or something else is to be decided about the cell by now. */
  close(conflict: EditConflict): boolean {
    const key = keyOf(conflict.ours);
    if (this.#byCell.get(key) !== conflict) return false;
    this.#byCell = new Map([...this.#byCell].filter(([one]) => one !== key));
    return true;
  }
}

const isTheirs = ({ edit: { input, numberFormat } }: QueuedEdit, { theirs, theirFormat }: EditConflict) =>
  (input === undefined || holds({ content: theirs, numberFormat: theirFormat }, input)) &&
  (numberFormat === undefined || numberFormat === theirFormat);

/** `same`: there is nothing to send. */
export function outcomeOf({ before, edit }: QueuedEdit, now: SeenCell): 'clean' | 'same' | 'conflict' {
  if (!before || edit.input === undefined) return 'clean';
  if (holds(now, edit.input)) return edit.numberFormat === undefined ? 'same' : 'clean';
  return threeWay(before.content, now.content, contentOfInput(edit.input));
}

/** Whether a cell holds what an input puts there: services read what is typed, and write formulas in their own way. */
function holds({ content, numberFormat }: SeenCell, input: CellInput): boolean {
  if (isSameContent(content, contentOfInput(input))) return true;
  const written = cellAfterWrite(null, { row: 0, column: 0, input, numberFormat })!;
  const own = contentOf(written);
  if (written.numberFormat !== numberFormat) return false;
  return isFormula(own) && isFormula(content)
    ? isSameFormula(own.slice(1), content.slice(1))
    : isSameContent(content, own);
}
