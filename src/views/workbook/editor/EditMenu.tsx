import { currentRange, isMany, type Selection } from '#domain/sheet/edit/Selection.ts';
import { Menu } from '#ui/overlays/Menu.tsx';
import type { SheetEditor } from './useSheetEditor.ts';

/** What keys do with the selected cells, for hands without a keyboard. */
export function EditMenu({ editor, selection }: { editor: SheetEditor; selection: Selection }) {
  const { edit, command } = editor;
  const { top, left, bottom, right } = currentRange(selection);
  const isSeveral = selection.ranges.length > 1;
  const item = (label: string, isDisabled: boolean, act: () => unknown) => ({
    label,
    isDisabled,
    onPick() {
      if (edit) editor.commit(edit.text, undefined);
      void act();
    },
  });
  return (
    <Menu
      label="Edit"
      items={[
        item('Cut', isSeveral, () => editor.copyByMenu(true)),
        item('Copy', false, () => editor.copyByMenu(false)),
        item('Paste', isSeveral, editor.pasteByMenu),
        item('Fill down', isSeveral || (top === 0 && bottom === 0), () => command({ kind: 'fillDown' })),
        item('Fill right', isSeveral || (left === 0 && right === 0), () => command({ kind: 'fillRight' })),
        item('Fill series', isSeveral || !isMany(selection), editor.fillSeries),
      ]}
    />
  );
}
