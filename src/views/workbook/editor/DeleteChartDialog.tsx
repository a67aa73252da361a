import { deleteChart, type WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import type { Chart } from '#services/workbook/shapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';
import styles from './Editor.module.css';

interface DeleteChartDialogProps {
  at: WorkbookAt & { worksheet: string };
  chart: Chart;
  onClose: () => void;
  onGone: () => void;
}

/** Asks before a chart is deleted, which cannot be undone. */
export function DeleteChartDialog({ at, chart, onClose, onGone }: DeleteChartDialogProps) {
  const remove = useStructureChange(deleteChart, { isContained: true });
  return (
    <Dialog title="Delete chart" onClose={onClose}>
      <div className={styles.ask}>
        <p>
          <VisibleText text={chart.name ?? chart.id} /> is deleted permanently. Its source cells stay.
        </p>
        <div className={styles.actions}>
          <Button
            kind="danger"
            onClick={() => {
              remove.run({ ...at, chart: chart.id }, { after: onGone });
              onClose();
            }}
          >
            Delete permanently
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </div>
    </Dialog>
  );
}
