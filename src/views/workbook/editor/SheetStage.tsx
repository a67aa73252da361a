import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { type CellArea, isSameArea } from '#domain/sheet/CellArea.ts';
import { isMany, type Selection } from '#domain/sheet/edit/Selection.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import type { FindQuery } from '#queries/workbook/find/FindQuery.ts';
import { useFormulaHelp } from '#views/workbook/bar/useFormulaHelp.ts';
import { bookCommands, stageCommands } from '#views/workbook/commands/bookCommands.ts';
import { runKey } from '#views/workbook/commands/commandOfKey.ts';
import { editorCommands } from '#views/workbook/commands/editorCommands.ts';
import { usePaletteOf } from '#views/workbook/commands/menu/usePaletteOf.ts';
import { NO_KEY } from '#views/workbook/commands/WorkbookCommand.ts';
import { useAttached } from '#views/workbook/editor/attached/useAttached.tsx';
import { useFreeze } from '#views/workbook/editor/layout/useFreeze.ts';
import { useLineSizes } from '#views/workbook/editor/layout/useLineSizes.ts';
import { useOutline } from '#views/workbook/editor/layout/useOutline.ts';
import { useZoom } from '#views/workbook/editor/layout/useZoom.ts';
import { SandboxBanner } from '#views/workbook/editor/session/SandboxBanner.tsx';
import { DockedFind } from '#views/workbook/find/DockedFind.tsx';
import type { FindBarProps } from '#views/workbook/find/FindBar.tsx';
import { SheetGrid } from '#views/workbook/grid/SheetGrid.tsx';
import type { SheetGridHandle } from '#views/workbook/grid/useGridHandle.ts';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import { EditNotices } from './EditNotices.tsx';
import styles from './Editor.module.css';
import type { OpenSheetProps } from './OpenSheetProps.ts';
import { ReadFailure } from './ReadFailure.tsx';
import { SheetBars } from './SheetBars.tsx';
import { SheetFoot, type SheetFootProps } from './SheetFoot.tsx';
import { useCellMenu } from './useCellMenu.tsx';
import { useChartFloats } from './useChartFloats.tsx';
import type { PanelRequest } from './usePanelRequest.ts';
import { useSheetDialogs } from './useSheetDialogs.tsx';
import type { SheetEditor } from './useSheetEditor.ts';
import { useSheetTargets } from './useSheetTargets.ts';
import type { useTableButtons } from './useTableButtons.tsx';

const { nextSheet, previousSheet } = bookCommands;

interface SheetStageProps extends OpenSheetProps, Omit<SheetFootProps, 'zoom' | 'onZoom'> {
  tables: ReturnType<typeof useTableButtons>;
  grid: RefObject<SheetGridHandle | null>;
  onSelect: (selection: Selection) => void;
  onGo: (area: CellArea, sheet: string | undefined) => void;
  onDecide: () => void;
  onGoToCell: FindBarProps['onGoToCell'];
  panel: PanelRequest;
}

