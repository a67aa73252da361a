import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useEditQueue } from '#queries/workbook/useEditQueue.ts';
import { useWorkbookSession } from '#queries/workbook/useWorkbookSession.ts';
import { worksheetsQuery } from '#queries/workbook/workbookRows.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Pending } from '#ui/Pending.tsx';
import { ViewFrame } from '#ui/ViewFrame.tsx';
import { noteRecent } from '#views/workbook/picker/recentWorkbooks.ts';
import type { WorkbookState } from '#views/workbook/workbookState.ts';
import styles from './Editor.module.css';
import { OpenSheet } from './OpenSheet.tsx';
import type { OpenCells } from './useSheetEditor.ts';

export interface WorkbookEditorProps {
  item: string;
  state: WorkbookState;
  notice: ReactNode;
  onChange: (patch: Partial<WorkbookState>, how?: 'push') => void;
  onLeave: () => void;
}

/** One workbook, from its sheets on. */
export function WorkbookEditor(props: WorkbookEditorProps) {
  const { item, state, notice, onLeave } = props;
  const session = useWorkbookSession(item);
  const at = useMemo(() => ({ item, ...(session.id && { session: session.id }) }), [item, session.id]);
  const openCells = useRef<OpenCells>(undefined);
  const open = (worksheet: string) =>
    openCells.current?.worksheet === worksheet ? openCells.current.cells : undefined;
  // Here, because edits of a sheet go on while another one is looked at.
  const edits = useEditQueue({
    at,
    seen: (worksheet, row, column) => open(worksheet)?.cellAt(row, column),
    onWritten: (worksheet, area, rows) => open(worksheet)?.put(area, rows),
    renewSession: session.renew,
    onUsed: session.touch,
  });
  const sheets = useQuery(worksheetsQuery(at));
  const all = sheets.data?.reply.value ?? [];
  const sheet =
    all.find(({ name }) => name.toLowerCase() === state.sheet?.toLowerCase()) ??
    all.find(({ visibility }) => visibility !== 'Hidden' && visibility !== 'VeryHidden');
  useEffect(() => {
    if (sheets.data) noteRecent(item, state.name ?? item);
  }, [item, state.name, sheets.data]);

  if (sheet)
    return (
      <OpenSheet
        key={sheet.id}
        {...props}
        at={at}
        sheets={all}
        sheet={sheet}
        session={session}
        edits={edits}
        openCells={openCells}
      />
    );
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
        <div className={styles.opening}>
          {sheets.error ? (
            <Notice error={sheets.error} onRetry={() => void sheets.refetch()} />
          ) : (
            <Pending label="Opening the workbook" rows={12} />
          )}
        </div>
      }
    />
  );
}
