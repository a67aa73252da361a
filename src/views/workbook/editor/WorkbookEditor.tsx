import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { asFailure } from '#domain/failure.ts';
import { areaOfReference, readReference, writeArea } from '#domain/sheet/address.ts';
import { type CellArea, cellsOf, sharedArea } from '#domain/sheet/CellArea.ts';
import { currentRange, type Selection, selectArea } from '#domain/sheet/edit/selection.ts';
import { useWorkbookSession } from '#queries/workbook/useWorkbookSession.ts';
import {
  addWorksheet,
  deleteWorksheet,
  updateWorksheet,
  worksheetsQuery,
} from '#queries/workbook/workbookRows.ts';
import type { Worksheet } from '#services/workbook/shapes.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Pending } from '#ui/Pending.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { useToast } from '#ui/Toast.tsx';
import { ViewFrame } from '#ui/ViewFrame.tsx';
import { FormulaBar } from '#views/workbook/bar/FormulaBar.tsx';
import { NameBox } from '#views/workbook/bar/NameBox.tsx';
import { SheetTabs } from '#views/workbook/bar/SheetTabs.tsx';
import { StatusBar } from '#views/workbook/bar/StatusBar.tsx';
import { SheetGrid } from '#views/workbook/grid/SheetGrid.tsx';
import { noteRecent } from '#views/workbook/picker/recentWorkbooks.ts';
import type { CellView, WorkbookState } from '#views/workbook/workbookState.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import styles from './Editor.module.css';
import { NumberFormats } from './NumberFormats.tsx';
import { SaveLine } from './SaveLine.tsx';
import { ScratchBanner, SessionSwitch } from './SessionSwitch.tsx';
import { selectionFacts } from './selectionFacts.ts';
import { useColumnWidths } from './useColumnWidths.ts';
import { useSheetEditor } from './useSheetEditor.ts';

interface WorkbookEditorProps {
  item: string;
  state: WorkbookState;
  notice: ReactNode;
  onChange: (patch: Partial<WorkbookState>, how?: 'push') => void;
  onLeave: () => void;
}

const FIRST_CELL: CellArea = { top: 0, left: 0, bottom: 0, right: 0 };

/** One workbook: its sheets, the grid, and all that is done to it. */
export function WorkbookEditor(props: WorkbookEditorProps) {
  const { item, state, notice, onLeave } = props;
  const session = useWorkbookSession(item);
  const sheets = useQuery(worksheetsQuery({ item, ...(session.id && { session: session.id }) }));
  const all = sheets.data?.reply.value ?? [];
  const visible = all.filter(({ visibility }) => visibility !== 'Hidden' && visibility !== 'VeryHidden');
  const sheet = all.find(({ name }) => name.toLowerCase() === state.sheet?.toLowerCase()) ?? visible[0];
  useEffect(() => {
    if (sheets.data) noteRecent(item, decodeURIComponent(item).slice(0, 60));
  }, [item, sheets.data]);

  if (!sheet)
    return (
      <ViewFrame
        name="workbook"
        panel={{
          title: 'Workbook',
          content: (
            <div className={styles.panel}>
              {notice}
              <Button onClick={onLeave}>Choose another workbook</Button>
            </div>
          ),
        }}
        stage={
          sheets.error ? (
            <Notice error={sheets.error} onRetry={() => void sheets.refetch()} />
          ) : (
            <Pending label="Opening the workbook" rows={12} />
          )
        }
      />
    );
  return <OpenSheet key={sheet.id} {...props} sheets={all} sheet={sheet} session={session} />;
}

interface OpenSheetProps extends WorkbookEditorProps {
  sheets: readonly Worksheet[];
  sheet: Worksheet;
  session: ReturnType<typeof useWorkbookSession>;
}

