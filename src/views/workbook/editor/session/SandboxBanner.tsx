import { useNow } from '#ui/format/useNow.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from '#views/workbook/editor/Editor.module.css';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import { SandboxCopyLabel, SandboxCopyStatus } from './SandboxCopyStatus.tsx';
import type { SandboxCopy } from './useSandboxCopy.ts';

interface SandboxBannerProps {
  copy: SandboxCopy;
  /** By id. */
  openSheet: string;
  onRestart: () => void;
  /** Leaves the sandbox for a sheet of the file. */
  onOpen: (name: string) => void;
}

/** Less than this is left: a person should decide now. */
const WARN_S = 90;

/** Over the grid, while nothing that is typed is saved. */
export function SandboxBanner({ copy, openSheet, onRestart, onOpen }: SandboxBannerProps) {
  const { session } = useEdits();
  const now = useNow(1000);
  if (session.mode !== 'sandbox' || session.endsAtMs === undefined) return null;
  const left = Math.max(0, Math.round((session.endsAtMs - now) / 1000));
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const { isGone } = session;
  const isLate = isGone || left < WARN_S;
  const last = copy.copied.at(-1);

  return (
    <div className={styles.banner} data-is-late={isLate}>
      <span role={isLate ? 'alert' : undefined}>
        <strong>Sandbox:</strong>{' '}
        {isGone
          ? 'the session has ended. Changes that were not copied are lost.'
          : left === 0
            ? 'the session may have ended because it was idle. Checking…'
            : isLate
              ? 'the session is about to end. Copy the changes to keep, or continue editing.'
              : 'changes are not saved.'}
      </span>
      {!isGone && left > 0 && <span className={styles.clock}>Ends after {clock} of inactivity.</span>}
      <SandboxCopyStatus copy={copy} />
      {!isGone && copy.sheets.length > 0 && (
        <button type="button" disabled={copy.share !== undefined} onClick={() => void copy.take()}>
          <SandboxCopyLabel copy={copy} open={openSheet} />
        </button>
      )}
      {isGone && (
        <button type="button" onClick={onRestart}>
          Start another sandbox session
        </button>
      )}
      {last && (
        <button type="button" onClick={() => onOpen(last.name)}>
          End the sandbox session and open “<VisibleText text={last.name} />”
        </button>
      )}
    </div>
  );
}
