import type { Selection } from '#domain/sheet/edit/Selection.ts';
import type { UndoHistory } from '#queries/workbook/editor/UndoHistory.ts';
import type { BookTarget } from '#views/workbook/commands/bookCommands.ts';
import type { FormatTarget } from '#views/workbook/commands/formatCommands.ts';
import type { SelectionTarget } from '#views/workbook/commands/selectionCommands.ts';
import type { SheetEditor } from './useSheetEditor.ts';

/** What commands act on; `page` adds where the focus and the other sheets are. */
export function editorTarget(
  editor: SheetEditor,
  selection: Selection,
  { nextUndo, nextRedo }: UndoHistory,
  page: Pick<BookTarget, 'openSheet' | 'focusNameBox' | 'focusTabs'>,
): SelectionTarget & FormatTarget & BookTarget {
  const { edit } = editor;
  /** What is being typed is written first. */
  const committed = (act: () => unknown) => () => {
    if (edit) editor.commit(edit.text, undefined);
    void act();
  };
  return {
    ...page,
    ...editor.formats,
    selection,
    copy: (isCut) => committed(() => editor.copyByMenu(isCut))(),
    paste: committed(editor.pasteByMenu),
    clear: editor.clear,
    fillDown: committed(editor.fillDown),
    fillRight: committed(editor.fillRight),
    fillSeries: committed(editor.fillSeries),
    endCopy: editor.endCopy,
    nextUndo: nextUndo?.label,
    nextRedo: nextRedo?.label,
    isTyping: edit !== undefined,
    undo: editor.undo,
    redo: editor.redo,
  };
}
