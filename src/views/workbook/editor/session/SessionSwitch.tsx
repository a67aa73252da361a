import type { SessionMode } from '#queries/workbook/session/WorkbookSession.ts';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import styles from '#views/workbook/editor/Editor.module.css';
import { FaultNotice } from '#views/workbook/faults/FaultNotice.tsx';
import { useEdits } from '#views/workbook/state/useEdits.ts';

const HINTS: Readonly<Record<SessionMode, string>> = {
  direct: 'Changes save immediately.',
  saved: 'Faster for many edits. Changes are saved.',
  sandbox: 'Sandbox: changes are discarded when the session ends.',
};

/** How changes reach the file. */
export function SessionSwitch({ onSession }: { onSession: (mode: SessionMode) => void }) {
  const { session } = useEdits();
  return (
    <section aria-label="Session" className={styles.section}>
      <SegmentedControl<SessionMode>
        label="Changes"
        value={session.mode}
        options={[
          { value: 'direct', label: 'Direct' },
          { value: 'saved', label: 'Session' },
          { value: 'sandbox', label: 'Sandbox' },
        ]}
        onValue={onSession}
      />
      <p className={styles.remark}>{HINTS[session.mode]}</p>
      {session.failure && <FaultNotice error={session.failure} onRetry={() => onSession(session.mode)} />}
    </section>
  );
}
