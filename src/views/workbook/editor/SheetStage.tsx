import { type KeyboardEvent, type RefObject, useRef } from 'react';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { currentRange, type Selection } from '#domain/sheet/edit/Selection.ts';
import { useLocalStorage } from '#ui/browser/useLocalStorage.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { FormulaBar } from '#views/workbook/bar/FormulaBar.tsx';
import { FormulaHint } from '#views/workbook/bar/FormulaHint.tsx';
import { NameBox } from '#views/workbook/bar/NameBox.tsx';
import { SheetTabs } from '#views/workbook/bar/SheetTabs.tsx';
import { StatusBar } from '#views/workbook/bar/StatusBar.tsx';
import { UndoButtons } from '#views/workbook/bar/UndoButtons.tsx';
import { UnsavedButton } from '#views/workbook/bar/UnsavedButton.tsx';
import { useFormulaHelp } from '#views/workbook/bar/useFormulaHelp.ts';
import { bookCommands, stageCommands } from '#views/workbook/commands/bookCommands.ts';
import { CommandMenu } from '#views/workbook/commands/CommandMenu.tsx';
import { runKey } from '#views/workbook/commands/commandOfKey.ts';
import { editorCommands } from '#views/workbook/commands/editorCommands.ts';
import { selectionCommands } from '#views/workbook/commands/selectionCommands.ts';
import { useCommandItems } from '#views/workbook/commands/useCommandItems.ts';
import { useSelectionSummary } from '#views/workbook/editor/selection/useSelectionSummary.ts';
import { SandboxBanner } from '#views/workbook/editor/session/SandboxBanner.tsx';
import { faultMessage } from '#views/workbook/faults/faultMessage.ts';
import { SheetGrid, type SheetGridHandle } from '#views/workbook/grid/SheetGrid.tsx';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import { CellsMenu } from './CellsMenu.tsx';
import styles from './Editor.module.css';
import { editorTarget } from './editorTarget.ts';
import type { OpenSheetProps } from './OpenSheetProps.ts';
import { useChartFloats } from './useChartFloats.tsx';
import { useColumnWidths } from './useColumnWidths.ts';
import type { SheetEditor } from './useSheetEditor.ts';
import type { useSheets } from './useSheets.ts';
import type { useTableButtons } from './useTableButtons.tsx';

interface SheetStageProps extends OpenSheetProps {
  editor: SheetEditor;
  tabs: ReturnType<typeof useSheets>;
  tables: ReturnType<typeof useTableButtons>;
  grid: RefObject<SheetGridHandle | null>;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onGo: (area: CellArea, sheet: string | undefined) => void;
  onOpenChart: (chart: string) => void;
  onShowUnsaved: () => void;
  onDecide: () => void;
}