function OpenSheet({ item, state, notice, onChange, onLeave, sheets, sheet, session }: OpenSheetProps) {
  const show = useToast();
  const at = useMemo(() => ({ item, ...(session.id && { session: session.id }) }), [item, session.id]);
  const [selection, setSelection] = useState<Selection>(() => selectArea(areaOf(state.cell)));
  const [isDeciding, setDeciding] = useState(false);
  const visible = sheets.filter(({ visibility }) => visibility !== 'Hidden' && visibility !== 'VeryHidden');

  const select = (next: Selection) => {
    setSelection(next);
    onChange({ cell: writeArea(currentRange(next)) });
  };
  const openSheet = ({ name }: Worksheet) => onChange({ sheet: name, cell: undefined }, 'push');
  const editor = useSheetEditor({
    item,
    worksheet: sheet.id,
    session,
    view: state.show,
    selection,
    onSelect: select,
    onNextSheet: (by) => {
      const next = visible[visible.findIndex(({ id }) => id === sheet.id) + by];
      if (next) openSheet(next);
    },
  });
  const { cells, edits, edit } = editor;
  const widths = useColumnWidths(item, sheet.id);
  const facts = selectionFacts(selection, cells.used, cells.cellAt);
  const active = cells.cellAt(selection.active.row, selection.active.column);
  const add = useMutation(addWorksheet);
  const update = useMutation(updateWorksheet);
  const remove = useMutation(deleteWorksheet);
  const tell = (error: unknown) => show({ text: asFailure(error).message });
  const structure = {
    onAdd: () =>
      add.mutate({ ...at, body: {} }, { onSuccess: ({ reply }) => openSheet(reply), onError: tell }),
    onRename: ({ id }: Worksheet, name: string) =>
      update.mutate(
        { ...at, worksheet: id, body: { name } },
        { onSuccess: () => onChange({ sheet: name }), onError: tell },
      ),
    onMove: ({ id }: Worksheet, position: number) =>
      update.mutate({ ...at, worksheet: id, body: { position } }, { onError: tell }),
    onShow: ({ id }: Worksheet, isVisible: boolean) =>
      update.mutate(
        { ...at, worksheet: id, body: { visibility: isVisible ? 'Visible' : 'Hidden' } },
        { onError: tell },
      ),
    onDelete: ({ id, name }: Worksheet) => {
      if (!window.confirm(`Delete the sheet "${name}" with all its cells? This cannot be undone.`)) return;
      remove.mutate(
        { ...at, worksheet: id },
        { onSuccess: () => onChange({ sheet: undefined, cell: undefined }), onError: tell },
      );
    },
  };

  function setFormat(numberFormat: string) {
    const changes = selection.ranges.flatMap((range) => {
      const area = cellsOf(range) > 20_000 ? cells.used && sharedArea(range, cells.used) : range;
      if (!area) return [];
      return Array.from({ length: cellsOf(area) }, (_, index) => {
        const columns = area.right - area.left + 1;
        return {
          row: area.top + Math.floor(index / columns),
          column: area.left + (index % columns),
          numberFormat,
        };
      });
    });
    editor.write(changes, `Format ${numberFormat}`);
  }
  function go(area: CellArea, named: string | undefined) {
    const target =
      named === undefined ? sheet : sheets.find(({ name }) => name.toLowerCase() === named.toLowerCase());
    if (!target) return show({ text: `There is no sheet named "${named}".` });
    if (target.id === sheet.id) select(selectArea(area));
    else onChange({ sheet: target.name, cell: writeArea(area) }, 'push');
  }

  return (
    <>
      <ViewFrame
        name="workbook"
        panel={{
          title: 'Workbook',
          content: (
            <div className={styles.panel}>
              {notice}
              <div className={styles.line}>
                <SaveLine edits={edits} isScratch={session.mode === 'scratch'} />
                <Button kind="quiet" onClick={onLeave}>
                  Other workbooks
                </Button>
              </div>
              {edits.recovered && (
                <section className={styles.section} aria-label="Unsaved changes of an earlier visit">
                  <p>
                    {edits.recovered.edits.length} cells were not saved when this workbook was left. They are
                    still here.
                  </p>
                  <div className={styles.actions}>
                    <Button kind="primary" onClick={edits.takeRecovered}>
                      Write them now
                    </Button>
                    <Button onClick={edits.dropRecovered}>Forget them</Button>
                  </div>
                </section>
              )}
              {edits.conflicts.length > 0 && (
                <Button onClick={() => setDeciding(true)}>Decide conflicts</Button>
              )}
              <SessionSwitch session={session} />
              <SegmentedControl<CellView>
                label="Cells show"
                value={state.show}
                options={[
                  { value: 'text', label: 'Values' },
                  { value: 'formulas', label: 'Formulas' },
                  { value: 'r1c1', label: 'R1C1' },
                  { value: 'formats', label: 'Formats' },
                ]}
                onValue={(next) => onChange({ show: next })}
              />
              <NumberFormats format={active?.numberFormat ?? 'General'} onFormat={setFormat} />
            </div>
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
                  onFill={editor.onFill}
                  marks={editor.marks}
                />
              )}
            </div>
            <div className={styles.foot}>
              <SheetTabs sheets={sheets} current={sheet.id} onOpen={openSheet} {...structure} />
              <StatusBar facts={facts} />
            </div>
          </div>
        }
      />
      {isDeciding && <ConflictDialog edits={edits} onClose={() => setDeciding(false)} />}
    </>
  );
}

function areaOf(address: string | undefined): CellArea {
  const reference = address === undefined ? undefined : readReference(address);
  return reference ? areaOfReference(reference) : FIRST_CELL;
}
