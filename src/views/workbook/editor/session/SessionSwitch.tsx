import type { SessionMode, WorkbookSession } from '#queries/workbook/session/useWorkbookSession.ts';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import styles from '#views/workbook/editor/Editor.module.css';
import { FaultNotice } from '#views/workbook/FaultNotice.tsx';

const HINTS: Readonly<Record<SessionMode, string>> = {
  direct: 'Every change is saved at once, each on its own.',
  saved: 'Changes are saved; a session makes many of them faster.',
  scratch: 'Try things out: nothing is saved to the file, and all is gone when the session ends.',
};

/** How changes reach the file. */
export function SessionSwitch({ session }: { session: WorkbookSession }) {
  return (
    <section aria-label="Session" className={styles.section}>
      <SegmentedControl<SessionMode>
        label="Changes"
        value={session.mode}
        options={[
          { value: 'direct', label: 'Direct' },
          { value: 'saved', label: 'Session' },
          { value: 'scratch', label: 'Scratch' },
        ]}
        onValue={(mode) => void session.start(mode)}
      />
      <p className={styles.remark}>{HINTS[session.mode]}</p>
      {session.failure && (
        <FaultNotice error={session.failure} onRetry={() => void session.start(session.mode)} />
      )}
    </section>
  );
}
