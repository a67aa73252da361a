import Sheet from 'virtual:icon/sheet';
import { type ReactNode, useContext, useState } from 'react';
import type { MenuItem } from '#ui/overlays/MenuItems.tsx';
import { ExportDialog, type SheetExport } from './ExportDialog.tsx';
import { SheetExportContext } from './SheetExportContext.ts';

/** The way into a workbook for a table that has its own files; no item where there are no workbooks. */
export function useSheetExport(
  content: () => SheetExport,
  isDisabled = false,
): { items: MenuItem[]; dialog: ReactNode } {
  const hasSheets = useContext(SheetExportContext) !== null;
  const [open, setOpen] = useState<SheetExport>();
  const item = {
    ...{ label: 'Table in a workbook…', icon: <Sheet />, isDisabled },
    onPick: () => setOpen(content()),
  };
  return {
    items: hasSheets ? [item] : [],
    dialog: open && <ExportDialog {...open} onClose={() => setOpen(undefined)} />,
  };
}