const NOT_FROZEN = { rows: 0, columns: 0 };
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** The grid with the bars over and under it. */
export function SheetStage(props: SheetStageProps) {
  const {
    item,
    at,
    sheets,
    sheet,
    editor,
    tabs,
    tables,
    grid,
    selection,
    onSelect,
    onGo,
    onOpenChart,
    frozen,
    onFreeze,
  } = props;
  const { cells, edit } = editor;
  const { isLocked, session, history } = useEdits();
  // The end of a sandbox is told by its own banner.
  const readFailure = session.isGone ? undefined : cells.failure;
  const help = useFormulaHelp(edit?.text, editor.changeEdit);
  const nameBox = useRef<HTMLInputElement>(null);
  const widths = useColumnWidths(item, sheet.id, cells);
  const [zoom, setZoom] = useLocalStorage<number>('workbook.zoom', 1);
  const charts = useChartFloats({
    at: { ...at, worksheet: sheet.id },
    onOpen: onOpenChart,
    onGone: () => grid.current?.focus(),
  });
  const { row, column } = selection.active;
  const summary = useSelectionSummary(editor, selection);

  const target = editorTarget(editor, selection, history, {
    openSheet: tabs.step,
    focusNameBox: () => nameBox.current?.focus(),
    focusTabs: () => document.getElementById(`sheet${sheet.id}`)?.focus(),
  });
  useCommandItems('Workbook', { ...bookCommands, ...stageCommands }, target);

  function press(event: KeyboardEvent) {
    // While a cell is edited the grid leaves the keys of the other sheets alone.
    const { nextSheet, previousSheet } = bookCommands;
    const commands = edit ? { ...stageCommands, nextSheet, previousSheet } : stageCommands;
    if (runKey(commands, event, target)) event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of what is inside
    <div className={styles.stage} onKeyDownCapture={help.press} onKeyDown={press}>
      <SandboxBanner
        copy={props.sandboxCopy}
        openSheet={sheet.id}
        onRestart={() => props.onSession('sandbox')}
        onOpen={props.onOpenCopy}
      />
      <div className={styles.bars}>
        <UndoButtons target={target} />
        <CommandMenu label="Edit" commands={selectionCommands} target={target} />
        <CellsMenu
          at={at}
          worksheet={sheet.id}
          selected={currentRange(selection)}
          used={cells.used}
          onClear={editor.clear}
        />
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
              grid.current?.focus();
            }}
            onCancel={() => {
              editor.cancelEdit();
              grid.current?.focus();
            }}
          />
          <FormulaHint help={help} />
        </div>
      </div>
      {readFailure !== undefined && (
        <div className={styles.banner} role="alert">
          <span>
            <strong>
              {cells.isKnown ? 'Some cells could not be read.' : 'The sheet could not be read.'}
            </strong>{' '}
            <VisibleText text={faultMessage(readFailure)} />
          </span>
          <button type="button" onClick={cells.refresh}>
            Retry
          </button>
        </div>
      )}
      <div className={styles.grid} aria-busy={isLocked}>
        <SheetGrid
          ref={grid}
          label={`Cells of ${sheet.name}`}
          cellAt={editor.cellAt}
          version={editor.version}
          columnWidth={widths.columnWidth}
          usedArea={cells.used}
          onRead={editor.readFilled}
          isRowHidden={cells.isRowHidden}
          isColumnHidden={cells.isColumnHidden}
          selection={selection}
          onSelect={onSelect}
          edit={edit}
          onEditStart={editor.startEdit}
          onEditChange={editor.changeEdit}
          onEditCommit={editor.commit}
          onEditCancel={editor.cancelEdit}
          onCommand={(command) => {
            if ('data' in command) editor.clip(command);
            else editorCommands[command.kind].run(target);
          }}
          onVisible={(area, strips) => {
            widths.noteVisible(area);
            editor.onVisible(area, strips);
          }}
          onResizeColumn={widths.setWidths}
          zoom={zoom}
          frozen={frozen ?? NOT_FROZEN}
          onFill={editor.onFill}
          marks={[...tables.marks, ...editor.marks]}
          floats={charts.floats}
          headerButtons={tables.headerButtons}
        />
      </div>
      <div className={styles.foot} data-bottom-bar>
        <SheetTabs sheets={sheets} current={sheet.id} {...tabs} />
        <Button
          kind="quiet"
          aria-pressed={frozen !== undefined}
          onClick={() => onFreeze(frozen ? undefined : { rows: row, columns: column })}
        >
          {frozen ? 'Unfreeze panes' : 'Freeze panes'}
        </Button>
        <Select
          aria-label="Zoom"
          className={styles.zoom}
          value={String(zoom)}
          onValue={(value) => setZoom(Number(value))}
          options={ZOOMS.map((value) => ({ value: String(value), label: `${Math.round(value * 100)} %` }))}
        />
        <StatusBar {...summary} active={editor.cellNow(row, column)}>
          {isLocked && <span>Moving cells…</span>}
          <UnsavedButton onShow={props.onShowUnsaved} onDecide={props.onDecide} />
        </StatusBar>
      </div>
      {charts.dialog}
    </div>
  );
}