/** The grid with the bars over and under it. */
export function SheetStage(props: SheetStageProps) {
  const { at, sheet, editor, tables, grid, selection, onSelect, panel, frozen, view } = props;
  const { cells, edit } = editor;
  const { isLocked } = useEdits();
  const help = useFormulaHelp(edit?.text, editor.changeEdit);
  const nameBox = useRef<HTMLInputElement>(null);
  const here = { ...at, worksheet: sheet.id };
  const sizes = useLineSizes(here, cells);
  const { layout, noteVisible } = sizes;
  const panes = useFreeze(here, layout?.frozen, frozen, props.onFreeze);
  const outline = useOutline(here, cells);
  const { zoom, onZoom } = useZoom(sheet.id, layout?.zoom);
  const toCells = () => grid.current?.focus();
  const charts = useChartFloats({ at: here, onOpen: panel.showChart, onGone: toCells });
  const menu = useCellMenu(grid);
  const asked = useSheetDialogs(
    {
      ...{ at: here, cells, write: editor.write, sizes, onSelect },
      names: { file: props.state.name ?? '', sheet: sheet.name },
      onPaste: editor.pasteByMenu,
      onFunction: (name) => editor.startEdit(`${edit?.text ?? '='}${name}(`),
      formats: editor.formats,
      cell: editor.cellNow(selection.active.row, selection.active.column),
    },
    toCells,
  );
  const attached = useAttached({ ...props, offer: menu.offer, headerButtons: tables.headerButtons });
  const target = useSheetTargets({
    ...props,
    attached,
    openMenu: menu.open,
    onDefineName: asked.defineName,
    ask: asked.ask,
    sizes,
    panes,
    page: {
      focusNameBox: () => nameBox.current?.focus(),
      focusTabs: () => document.getElementById(`sheet${sheet.id}`)?.focus(),
      openFind: (isReplacing) => props.find.open(isReplacing, severalCells(sheet.id, selection, cells)),
    },
  });
  usePaletteOf('Workbook', [nextSheet, previousSheet], target);

  function press(event: KeyboardEvent) {
    // While a cell is edited the grid leaves the keys of the other sheets alone.
    const commands = edit ? { ...stageCommands, nextSheet, previousSheet } : stageCommands;
    if (runKey(commands, event, target)) event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of what is inside
    <div
      className={styles.stage}
      data-has-panel={props.state.tool !== 'sheet'}
      onKeyDownCapture={help.press}
      onKeyDown={press}
    >
      <SandboxBanner
        copy={props.sandboxCopy}
        openSheet={sheet.id}
        onRestart={() => props.onSession('sandbox')}
        onOpen={props.onOpenCopy}
      />
      <SheetBars {...props} target={target} help={help} nameBox={nameBox} onTyped={toCells} />
      <EditNotices {...props} />
      <DockedFind {...props} onClosed={toCells} />
      <ReadFailure cells={cells} />
      <div
        className={styles.grid}
        aria-busy={isLocked}
        data-painting={editor.formats.isPainting || undefined}
        onPointerUp={editor.formats.endPainting}
      >
        <SheetGrid
          ref={grid}
          label={`Cells of ${sheet.name}`}
          cellAt={editor.cellAt}
          version={editor.version}
          {...sizes.lines}
          {...attached.grid}
          usedArea={cells.used}
          onRead={editor.readFilled}
          {...editor.endMode}
          isRowHidden={cells.hasHiddenRows ? cells.isRowHidden : undefined}
          isColumnHidden={cells.isColumnHidden}
          selection={selection}
          onSelect={onSelect}
          // A link that led here selects other cells.
          firstCell={view?.selection === selection ? view.first : undefined}
          {...typingIn(editor)}
          onCommand={(command) => {
            if ('data' in command) editor.clip(command);
            else editorCommands[command.kind].run(target, NO_KEY);
          }}
          onVisible={(area, strips) => {
            noteVisible(area);
            props.onView({ first: { row: area.top, column: area.left } });
            attached.noteVisible([area, ...strips]);
            editor.onVisible(area, strips);
          }}
          zoom={zoom}
          frozen={panes.lines}
          layout={layout?.grid}
          outline={outline}
          onFill={editor.onFill}
          onToggle={editor.toggleCheckBoxes}
          onContextMenu={(anchor) => menu.open(anchor)}
          marks={[...tables.marks, ...editor.marks]}
          floats={charts.floats}
        />
      </div>
      <SheetFoot {...props} zoom={zoom} onZoom={onZoom} />
      {attached.remark}
      {charts.dialog}
      {menu.menuFor(target)}
      {asked.dialogs}
    </div>
  );
}

const typingIn = ({ edit, startEdit, changeEdit, commit, cancelEdit }: SheetEditor) => ({
  edit,
  onEditStart: startEdit,
  onEditChange: changeEdit,
  onEditCommit: commit,
  onEditCancel: cancelEdit,
});

/** What is selected, if that is more than one cell; a merged one counts as one. */
function severalCells(worksheet: string, selection: Selection, { look }: SheetCells): FindQuery['within'] {
  const { ranges } = selection;
  const isMerged = ranges.length === 1 && look.merges.some((one) => isSameArea(one, ranges[0]!));
  return isMany(selection) && !isMerged ? { worksheet, areas: ranges } : undefined;
}
