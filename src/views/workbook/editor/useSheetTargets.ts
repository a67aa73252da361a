import type { RefObject } from 'react';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { columnName } from '#domain/sheet/columnName.ts';
import { currentRange } from '#domain/sheet/edit/Selection.ts';
import { calculate } from '#queries/workbook/workbookQueries.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import type { BookTarget } from '#views/workbook/commands/bookCommands.ts';
import type { SheetQuestion } from '#views/workbook/commands/choices/SheetQuestion.ts';
import type { StructureTarget } from '#views/workbook/commands/structureCommands.ts';
import type { ViewTarget } from '#views/workbook/commands/viewCommands.ts';
import type { useAttached } from '#views/workbook/editor/attached/useAttached.tsx';
import type { useFreeze } from '#views/workbook/editor/layout/useFreeze.ts';
import type { useLineSizes } from '#views/workbook/editor/layout/useLineSizes.ts';
import type { SheetGridHandle } from '#views/workbook/grid/useGridHandle.ts';
import { useDataTarget } from '#views/workbook/panels/useDataTarget.ts';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import { useOthersWatch } from '#views/workbook/state/useOthersWatch.ts';
import type { CellView } from '#views/workbook/state/workbookState.ts';
import { useLinesTarget } from '#views/workbook/structure/useLinesTarget.ts';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';
import { useStructureTarget } from '#views/workbook/structure/useStructureTarget.ts';
import { editorTarget } from './editorTarget.ts';
import type { OpenSheetProps } from './OpenSheetProps.ts';
import type { SheetFootProps } from './SheetFoot.tsx';
import type { useTableButtons } from './useTableButtons.tsx';

interface TargetParts
  extends Pick<OpenSheetProps, 'at' | 'sheet' | 'state' | 'onChange'>,
    Pick<SheetFootProps, 'editor' | 'tabs' | 'selection'> {
  grid: RefObject<SheetGridHandle | null>;
  tables: ReturnType<typeof useTableButtons>;
  attached: ReturnType<typeof useAttached>;
  onSelect: Parameters<typeof editorTarget>[3]['select'];
  onDefineName: (reference: string) => void;
  ask: (question: SheetQuestion) => void;
  sizes: ReturnType<typeof useLineSizes>;
  panes: ReturnType<typeof useFreeze>;
  openMenu: (anchor?: DOMRect, commands?: Parameters<StructureTarget['offer']>[0]) => void;
  page: Pick<BookTarget, 'focusNameBox' | 'focusTabs' | 'openFind'>;
}

/** All that commands act on while a sheet is open. */
export function useSheetTargets(parts: TargetParts) {
  const { onDefineName, ask, sizes, openMenu, page } = parts;
  const { at, sheet, state, onChange, editor, tabs, selection, grid, tables, attached, onSelect } = parts;
  const { cells } = editor;
  const edits = useEdits();
  const { history } = edits;
  const show = useToast();
  const say = (text: string) => show({ text });
  const here = { ...at, worksheet: sheet.id };
  const structure = useStructureTarget({
    at: here,
    selection,
    onClear: editor.clear,
    onClearFormats: () => editor.formats.change('Clear formats', { isCleared: true }),
    offer: (commands) =>
      commands.length > 0
        ? openMenu(undefined, commands)
        : say('Select rows, columns or one range of cells.'),
  });
  const calculation = useStructureChange(calculate);
  const lines = useLinesTarget({
    at: here,
    selection,
    cells,
    fitColumns: (left, right) => grid.current!.fitColumns(left, right),
    fitRows: sizes.fitRows,
    canSizeRows: sizes.layout !== undefined,
    ask,
  });
  const data = useDataTarget({
    at: here,
    sheetName: sheet.name,
    selection,
    cells,
    readFilled: editor.readFilled,
    tables: tables.placed,
    range: tables.range,
    hasSource: tables.hasSource,
    onRefresh: tables.openRefresh,
    boxOf: (area) => grid.current!.boxOf(area),
    onOpenFilter: tables.openFilter,
    onDefineName,
    onShowOnMap: (area) => onChange({ onMap: { area: writeBlock(area) } }),
    ask,
  });
  const showView = (shown: CellView) => onChange({ show: editor.viewParam(shown) });
  const view: ViewTarget = {
    view: editor.view,
    showView,
    tool: state.tool,
    showTool: (tool) => onChange({ tool }),
    ...useOthersWatch(edits),
    ...parts.panes.target,
    active: selection.active,
  };
  return {
    ...view,
    ...structure,
    ...lines,
    ...data,
    ...attached.target,
    ...editorTarget(editor, selection, history, {
      ...page,
      openSheet: tabs.step,
      addSheet: tabs.onAdd,
      openMenu: () => openMenu(),
      print: () => ask({ how: 'print', area: currentRange(selection) }),
      calculate: () => calculation.run({ ...at, body: { calculationType: 'Full' } }),
      toggleFormulas: () => showView(editor.view === 'formulas' ? 'text' : 'formulas'),
      startEdit: (text) => grid.current!.edit(text),
      select: onSelect,
      say,
      ask,
    }),
  };
}

/** Both corners, so that whole columns and single cells have them too. */
const writeBlock = ({ top, left, bottom, right }: CellArea) =>
  `${columnName(left)}${top + 1}:${columnName(right)}${bottom + 1}`;

export type SheetTargets = ReturnType<typeof useSheetTargets>;
