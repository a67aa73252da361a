import Bookmark from 'virtual:icon/bookmark';
import Sheet from 'virtual:icon/sheet';
import { type ReactNode, useContext, useState } from 'react';
import type { MenuItem } from '#ui/overlays/MenuItems.tsx';
import { ExportDialog, type SheetExport, type TableTarget } from './ExportDialog.tsx';
import { SavedExportContext, SheetExportContext } from './SheetExportContext.ts';

/** The ways into a workbook and a saved search for a table that has its own files; no item for what there is not. */
export function useSheetExport(
  content: () => SheetExport,
  isDisabled = false,
): { items: MenuItem[]; dialog: ReactNode } {
  const hasSheets = useContext(SheetExportContext) !== null;
  const hasSaved = useContext(SavedExportContext) !== null;
  const [open, setOpen] = useState<SheetExport & { target: TableTarget }>();
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
