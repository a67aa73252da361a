import { isSameContent, threeWay } from '#domain/sheet/edit/threeWay.ts';
import { contentOfInput } from './cellContent.ts';
import { type EditConflict, editedOver, keyOf, type QueuedEdit, type SeenCell } from './QueuedEdit.ts';

/** Cells that somebody else changed before ours were written: one conflict a cell, until a person decides. */
export class OpenConflicts {
  #byCell: ReadonlyMap<string, EditConflict> = new Map();

  get all(): readonly EditConflict[] {
    return [...this.#byCell.values()];
  }

  /** The edits that may be sent, after what is in their cells now was compared with what their editors saw. */
  check(edits: readonly QueuedEdit[], seenNow: (one: QueuedEdit) => SeenCell): QueuedEdit[] {
    const byCell = new Map(this.#byCell);
    const clean = edits.filter((mine) => {
      const theirs = seenNow(mine).content;
      const outcome = outcomeOf(mine, theirs);
      if (outcome === 'conflict') {
        const { worksheet, edit, before } = mine;
        const { row, column } = edit;
        byCell.set(keyOf(mine), { worksheet, row, column, before: before?.content ?? null, theirs, mine });
      }
      return outcome === 'clean';
    });
    this.#byCell = byCell;
    return clean;
  }

  /** Later edits of cells in conflict are what there is to decide about from now on; the other ones are returned. */
  absorb(edits: readonly QueuedEdit[]): readonly QueuedEdit[] {
    if (this.#byCell.size === 0) return edits;
    const byCell = new Map(this.#byCell);
    const others = edits.filter((one) => {
      const conflict = byCell.get(keyOf(one));
      if (conflict) byCell.set(keyOf(one), { ...conflict, mine: editedOver(conflict.mine, one) });
      return !conflict;
    });
    this.#byCell = byCell;
    return others;
  }

  /** False where it is not open any more, or something else is to be decided about the cell by now. */
  close(conflict: EditConflict): boolean {
    const key = keyOf(conflict.mine);
    if (this.#byCell.get(key) !== conflict) return false;
    this.#byCell = new Map([...this.#byCell].filter(([one]) => one !== key));
    return true;
  }
}

/** `same`: there is nothing to send. */
function outcomeOf({ before, edit }: QueuedEdit, now: SeenCell['content']): 'clean' | 'same' | 'conflict' {
  if (!before || edit.input === undefined) return 'clean';
  const own = contentOfInput(edit.input);
  const isSame = edit.numberFormat === undefined && isSameContent(now, own);
  if (isSame) return 'same';
  return threeWay(before.content, now, own) === 'conflict' ? 'conflict' : 'clean';
}
