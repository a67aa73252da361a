import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { areaOfReference, readReference, splitSheet, writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { selectArea, selectCell } from '#domain/sheet/edit/Selection.ts';
import { asFailure } from '#domain/wire/Failure.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { ViewFrame } from '#ui/layout/ViewFrame.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { ConflictDialog } from '#views/workbook/editor/saving/ConflictDialog.tsx';
import { UnsavedDialog } from '#views/workbook/editor/saving/UnsavedDialog.tsx';
import { useSheetSelection } from '#views/workbook/editor/selection/useSheetSelection.ts';
import type { SheetGridHandle } from '#views/workbook/grid/SheetGrid.tsx';
import styles from './Editor.module.css';
import type { OpenSheetProps } from './OpenSheetProps.ts';
import { SheetPanel } from './SheetPanel.tsx';
import { SheetStage } from './SheetStage.tsx';
import { useSheetEditor } from './useSheetEditor.ts';
import { useSheets } from './useSheets.ts';
import { useTableButtons } from './useTableButtons.tsx';
import { useUndoKeys } from './useUndoKeys.ts';

/** One sheet: the grid with its bars, and the panel of what can be done to it. */
export function OpenSheet(props: OpenSheetProps) {
  const { at, state, notice, onChange, onLeave, sheets, sheet } = props;
  const show = useToast();
  const grid = useRef<SheetGridHandle>(null);
  const [selection, select] = useSheetSelection(state.cell, (cell) => onChange({ cell }));
  const [isDeciding, setDeciding] = useState(false);
  const [isUnsavedShown, showUnsaved] = useState(false);
  /** That the panel is to show. */
  const [chart, openChart] = useState<string>();
  const closeChart = useCallback(() => openChart(undefined), []);
  const tabs = useSheets({
    at,
    sheets,
    sheet,
    onOpen: (name) => onChange({ sheet: name, cell: undefined }, 'push'),
  });
  const editor = useSheetEditor({
    at,
    sheets,
    worksheet: sheet.id,
    view: state.show,
    selection,
    onSelect: select,
    copied: props.copied,
    onCopied: props.onCopied,
    onPlace(worksheet, { row, column }) {
      const target = sheets.find(({ id }) => id === worksheet);
      const area = { top: row, left: column, bottom: row, right: column };
      if (target && target.id !== sheet.id) onChange({ sheet: target.name, cell: writeArea(area) }, 'push');
      else select(selectCell({ row, column }));
    },
  });
  const tables = useTableButtons({ ...at, worksheet: sheet.id }, editor);
  useUndoKeys((command) => editor[command]());
  const { question, closeQuestion } = editor;
  const client = useQueryClient();
  const { failure } = editor.cells;
  useEffect(() => {
    // The sheet may be gone: the list of sheets that was kept does not know yet.
    if (failure !== undefined && asFailure(failure).kind === 'missing')
      void client.invalidateQueries({ queryKey: ['workbook', 'worksheets'] });
  }, [failure, client]);

  useEffect(() => {
    // Whatever led here has gone, and with it the focus.
    if (document.activeElement === document.body) grid.current?.focus();
  }, []);

  function go(area: CellArea, named: string | undefined) {
    const target =
      named === undefined ? sheet : sheets.find(({ name }) => name.toLowerCase() === named.toLowerCase());
    if (!target) show({ text: `There is no sheet named "${named}".` });
    else if (target.id === sheet.id) {
      select(selectArea(area));
      grid.current?.focus();
    } else onChange({ sheet: target.name, cell: writeArea(area) }, 'push');
  }
  function goTo(address: string) {
    const { sheet: named, rest } = splitSheet(address.replace(/^=/, ''));
    const reference = readReference(rest.replaceAll('$', ''));
    if (reference) go(areaOfReference(reference), named);
    else show({ text: `"${address}" is not a cell, range or name in this workbook.` });
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
              sheets={sheets}
              sheet={sheet}
              state={state}
              notice={notice}
              onSession={props.onSession}
              editor={editor}
              selection={selection}
              onChange={onChange}
              onGo={goTo}
              onDecide={() => setDeciding(true)}
              chart={chart}
              onChartOpened={closeChart}
              onLeave={onLeave}
            />
          ),
        }}
        stage={
          <SheetStage
            {...props}
            editor={editor}
            tabs={tabs}
            tables={tables}
            grid={grid}
            selection={selection}
            onSelect={select}
            onGo={go}
            onShowUnsaved={() => showUnsaved(true)}
            onDecide={() => setDeciding(true)}
            onOpenChart={(id) => {
              onChange({ tool: 'charts' });
              openChart(id);
            }}
          />
        }
      />
      {tables.dialog}
      {isUnsavedShown && (
        <UnsavedDialog
          sheets={sheets}
          sheet={sheet}
          onDecide={() => setDeciding(true)}
          onClose={() => showUnsaved(false)}
        />
      )}
      {isDeciding && <ConflictDialog sheets={sheets} onClose={() => setDeciding(false)} />}
      {question && (
        <Dialog title={question.title} onClose={closeQuestion}>
          <div className={styles.ask}>
            <p>{question.text}</p>
            <div className={styles.actions}>
              <Button
                kind="primary"
                onClick={() => {
                  closeQuestion();
                  question.run();
                }}
              >
                {question.action}
              </Button>
              <Button onClick={closeQuestion}>Cancel</Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
