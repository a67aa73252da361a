import type { ReactNode } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Progress } from '#ui/feedback/Progress.tsx';
import styles from './ExportDialog.module.css';
import type { ExportRun } from './useExportRun.ts';

interface ExportFootProps {
  run: ExportRun;
  /** "Export 12 networks" */
  action: string;
  canRun: boolean;
  /** What is being written: "Writing the file". */
  progress: string;
  /** What is left after a failure; nothing is, where it is undefined. */
  kept?: string;
  /** Other buttons. */
  children?: ReactNode;
}

/** What failed, the buttons, and how far it is. */
export function ExportFoot(props: ExportFootProps) {
  const { run, action, canRun, progress, kept, children } = props;
  const { share, error, close } = run;
  return (
    <>
      {error !== undefined && <Notice error={error} kept={kept ?? 'Nothing was exported.'} />}
      <div className={styles.foot}>
        <Button
          type="submit"
          kind="primary"
          isBusy={share !== undefined}
          aria-disabled={!canRun || share !== undefined}
        >
          {action}
        </Button>
        {share === undefined && children}
        <Button onClick={close}>{share !== undefined && kept !== undefined ? 'Stop' : 'Cancel'}</Button>
        <span className={styles.progress} aria-live="polite">
          {share !== undefined && <Progress label={progress} share={share} />}
        </span>
      </div>
    </>
  );
}
