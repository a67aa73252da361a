import { type RefObject, useState } from 'react';
import { areaOfReference, readReference, splitSheet, writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { currentRange, type Selection, selectArea } from '#domain/sheet/edit/selection.ts';
import type { Edits } from '#queries/workbook/useEditQueue.ts';
import type { WorkbookSession } from '#queries/workbook/useWorkbookSession.ts';
import type { WorkbookAt } from '#queries/workbook/workbookRows.ts';
import type { Worksheet } from '#services/workbook/shapes.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import { useStored } from '#ui/stored.ts';
import { useToast } from '#ui/Toast.tsx';
import { ViewFrame } from '#ui/ViewFrame.tsx';
import { FormulaBar } from '#views/workbook/bar/FormulaBar.tsx';
import { NameBox } from '#views/workbook/bar/NameBox.tsx';
import { SheetTabs } from '#views/workbook/bar/SheetTabs.tsx';
import { StatusBar } from '#views/workbook/bar/StatusBar.tsx';
import { SheetGrid } from '#views/workbook/grid/SheetGrid.tsx';
import { CellsMenu } from './CellsMenu.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import styles from './Editor.module.css';
import { ScratchBanner } from './SessionSwitch.tsx';
import { SheetPanel } from './SheetPanel.tsx';
import { selectionFacts } from './selectionFacts.ts';
import { useChartFloats } from './useChartFloats.tsx';
import { useColumnWidths } from './useColumnWidths.ts';
import { type OpenCells, useSheetEditor } from './useSheetEditor.ts';
import { useSheets } from './useSheets.ts';
import type { WorkbookEditorProps } from './WorkbookEditor.tsx';

interface OpenSheetProps extends WorkbookEditorProps {
  sheets: readonly Worksheet[];
  sheet: Worksheet;
  session: WorkbookSession;
  at: WorkbookAt;
  edits: Edits;
  openCells: RefObject<OpenCells | undefined>;
}

const NOT_FROZEN = { rows: 0, columns: 0 };
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2];
const FIRST_CELL: CellArea = { top: 0, left: 0, bottom: 0, right: 0 };

/** One sheet: the grid with its bars, and the panel of what can be done to it. */
export function OpenSheet(props: OpenSheetProps) {
  const { item, at, state, notice, onChange, onLeave, sheets, sheet, session, edits, openCells } = props;
  const show = useToast();
  const [selection, setSelection] = useState<Selection>(() => selectArea(areaOf(state.cell)));
  const [isDeciding, setDeciding] = useState(false);
  const tabs = useSheets({
    at,
    sheets,
    sheet,
    onOpen: (name, cell) => onChange({ sheet: name, cell }, 'push'),
  });
  const select = (next: Selection) => {
    setSelection(next);
    onChange({ cell: writeArea(currentRange(next)) });
  };
  const editor = useSheetEditor({
    item,
    worksheet: sheet.id,
    session,
    edits,
    openCells,
    view: state.show,
    selection,
    onSelect: select,
    onNextSheet: tabs.step,
  });
  const { cells, edit } = editor;
  const widths = useColumnWidths(item, sheet.id);
  const [zoom, setZoom] = useStored<number>('workbook.zoom', 1);
  const [frozen, setFrozen] = useState(NOT_FROZEN);
  const floats = useChartFloats({ ...at, worksheet: sheet.id });

  function go(area: CellArea, named: string | undefined) {
    const target =
      named === undefined ? sheet : sheets.find(({ name }) => name.toLowerCase() === named.toLowerCase());
    if (!target) show({ text: `There is no sheet named "${named}".` });
    else if (target.id === sheet.id) select(selectArea(area));
    else onChange({ sheet: target.name, cell: writeArea(area) }, 'push');
  }
  function goTo(address: string) {
    const { sheet: named, rest } = splitSheet(address.replace(/^=/, ''));
    const reference = readReference(rest.replaceAll('$', ''));
    if (reference) go(areaOfReference(reference), named);
  }

  return (
    <>
      <ViewFrame
        name="workbook"
        panel={{
          title: 'Workbook',
          content: (
            <SheetPanel
              at={at}
              sheet={sheet}
              state={state}
              notice={notice}
              session={session}
              editor={editor}
              selection={selection}
              onChange={onChange}
              onGo={goTo}
              onDecide={() => setDeciding(true)}
              onLeave={onLeave}
            />
          ),
        }}
        stage={
          <div className={styles.stage}>
            <ScratchBanner session={session} onCopy={() => void session.start('saved')} />
            <div className={styles.bars}>
              <NameBox at={at} selected={currentRange(selection)} onGo={go} />
              <FormulaBar
                edit={edit?.text}
                content={editor.content(selection.active.row, selection.active.column)}
                isReadOnly={false}
                onStart={() => editor.startEdit(undefined)}
                onChange={editor.changeEdit}
                onCommit={() => edit && editor.commit(edit.text, 'down')}
                onCancel={editor.cancelEdit}
              />
              <CellsMenu
                at={at}
                worksheet={sheet.id}
                selected={currentRange(selection)}
                used={cells.used}
                onChanged={cells.refresh}
              />
            </div>
            <div className={styles.grid}>
              {cells.failure !== undefined && !cells.isKnown ? (
                <Notice error={cells.failure} onRetry={cells.refresh} />
              ) : (
                <SheetGrid
                  label={`Cells of ${sheet.name}`}
                  cellAt={editor.cellAt}
                  version={editor.version}
                  columnWidth={widths.columnWidth}
                  usedArea={cells.used}
                  selection={selection}
                  onSelect={select}
                  edit={edit}
                  onEditStart={editor.startEdit}
                  onEditChange={editor.changeEdit}
                  onEditCommit={editor.commit}
                  onEditCancel={editor.cancelEdit}
                  onCommand={editor.command}
                  onVisible={editor.onVisible}
                  onResizeColumn={widths.setWidths}
                  zoom={zoom}
                  frozen={frozen}
                  onFill={editor.onFill}
                  marks={editor.marks}
                  floats={floats}
                />
              )}
            </div>
            <div className={styles.foot}>
              <SheetTabs sheets={sheets} current={sheet.id} {...tabs} />
              <Button
                kind="quiet"
                aria-pressed={frozen !== NOT_FROZEN}
                onClick={() =>
                  setFrozen(
                    frozen === NOT_FROZEN
                      ? { rows: selection.active.row, columns: selection.active.column }
                      : NOT_FROZEN,
                  )
                }
              >
                {frozen === NOT_FROZEN ? 'Freeze here' : 'Unfreeze'}
              </Button>
              <Select
                aria-label="Zoom"
                value={String(zoom)}
                onValue={(value) => setZoom(Number(value))}
                options={ZOOMS.map((value) => ({
                  value: String(value),
                  label: `${Math.round(value * 100)} %`,
                }))}
              />
              <StatusBar facts={selectionFacts(selection, cells.used, cells.cellAt)} />
            </div>
          </div>
        }
      />
      {isDeciding && <ConflictDialog edits={editor.edits} onClose={() => setDeciding(false)} />}
    </>
  );
}

function areaOf(address: string | undefined): CellArea {
  const reference = address === undefined ? undefined : readReference(address);
  return reference ? areaOfReference(reference) : FIRST_CELL;
}
