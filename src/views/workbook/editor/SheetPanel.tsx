import type { ReactNode } from 'react';
import { currentRange, type Selection } from '#domain/sheet/edit/Selection.ts';
import type { SessionMode } from '#queries/workbook/session/WorkbookSession.ts';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import type { Worksheet } from '#services/workbook/shapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { SaveStatus } from '#views/workbook/editor/saving/SaveStatus.tsx';
import { SessionSwitch } from '#views/workbook/editor/session/SessionSwitch.tsx';
import { SheetFiles } from '#views/workbook/files/SheetFiles.tsx';
import type { SheetGridHandle } from '#views/workbook/grid/useGridHandle.ts';
import { ChartsPanel } from '#views/workbook/panels/charts/ChartsPanel.tsx';
import { NamesPanel } from '#views/workbook/panels/NamesPanel.tsx';
import { TablesPanel } from '#views/workbook/panels/tables/TablesPanel.tsx';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import type { CellView, WorkbookState, WorkbookTool } from '#views/workbook/state/workbookState.ts';
import styles from './Editor.module.css';
import type { PanelRequest } from './usePanelRequest.ts';
import type { SheetEditor } from './useSheetEditor.ts';

interface SheetPanelProps {
  at: WorkbookAt;
  sheets: readonly Worksheet[];
  sheet: Worksheet;
  state: WorkbookState;
  notice: ReactNode;
  onSession: (mode: SessionMode) => void;
  editor: SheetEditor;
  selection: Selection;
  onChange: (patch: Partial<WorkbookState>) => void;
  onGo: (address: string) => void;
  boxOf: SheetGridHandle['boxOf'];
  onDecide: () => void;
  /** `onRequestDone` is called once it is shown. */
  request: PanelRequest['request'];
  onRequestDone: () => void;
  onLeave: () => void;
}

const TOOLS: readonly { value: WorkbookTool; label: string }[] = [
  { value: 'sheet', label: 'Sheet' },
  { value: 'tables', label: 'Tables' },
  { value: 'charts', label: 'Charts' },
  { value: 'names', label: 'Names' },
];
const VIEWS: readonly { value: CellView; label: string }[] = [
  { value: 'text', label: 'Values' },
  { value: 'formulas', label: 'Formulas' },
  { value: 'r1c1', label: 'R1C1' },
  { value: 'formats', label: 'Formats' },
];

/** Whether all is saved, how it is saved, and the tools for the sheet. */
export function SheetPanel(props: SheetPanelProps) {
  const {
    at,
    sheets,
    sheet,
    state,
    notice,
    onSession,
    editor,
    selection,
    onChange,
    onGo,
    onDecide,
    request,
    onRequestDone,
    onLeave,
  } = props;
  const edits = useEdits();
  const { cells } = editor;
  const selected = currentRange(selection);

  return (
    <div className={styles.panel}>
      {notice}
      {state.name !== undefined && (
        <h2 className={styles.file} title={state.name}>
          <VisibleText text={state.name} />
        </h2>
      )}
      <div className={styles.line}>
        <SaveStatus sheets={sheets} sheet={sheet} />
        <Button kind="quiet" onClick={onLeave}>
          Open another workbook
        </Button>
      </div>
      {edits.recovered && (
        <section className={styles.section} aria-label="Unsaved changes from an earlier visit">
          <p>
            {formatMany(edits.recovered.cells, 'cell')}{' '}
            {edits.recovered.cells === 1
              ? 'from an earlier visit is not saved.'
              : 'from an earlier visit are not saved.'}
          </p>
          <div className={styles.actions}>
            <Button kind="primary" onClick={() => edits.takeRecovered()}>
              Save now
            </Button>
            <Button onClick={() => edits.dropRecovered()}>Discard</Button>
          </div>
        </section>
      )}
      {edits.queue.conflicts.length > 0 && (
        <Button kind="primary" onClick={onDecide}>
          Resolve {formatMany(edits.queue.conflicts.length, 'conflict')}
        </Button>
      )}
      <SessionSwitch onSession={onSession} />
      <SegmentedControl<WorkbookTool>
        label="Tools"
        value={state.tool}
        options={TOOLS}
        onValue={(tool) => onChange({ tool })}
      />
      {state.tool === 'sheet' && (
        <>
          <SegmentedControl<CellView>
            label="Cells show"
            value={state.show}
            options={VIEWS}
            onValue={(view) => onChange({ show: view })}
          />
          <Switch
            label="Paste blank cells too (overwrite)"
            isOn={editor.pasteClears}
            onSwitch={editor.setPasteClears}
          />
          <SheetFiles
            at={at}
            worksheet={sheet.id}
            sheetName={sheet.name}
            selected={selected}
            used={cells.used}
            onWrite={editor.write}
          />
        </>
      )}
      {state.tool === 'tables' && (
        <TablesPanel at={at} worksheet={sheet.id} selected={selected} onGo={onGo} />
      )}
      {state.tool === 'charts' && (
        <ChartsPanel
          at={at}
          worksheet={sheet.id}
          sheetName={sheet.name}
          selected={selected}
          boxOf={props.boxOf}
          opened={request}
          onOpened={onRequestDone}
        />
      )}
      {state.tool === 'names' && <NamesPanel at={at} onGo={onGo} />}
    </div>
  );
}
