import { useRef, useState } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, sharedArea } from '#domain/sheet/CellArea.ts';
import { readRows } from '#queries/workbook/cells/readRows.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import { saveFile } from '#ui/browser/saveFile.ts';
import { Field } from '#ui/controls/Field.tsx';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Progress } from '#ui/feedback/Progress.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { faultMessage } from '#views/workbook/faults/faultMessage.ts';
import { type TableFormat, writeTable } from './writeTable.ts';

export interface ExportCellsProps {
  at: SheetAt;
  sheetName: string;
  selected: CellArea;
  used: CellArea | undefined;
}

type What = 'sheet' | 'selection';

const FORMATS: readonly { value: TableFormat; label: string }[] = [
  { value: 'xlsx', label: 'Excel workbook (.xlsx)' },
  { value: 'csv', label: 'CSV' },
  { value: 'tsv', label: 'TSV' },
  { value: 'json', label: 'JSON' },
];

/** Asks which cells and which format, reads what is not here yet, and saves a file. */
export function ExportCellsDialog(props: ExportCellsProps & { onClose: () => void }) {
  const { at, sheetName, selected, used, onClose } = props;
  const show = useToast();
  const areas = { sheet: used, selection: used && sharedArea(selected, used) };
  const [what, setWhat] = useState<What>('sheet');
  const [format, setFormat] = useState<TableFormat>('xlsx');
  const [share, setShare] = useState<number>();
  const abort = useRef(new AbortController());
  const area = areas[what];

  async function save(cells: CellArea) {
    setShare(0);
    try {
      const rows = await readRows(at, cells, abort.current.signal, setShare);
      const name = `${sheetName.replace(/[\\/:*?"<>|]/g, ' ')} ${writeArea(cells).replace(':', '-')}.${format}`;
      saveFile(name, writeTable(format, sheetName, rows));
      show({ text: `Exported ${name}, ${formatMany(rows.length, 'row')}.` });
    } catch (error) {
      show({ text: abort.current.signal.aborted ? 'Cancelled. Nothing was exported.' : faultMessage(error) });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      title="Export cells"
      action="Export"
      disabled={!area || share !== undefined}
      onConfirm={() => area && void save(area)}
      onClose={() => {
        abort.current.abort();
        if (share === undefined) onClose();
      }}
    >
      <SegmentedControl<What>
        label="Cells"
        value={what}
        options={[
          { value: 'sheet', label: 'Sheet' },
          { value: 'selection', label: 'Selection' },
        ]}
        onValue={setWhat}
      />
      <Field label="Format">
        <Select value={format} options={FORMATS} onValue={(value) => setFormat(value as TableFormat)} />
      </Field>
      {share !== undefined ? (
        <Progress label="Reading the cells" share={share} />
      ) : (
        <p>{area ? writeArea(area) : 'These cells are empty. There is nothing to export.'}</p>
      )}
    </ConfirmDialog>
  );
}
