import type { ReactNode } from 'react';
import type { SessionMode } from '#queries/workbook/session/WorkbookSession.ts';
import type { Worksheet } from '#services/workbook/shapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { FaultNotice } from '#views/workbook/faults/FaultNotice.tsx';
import { FillNotices } from '#views/workbook/fill/FillNotices.tsx';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import styles from './Editor.module.css';
import { recoveredCells } from './saving/recoveredCells.ts';
import { SaveProblems } from './saving/SaveProblems.tsx';

interface EditNoticesProps {
  /** What was ignored of the link. */
  notice: ReactNode;
  sheets: readonly Worksheet[];
  sheet: Worksheet;
  onSession: (mode: SessionMode) => void;
  onDecide: () => void;
}

/** Over the grid, each while there is something to decide. */
export function EditNotices({ notice, sheets, sheet, onSession, onDecide }: EditNoticesProps) {
  const edits = useEdits();
  const { recovered, session } = edits;
  return (
    <>
      {notice}
      {session.failure && <FaultNotice error={session.failure} onRetry={() => onSession(session.mode)} />}
      {recovered && (
        <section className={styles.notice} aria-label="Unsaved changes from an earlier visit">
          <p>
            {formatMany(recovered.cells, 'cell')} from an earlier visit {recovered.cells === 1 ? 'is' : 'are'}{' '}
            not saved: <VisibleText text={`${recoveredCells(recovered.edits, sheets)}.`} />
          </p>
          <Button kind="primary" onClick={() => edits.takeRecovered()}>
            Save now
          </Button>
          <Button onClick={() => edits.dropRecovered()}>Discard</Button>
        </section>
      )}
      <FillNotices />
      <SaveProblems sheets={sheets} sheet={sheet} onDecide={onDecide} />
    </>
  );
}
