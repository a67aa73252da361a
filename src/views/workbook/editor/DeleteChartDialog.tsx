import { deleteChart, type WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import type { Chart } from '#services/workbook/shapes.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';

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
    <ConfirmDialog
      title="Delete chart"
      action="Delete permanently"
      isDanger
      onClose={onClose}
      onConfirm={() => {
        remove.run({ ...at, chart: chart.id }, { after: onGone });
        onClose();
      }}
    >
      <p>
        <VisibleText text={chart.name ?? chart.id} /> is deleted permanently. Its source cells stay.
      </p>
    </ConfirmDialog>
  );
}
