import type { RefObject } from 'react';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { currentRange, type Selection } from '#domain/sheet/edit/Selection.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { FormulaBar } from '#views/workbook/bar/FormulaBar.tsx';
import { FormulaHint } from '#views/workbook/bar/FormulaHint.tsx';
import { NameBox } from '#views/workbook/bar/NameBox.tsx';
import type { useFormulaHelp } from '#views/workbook/bar/useFormulaHelp.ts';
import { CommandMenu } from '#views/workbook/commands/menu/CommandMenu.tsx';
import { SHEET_MENUS } from '#views/workbook/commands/menu/sheetMenus.ts';
import { FormatBar } from '#views/workbook/editor/format/FormatBar.tsx';
import { SaveStatus } from '#views/workbook/editor/saving/SaveStatus.tsx';
import { FileMenu } from '#views/workbook/files/FileMenu.tsx';
import { useSheetFiles } from '#views/workbook/files/useSheetFiles.tsx';
import type { SheetGridHandle } from '#views/workbook/grid/useGridHandle.ts';
import styles from './Editor.module.css';
import type { OpenSheetProps } from './OpenSheetProps.ts';
import type { SheetEditor } from './useSheetEditor.ts';
import type { SheetTargets } from './useSheetTargets.ts';

interface SheetBarsProps
  extends Pick<OpenSheetProps, 'item' | 'state' | 'at' | 'sheet' | 'onChange' | 'onLeave' | 'onSession'> {
  editor: SheetEditor;
  selection: Selection;
  target: SheetTargets;
  help: ReturnType<typeof useFormulaHelp>;
  grid: RefObject<SheetGridHandle | null>;
  nameBox: RefObject<HTMLInputElement | null>;
  onGo: (area: CellArea, sheet: string | undefined) => void;
  /** What is typed above the cells is written or given up. */
  onTyped: () => void;
}

/** Over the grid: the menus and the file, the toolbar, where the selection is, and what the active cell holds. */
export function SheetBars(props: SheetBarsProps) {
  const { at, state, sheet, editor, selection, target, help, grid, nameBox, onGo, onTyped } = props;
  const { edit } = editor;
  const { row, column } = selection.active;
  const { cells } = editor;
  const selected = currentRange(selection);
  const files = useSheetFiles({
    at: { ...at, worksheet: sheet.id },
    sheetName: sheet.name,
    selected,
    used: cells.used,
    onWrite: editor.write,
  });
  return (
    <div className={styles.bars}>
      <div className={styles.menus}>
        <FileMenu
          item={props.item}
          onOpen={(item, name) => props.onChange({ item, name, sheet: undefined, cell: undefined }, 'push')}
          onRename={(name) => props.onChange({ name })}
          onLeave={props.onLeave}
          onSession={props.onSession}
          sheet={{ ...files.target, print: target.print }}
        />
        {SHEET_MENUS.map(({ label, groups }) => (
          <CommandMenu key={label} label={label} groups={groups} target={target} />
        ))}
        {state.name !== undefined && (
          <strong className={styles.file} title={state.name}>
            <VisibleText text={state.name} />
          </strong>
        )}
        <SaveStatus />
      </div>
      <FormatBar target={target} fonts={cells.look.fonts} onDone={onTyped} />
      <div className={styles.content}>
        <NameBox
          ref={nameBox}
          at={at}
          worksheet={sheet.id}
          selected={selected}
          onGo={onGo}
          onDefine={(name) => {
            target.defineName(name);
            onTyped();
          }}
        />
        <div className={styles.formula}>
          <FormulaBar
            edit={edit?.text}
            content={editor.content(row, column)}
            spill={editor.spillAt(row, column)}
            onStart={() => editor.startEdit(undefined)}
            onChange={editor.changeEdit}
            onCommit={() => {
              if (!edit || editor.commit(edit.text, 'down')) onTyped();
            }}
            onCancel={() => {
              editor.cancelEdit();
              onTyped();
            }}
          />
        </div>
      </div>
      <FormulaHint
        help={help}
        problem={editor.problem}
        cellRect={() => grid.current!.cellRect(edit?.place)}
      />
      {files.ui}
    </div>
  );
}
