import type { WorkbookSession } from '#queries/workbook/session/useWorkbookSession.ts';
import { useNow } from '#ui/format/useNow.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from '#views/workbook/editor/Editor.module.css';
import { SandboxCopyLabel, SandboxCopyStatus } from './SandboxCopyStatus.tsx';
import type { SandboxCopy } from './useSandboxCopy.ts';

interface SandboxBannerProps {
  session: WorkbookSession;
  copy: SandboxCopy;
  /** By id. */
  openSheet: string;
  /** Leaves the scratch session for a sheet of the file. */
  onOpen: (name: string) => void;
}

/** Less than this is left: a person should decide now. */
const WARN_S = 90;

/** Over the grid, while nothing that is typed is saved. */
export function SandboxBanner({ session, copy, openSheet, onOpen }: SandboxBannerProps) {
  const now = useNow(1000);
  if (session.mode !== 'scratch' || session.endsAtMs === undefined) return null;
  const left = Math.max(0, Math.round((session.endsAtMs - now) / 1000));
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const { isGone } = session;
  const isLate = isGone || left < WARN_S;
  const last = copy.copied.at(-1);

  return (
    <div className={styles.banner} data-is-late={isLate}>
      <span role={isLate ? 'alert' : undefined}>
        <strong>Scratch:</strong>{' '}
        {isGone
          ? 'the scratch session has ended, and what was not copied is gone.'
          : left === 0
            ? 'the session may have ended by now: nothing was done in it for a while. The service is being asked.'
            : isLate
              ? 'the session is about to end. Copy what should stay, or go on working to keep it.'
              : 'nothing is saved.'}
      </span>
      {!isGone && left > 0 && <span className={styles.clock}>It ends after {clock} without a call.</span>}
      <SandboxCopyStatus copy={copy} />
      {!isGone && copy.sheets.length > 0 && (
        <button type="button" disabled={copy.share !== undefined} onClick={() => void copy.take()}>
          <SandboxCopyLabel copy={copy} open={openSheet} />
        </button>
      )}
      {isGone && (
        <button type="button" onClick={() => void session.start('scratch')}>
          Begin another scratch session
        </button>
      )}
      {last && (
        <button type="button" onClick={() => onOpen(last.name)}>
          End the scratch session and open “<VisibleText text={last.name} />”
        </button>
      )}
    </div>
  );
}
