import { writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { useCreateTable } from '#views/workbook/panels/tables/useCreateTable.ts';

interface TableForFilterDialogProps {
  at: SheetAt;
  area: CellArea;
  onClose: () => void;
}

/** Where a service filters tables alone. */
export function TableForFilterDialog({ at, area, onClose }: TableForFilterDialogProps) {
  const { create } = useCreateTable(at);
  return (
    <ConfirmDialog
      title="Filter needs a table"
      action="Create table"
      onConfirm={() => {
        create(area);
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        This service filters only tables. Create a table of {writeArea(area)}? Its first row becomes the
        header.
      </p>
    </ConfirmDialog>
  );
}
