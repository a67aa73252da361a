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
}

/** What failed, the buttons, and how far it is. */
export function ExportFoot({ run: { share, error, close }, action, canRun, progress }: ExportFootProps) {
  return (
    <>
      {error !== undefined && <Notice error={error} kept="Nothing was exported." />}
      <div className={styles.foot}>
        <Button
          type="submit"
          kind="primary"
          isBusy={share !== undefined}
          aria-disabled={!canRun || share !== undefined}
        >
          {action}
        </Button>
        <Button onClick={close}>Cancel</Button>
        <span className={styles.progress} aria-live="polite">
          {share !== undefined && <Progress label={progress} share={share} />}
        </span>
      </div>
    </>
  );
}
