import { Suspense, useState } from 'react';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import { pickFiles } from '#ui/browser/pickFiles.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { lazyWithPreload } from '#ui/loading/lazyWithPreload.ts';
import { PageDrop } from '#ui/overlays/PageDrop.tsx';
import type { FileTarget } from '#views/workbook/commands/fileCommands.ts';
import type { ExportCellsProps } from './ExportCellsDialog.tsx';
import type { ImportedFile } from './ImportDialog.tsx';
import { useTableImport } from './useTableImport.ts';

const ImportDialog = lazyWithPreload(() => import('./ImportDialog.tsx').then((code) => code.ImportDialog));
const ExportCellsDialog = lazyWithPreload(() =>
  import('./ExportCellsDialog.tsx').then((code) => code.ExportCellsDialog),
);

interface SheetFilesParts extends ExportCellsProps {
  onWrite: (edits: readonly CellEdit[], label: string) => void;
}

/** Files that are larger are better opened as workbooks. */
const LARGEST_BYTES = 20_000_000;

/**
 * A sheet or a selection as a file, and the rows of a file into the sheet. `ui` has the dialogs, and takes text files that
 * are dropped on the page.
 */
export function useSheetFiles({ onWrite, ...cells }: SheetFilesParts) {
  const show = useToast();
  const [isExporting, setExporting] = useState(false);
  const [imported, setImported] = useState<ImportedFile>();
  const importTable = useTableImport(cells.at, onWrite);

  async function take([file, ...others]: readonly File[]) {
    if (!file) return;
    const names = others.map(({ name }) => name).join(', ');
    const remark =
      names && `Text files are imported one at a time. Drop these again after ${file.name}: ${names}.`;
    if (file.size > LARGEST_BYTES)
      return show({
        text: `${file.name} is larger than 20 MB: open it in Excel or LibreOffice, and save it as .xlsx. ${remark}`,
      });
    setImported({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), remark });
  }

  const target: Pick<FileTarget, 'exportCells' | 'importText'> = {
    exportCells: () => setExporting(true),
    importText: () => pickFiles('.csv,.tsv,.txt', (files) => void take(files)),
  };
  const ui = (
    <Suspense fallback={null}>
      <PageDrop title="Drop to import text" isWanted={holdsText} onFiles={(files) => void take(files)}>
        CSV and text files, into the sheet at the selected cell.
      </PageDrop>
      {isExporting && <ExportCellsDialog {...cells} onClose={() => setExporting(false)} />}
      {imported && (
        <ImportDialog
          file={imported}
          corner={cells.selected}
          onImport={(placed) => void importTable(imported.name, placed)}
          onClose={() => setImported(undefined)}
        />
      )}
    </Suspense>
  );
  return { target, ui };
}

/** Names are told by a drop only. */
function holdsText({ files, items }: DataTransfer): boolean {
  if (files.length > 0) return [...files].every(({ name }) => /\.(csv|tsv|txt)$/i.test(name));
  return (
    items.length > 0 && [...items].every(({ type }) => /^text\/(csv|plain|tab-separated-values)$/.test(type))
  );
}
