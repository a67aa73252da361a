import { Suspense, useState } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, sharedArea } from '#domain/sheet/CellArea.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import { readRows } from '#queries/workbook/cells/readRows.ts';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import { saveFile } from '#ui/browser/saveFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FilePicker } from '#ui/controls/FilePicker.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { formatMany, formatShare } from '#ui/format/numberFormat.ts';
import { lazyWithPreload } from '#ui/loading/lazyWithPreload.ts';
import { Menu } from '#ui/overlays/Menu.tsx';
import styles from '#views/workbook/editor/Editor.module.css';
import { faultMessage } from '#views/workbook/faults/faultMessage.ts';
import type { ImportedFile } from './ImportDialog.tsx';
import { type TableFormat, writeTable } from './writeTable.ts';

const ImportDialog = lazyWithPreload(() => import('./ImportDialog.tsx').then((code) => code.ImportDialog));

interface SheetFilesProps {
  at: WorkbookAt;
  worksheet: string;
  sheetName: string;
  selected: CellArea;
  used: CellArea | undefined;
  onWrite: (edits: readonly CellEdit[], label: string) => void;
}

const FORMATS: readonly TableFormat[] = ['csv', 'tsv', 'json', 'xlsx'];
/** Files that are larger are better opened as workbooks. */
const LARGEST_BYTES = 20_000_000;

/** A sheet or a selection as a file, and the rows of a file into the sheet. */
export function SheetFiles({ at, worksheet, sheetName, selected, used, onWrite }: SheetFilesProps) {
  const show = useToast();
  const [running, setRunning] = useState<{ share: number; stop: () => void }>();
  const [imported, setImported] = useState<ImportedFile>();

  async function save(format: TableFormat, area: CellArea | undefined) {
    if (!area) return show({ text: 'These cells are empty. There is nothing to export.' });
    const abort = new AbortController();
    const stop = () => abort.abort();
    setRunning({ share: 0, stop });
    try {
      const rows = await readRows({ ...at, worksheet }, area, abort.signal, (share) =>
        setRunning({ share, stop }),
      );
      const name = `${sheetName.replace(/[\\/:*?"<>|]/g, ' ')} ${writeArea(area).replace(':', '-')}.${format}`;
      saveFile(name, writeTable(format, sheetName, rows));
      show({ text: `Exported ${name}, ${formatMany(rows.length, 'row')}.` });
    } catch (error) {
      show({ text: abort.signal.aborted ? 'Cancelled. Nothing was exported.' : faultMessage(error) });
    } finally {
      setRunning(undefined);
    }
  }
  async function take([file]: readonly File[]) {
    if (!file) return;
    if (file.size > LARGEST_BYTES)
      return show({
        text: `${file.name} is larger than 20 MB: open it in Excel or LibreOffice, and save it as .xlsx.`,
      });
    setImported({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  }
  const items = (area: CellArea | undefined) =>
    FORMATS.map((format) => ({ label: format.toUpperCase(), onPick: () => void save(format, area) }));

  return (
    <section aria-label="Files" className={styles.section}>
      <div className={styles.actions}>
        <Menu label="Export sheet" items={items(used)} />
        <Menu label="Export selection" items={items(used && sharedArea(selected, used))} />
        <FilePicker accept=".csv,.tsv,.txt" onFiles={(files) => void take(files)}>
          Import CSV at selection…
        </FilePicker>
      </div>
      {running && (
        <p className={styles.remark} role="status">
          Reading the cells: {formatShare(running.share)} <Button onClick={running.stop}>Cancel</Button>
        </p>
      )}
      {imported && (
        <Suspense fallback={null}>
          <ImportDialog
            file={imported}
            corner={selected}
            onImport={(edits) => onWrite(edits, `Import ${imported.name}`)}
            onClose={() => setImported(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
