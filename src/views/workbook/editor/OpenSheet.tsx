import { Suspense, useEffect, useRef, useState } from 'react';
import { selectArea } from '#domain/sheet/edit/Selection.ts';
import { ViewFrame } from '#ui/layout/ViewFrame.tsx';
import { lazyWithPreload } from '#ui/loading/lazyWithPreload.ts';
import { Pending } from '#ui/loading/Pending.tsx';
import { useUndoKeys } from '#views/workbook/editor/edits/useUndoKeys.ts';
import { ConflictDialog } from '#views/workbook/editor/saving/ConflictDialog.tsx';
import { useGoTo } from '#views/workbook/editor/selection/useGoTo.ts';
import { useSheetSelection } from '#views/workbook/editor/selection/useSheetSelection.ts';
import type { SheetGridHandle } from '#views/workbook/grid/useGridHandle.ts';
import styles from './Editor.module.css';
import type { OpenSheetProps } from './OpenSheetProps.ts';
import { PANEL_TITLES, SheetPanel } from './SheetPanel.tsx';
import { SheetStage } from './SheetStage.tsx';
import { useMissingSheet } from './useMissingSheet.ts';
import { usePanelRequest } from './usePanelRequest.ts';
import { useSheetEditor } from './useSheetEditor.ts';
import { useSheets } from './useSheets.ts';
import { useTableButtons } from './useTableButtons.tsx';

const SheetMapPane = lazyWithPreload(() =>
  import('#views/workbook/map/SheetMapPane.tsx').then((module) => module.SheetMapPane),
);

/** One sheet: the grid with its bars, and a panel of its tables, charts or names while it is asked for. */
export function OpenSheet(props: OpenSheetProps) {
  const { at, state, onChange, sheets, sheet, view, onView } = props;
  const grid = useRef<SheetGridHandle>(null);
  const [selection, select] = useSheetSelection(state.cell, view?.selection, (cell) => onChange({ cell }));
  const [isDeciding, setDeciding] = useState(false);
  const panel = usePanelRequest((tool) => onChange({ tool }));
  const tabs = useSheets({
    at,
    sheets,
    sheet,
    onOpen: (name) => onChange({ sheet: name, cell: undefined, onMap: undefined }, 'push'),
  });
  const goTo = useGoTo({
    sheets,
    sheet,
    onSelect: (area) => select(selectArea(area)),
    onOpen: (name, cell) => onChange({ sheet: name, cell, onMap: undefined }, 'push'),
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
  const tables = useTableButtons({ ...at, worksheet: sheet.id }, editor, grid);
  useUndoKeys((command) => editor[command]());
  useMissingSheet(editor.cells.failure);
  useEffect(() => void onView({ selection }));
  useEffect(() => {
    // Whatever led here has gone, and with it the focus.
    if (document.activeElement === document.body) grid.current?.focus();
  }, []);

  return (
    <>
      <ViewFrame
        name="workbook"
        file={state.name}
        title="Workbook"
        panel={
          state.tool === 'sheet'
            ? undefined
            : {
                title: PANEL_TITLES[state.tool],
                content: (
                  <SheetPanel
                    at={at}
                    sheet={sheet}
                    tool={state.tool}
                    selection={selection}
                    onGo={goTo.address}
                    boxOf={(area) => grid.current!.boxOf(area)}
                    request={panel.request}
                    onRequestDone={panel.onDone}
                  />
                ),
                onClose: () => onChange({ tool: 'sheet' }),
              }
        }
        isPanelNeeded={panel.request !== undefined}
        stage={
          <div className={styles.beside}>
            <SheetStage
              {...props}
              editor={editor}
              tabs={tabs}
              tables={tables}
              grid={grid}
              selection={selection}
              onSelect={select}
              onGo={goTo.area}
              onGoToCell={goTo.cell}
              onDecide={() => setDeciding(true)}
              panel={panel}
            />
            {state.onMap && (
              <Suspense fallback={<Pending label="Opening the map" />}>
                <SheetMapPane
                  state={state.onMap}
                  onState={(onMap) => {
                    onChange({ onMap });
                    if (!onMap) grid.current?.focus();
                  }}
                  editor={editor}
                  selection={selection}
                  onSelect={select}
                />
              </Suspense>
            )}
          </div>
        }
      />
      {tables.dialog}
      {isDeciding && <ConflictDialog sheets={sheets} onClose={() => setDeciding(false)} />}
    </>
  );
}
