import Bookmark from 'virtual:icon/bookmark';
import Sheet from 'virtual:icon/sheet';
import { type ReactNode, useContext, useState } from 'react';
import type { MenuItem } from '#ui/overlays/MenuItems.tsx';
import { ExportDialog, type TableExport, type TableTarget } from './ExportDialog.tsx';
import { SavedExportContext, SheetExportContext } from './SheetExportContext.ts';

/** Menu items that save a table with files of its own in a workbook or as a snapshot, as far as the page has these. */
export function useTableExport(
  content: () => TableExport,
  isDisabled = false,
): { items: MenuItem[]; dialog: ReactNode } {
  const hasSheets = useContext(SheetExportContext) !== null;
  const hasSaved = useContext(SavedExportContext) !== null;
  const [open, setOpen] = useState<TableExport & { target: TableTarget }>();
  const item = (target: TableTarget, facts: Pick<MenuItem, 'label' | 'icon'>): MenuItem => ({
    ...facts,
    isDisabled,
    onPick: () => setOpen({ ...content(), target }),
  });
  return {
    items: [
      ...(hasSheets ? [item('sheet', { label: 'Table in a workbook…', icon: <Sheet /> })] : []),
      ...(hasSaved ? [item('saved', { label: 'Snapshot in a saved search…', icon: <Bookmark /> })] : []),
    ],
    dialog: open && <ExportDialog {...open} onClose={() => setOpen(undefined)} />,
  };
}
