import type { SessionMode, WorkbookSession } from '#queries/workbook/useWorkbookSession.ts';
import { Notice } from '#ui/Notice.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { useNow } from '#ui/useNow.ts';
import styles from './Editor.module.css';

const WORDS: Readonly<Record<SessionMode, string>> = {
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
      <p className={styles.remark}>{WORDS[session.mode]}</p>
      {session.failure && <Notice error={session.failure} onRetry={() => void session.start(session.mode)} />}
    </section>
  );
}

/** Over the grid, while nothing that is typed is saved. */
export function ScratchBanner({ session, onCopy }: { session: WorkbookSession; onCopy: () => void }) {
  const now = useNow(1000);
  if (session.mode !== 'scratch' || session.endsAtMs === undefined) return null;
  const left = Math.max(0, Math.round((session.endsAtMs - now) / 1000));
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <div className={styles.banner} data-is-late={left < 60}>
      <span>
        <strong>Scratch:</strong>{' '}
        {left === 0
          ? 'the session has ended, and its changes are gone.'
          : `nothing is saved. It ends after ${clock} without a change.`}
      </span>
      <button type="button" onClick={onCopy}>
        Copy this sheet to a saved one
      </button>
    </div>
  );
}
