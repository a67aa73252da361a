import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { selectArea } from '#domain/sheet/edit/Selection.ts';
import { asFailure } from '#domain/wire/Failure.ts';
import { ViewFrame } from '#ui/layout/ViewFrame.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { ConflictDialog } from '#views/workbook/editor/saving/ConflictDialog.tsx';
import { UnsavedDialog } from '#views/workbook/editor/saving/UnsavedDialog.tsx';
import { useGoTo } from '#views/workbook/editor/selection/useGoTo.ts';
import { useSheetSelection } from '#views/workbook/editor/selection/useSheetSelection.ts';
import type { SheetGridHandle } from '#views/workbook/grid/useGridHandle.ts';
import type { OpenSheetProps } from './OpenSheetProps.ts';
import { SheetPanel } from './SheetPanel.tsx';
import { SheetStage } from './SheetStage.tsx';
import { usePanelRequest } from './usePanelRequest.ts';
import { useSheetEditor } from './useSheetEditor.ts';
import { useSheets } from './useSheets.ts';
import { useTableButtons } from './useTableButtons.tsx';
import { useUndoKeys } from './useUndoKeys.ts';

/** One sheet: the grid with its bars, and the panel of what can be done to it. */
export function OpenSheet(props: OpenSheetProps) {
  const { at, state, notice, onChange, onLeave, sheets, sheet } = props;
  const grid = useRef<SheetGridHandle>(null);
  const [selection, select] = useSheetSelection(state.cell, (cell) => onChange({ cell }));
  const [isDeciding, setDeciding] = useState(false);
  const [isUnsavedShown, showUnsaved] = useState(false);
  const panel = usePanelRequest((tool) => onChange({ tool }));
  const tabs = useSheets({
    at,
    sheets,
    sheet,
    onOpen: (name) => onChange({ sheet: name, cell: undefined }, 'push'),
  });
  const goTo = useGoTo({
    sheets,
    sheet,
    onSelect: (area) => select(selectArea(area)),
    onOpen: (name, cell) => onChange({ sheet: name, cell }, 'push'),
    onDone: () => grid.current?.focus(),
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
    onPlace: goTo.cell,
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

  return (
    <>
      <ViewFrame
        name="workbook"
        file={state.name}
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
              onGo={goTo.address}
              boxOf={(area) => grid.current!.boxOf(area)}
              onDecide={() => setDeciding(true)}
              request={panel.request}
              onRequestDone={panel.onDone}
              onLeave={onLeave}
            />
          ),
        }}
        isPanelNeeded={panel.request !== undefined}
        stage={
          <SheetStage
            {...props}
            editor={editor}
            tabs={tabs}
            tables={tables}
            grid={grid}
            selection={selection}
            onSelect={select}
            onGo={goTo.area}
            onShowUnsaved={() => showUnsaved(true)}
            onDecide={() => setDeciding(true)}
            panel={panel}
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
        <ConfirmDialog
          title={question.title}
          action={question.action}
          onClose={closeQuestion}
          onConfirm={() => {
            closeQuestion();
            question.run();
          }}
        >
          <p>{question.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
