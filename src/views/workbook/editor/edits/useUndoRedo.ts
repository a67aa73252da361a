import type { CellPlace } from '#domain/sheet/edit/Selection.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { useEdits } from '#views/workbook/state/useEdits.ts';

/** Undo and redo of the workbook; `onPlace` shows the cell that changed, which may be on another sheet. */
export function useUndoRedo(onPlace: (worksheet: string, place: CellPlace) => void) {
  const edits = useEdits();
  const show = useToast();

  async function undoOrRedo(kind: 'undo' | 'redo') {
    const back = await (kind === 'undo' ? edits.undo() : edits.redo());
    if (back === 'dropped') return;
    if (!back) {
      const isCut = kind === 'undo' && edits.history.isCut;
      return show({
        text: `Nothing to ${kind}.${isCut ? ' Earlier changes can no longer be undone.' : ''}`,
      });
    }
    const { step } = back;
    const first = 'edits' in step ? step.edits[0] : undefined;
    if (first) onPlace(first.worksheet, first.edit);
  }

  return { undo: () => void undoOrRedo('undo'), redo: () => void undoOrRedo('redo') };
}
