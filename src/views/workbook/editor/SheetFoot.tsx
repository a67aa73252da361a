import type { Selection } from '#domain/sheet/edit/Selection.ts';
import { Select } from '#ui/controls/Select.tsx';
import { SheetTabs } from '#views/workbook/bar/SheetTabs.tsx';
import { StatusBar } from '#views/workbook/bar/StatusBar.tsx';
import { useSelectionSummary } from '#views/workbook/editor/selection/useSelectionSummary.ts';
import { ImportProgress } from '#views/workbook/files/ImportProgress.tsx';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import styles from './Editor.module.css';
import type { OpenSheetProps } from './OpenSheetProps.ts';
import type { SheetEditor } from './useSheetEditor.ts';
import type { useSheets } from './useSheets.ts';

export interface SheetFootProps extends Pick<OpenSheetProps, 'sheets' | 'sheet'> {
  editor: SheetEditor;
  tabs: ReturnType<typeof useSheets>;
  selection: Selection;
  zoom: number;
  onZoom: (zoom: number) => void;
}

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** A file can have another one. */
const zoomsWith = (zoom: number) => [...new Set([...ZOOMS, zoom])].sort((a, b) => a - b);

/** Under the grid: the sheets, how the grid is shown, and what the selected cells add up to. */
export function SheetFoot(props: SheetFootProps) {
  const { sheets, sheet, editor, tabs, selection, zoom, onZoom } = props;
  const { isLocked, tableImport, queue } = useEdits();
  const summary = useSelectionSummary(editor, selection, queue.isRunning);
  const { row, column } = selection.active;
  return (
    <div className={styles.foot} data-bottom-bar>
      <SheetTabs
        sheets={sheets}
        current={sheet.id}
        isProtected={editor.cells.look.layout?.isProtected}
        {...tabs}
      />
      <Select
        aria-label="Zoom"
        className={styles.zoom}
        value={String(zoom)}
        onValue={(value) => onZoom(Number(value))}
        options={zoomsWith(zoom).map((value) => ({
          value: String(value),
          label: `${Math.round(value * 100)} %`,
        }))}
      />
      <StatusBar {...summary} active={editor.cellNow(row, column)}>
        {editor.endMode.isEndMode && <span role="status">End mode</span>}
        {tableImport ? (
          <ImportProgress tableImport={tableImport} />
        ) : (
          isLocked && <span>Changing cells…</span>
        )}
      </StatusBar>
    </div>
  );
}
