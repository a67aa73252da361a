import type { RefObject } from 'react';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { currentRange, type Selection } from '#domain/sheet/edit/Selection.ts';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import { FormulaBar } from '#views/workbook/bar/FormulaBar.tsx';
import { FormulaHint } from '#views/workbook/bar/FormulaHint.tsx';
import { NameBox } from '#views/workbook/bar/NameBox.tsx';
import { UndoButtons } from '#views/workbook/bar/UndoButtons.tsx';
import type { useFormulaHelp } from '#views/workbook/bar/useFormulaHelp.ts';
import { dataCommands } from '#views/workbook/commands/dataCommands.ts';
import { lineCommands } from '#views/workbook/commands/lineCommands.ts';
import { CommandMenu } from '#views/workbook/commands/menu/CommandMenu.tsx';
import { selectionCommands } from '#views/workbook/commands/selectionCommands.ts';
import { structureCommands } from '#views/workbook/commands/structureCommands.ts';
import { FileMenu } from '#views/workbook/files/FileMenu.tsx';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import styles from './Editor.module.css';
import type { OpenSheetProps } from './OpenSheetProps.ts';
import type { SheetEditor } from './useSheetEditor.ts';
import type { SheetTargets } from './useSheetTargets.ts';

const cellsMenu = { ...structureCommands, ...lineCommands };

interface SheetBarsProps extends Pick<OpenSheetProps, 'item' | 'onChange' | 'onLeave'> {
  at: WorkbookAt;
  editor: SheetEditor;
  selection: Selection;
  target: SheetTargets;
  help: ReturnType<typeof useFormulaHelp>;
  nameBox: RefObject<HTMLInputElement | null>;
  onGo: (area: CellArea, sheet: string | undefined) => void;
  /** The formula is written or given up. */
  onTyped: () => void;
}

/** Over the grid: the menus, where the selection is, and what the active cell holds. */
export function SheetBars(props: SheetBarsProps) {
  const { at, editor, selection, target, help, nameBox, onGo, onTyped } = props;
  const { isLocked } = useEdits();
  const { edit } = editor;
  const { row, column } = selection.active;
  return (
    <div className={styles.bars}>
      <FileMenu
        item={props.item}
        onOpen={(item, name) => props.onChange({ item, name, sheet: undefined, cell: undefined }, 'push')}
        onRename={(name) => props.onChange({ name })}
        onLeave={props.onLeave}
      />
      <UndoButtons target={target} />
      <CommandMenu label="Edit" commands={selectionCommands} target={target} />
      <CommandMenu label="Cells" commands={cellsMenu} target={target} />
      <CommandMenu label="Data" commands={dataCommands} target={target} />
      <NameBox ref={nameBox} at={at} selected={currentRange(selection)} onGo={onGo} />
      <div className={styles.formula}>
        <FormulaBar
          edit={edit?.text}
          content={editor.content(row, column)}
          isReadOnly={isLocked}
          onStart={() => editor.startEdit(undefined)}
          onChange={editor.changeEdit}
          onCommit={() => {
            if (edit) editor.commit(edit.text, 'down');
            onTyped();
          }}
          onCancel={() => {
            editor.cancelEdit();
            onTyped();
          }}
        />
        <FormulaHint help={help} />
      </div>
    </div>
  );
}
