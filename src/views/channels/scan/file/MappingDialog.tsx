import { type FormEvent, useMemo, useState } from 'react';
import { technologyName } from '#domain/channels/channelLabels.ts';
import { CELL_KINDS } from '#domain/network/RadioKind.ts';
import {
  type ColumnMapping,
  missingColumns,
  SCAN_COLUMNS,
  type ScanColumn,
} from '#domain/scan/ColumnMapping.ts';
import { firstRows, tableOf, tryMapping } from '#domain/scan/mappingTrial.ts';
import { DELIMITERS, type Delimiter } from '#domain/text/splitFields.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field, FieldGroup } from '#ui/controls/Field.tsx';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { FirstRows } from './FirstRows.tsx';
import styles from './MappingDialog.module.css';
import { MappingPreview } from './MappingPreview.tsx';
import { findPreset } from './mappingPresets.ts';
import type { OpenedScan } from './openScan.ts';

const ROWS_SHOWN = 5;
const MAX_EXAMPLE_LENGTH = 24;
const DELIMITER_NAMES: Readonly<Record<Delimiter, string>> = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab' };
const COLUMN_NAMES: Readonly<Record<ScanColumn, string>> = {
  kind: 'Technology',
  operator: 'Operator (MCC and MNC)',
  mcc: 'MCC',
  mnc: 'MNC',
  area: 'Area code (LAC or TAC)',
  cell: 'Cell identity',
  channel: 'Channel number',
  physicalId: 'PSC or PCI',
  lat: 'Latitude',
  lng: 'Longitude',
  signal: 'Signal, dBm',
  time: 'Time',
  name: 'Operator name',
};
const FIRST_LINES = [
  { value: 'header', label: 'Column names' },
  { value: 'row', label: 'A row' },
] as const;
const FROM_COLUMN = { value: '', label: 'From its column' };

interface MappingDialogProps {
  opened: OpenedScan;
  /** The mapping last used for this header, or the one proposed from the first rows. */
  start: ColumnMapping;
  onRead: (mapping: ColumnMapping) => void;
  onClose: () => void;
}

/** Asks for the meaning of each column, and previews the result. */
export function MappingDialog({ opened, start, onRead, onClose }: MappingDialogProps) {
  const { head, proposal, name } = opened;
  const [mapping, setMapping] = useState(start);
  const [isRemembered, setRemembered] = useState(() => findPreset(start) !== undefined);
  const rows = useMemo(() => firstRows(head, mapping, ROWS_SHOWN), [head, mapping]);
  const missing = missingColumns(mapping);
  const trial = useMemo(() => tryMapping(head, mapping), [head, mapping]);
  const columns = columnOptions(mapping, rows[0]);

  function change(next: ColumnMapping) {
    setMapping(next);
    setRemembered(false);
  }
  function changeTable(delimiter: Delimiter, hasHeader: boolean) {
    const table = tableOf(head, delimiter, hasHeader, mapping);
    const kept = findPreset(table);
    setMapping(kept ?? table);
    setRemembered(kept !== undefined);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (missing.length === 0) onRead(mapping);
  }
  const hasHeader = mapping.header.length > 0;
  return (
    <Dialog title="Map the columns" onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <p className={styles.remark}>
          <VisibleText text={name} />
          {isRemembered && '. The columns are mapped as in your last file with this header.'}
        </p>
        <div className={styles.table}>
          <Field label="Columns are separated by">
            <Select
              value={mapping.delimiter}
              options={DELIMITERS.map((value) => ({ value, label: DELIMITER_NAMES[value] }))}
              onValue={(delimiter) => changeTable(delimiter, hasHeader)}
            />
          </Field>
          <div className={styles.choice}>
            <span>The first line is</span>
            <SegmentedControl
              label="The first line is"
              value={hasHeader ? 'header' : 'row'}
              options={FIRST_LINES}
              onValue={(value) => changeTable(mapping.delimiter, value === 'header')}
            />
          </div>
          <Field label="Technology of the rows">
            <Select
              value={mapping.kind ?? ''}
              options={[
                FROM_COLUMN,
                ...CELL_KINDS.map((kind) => ({ value: kind, label: `All ${technologyName(kind)}` })),
              ]}
              onValue={(kind) => change({ ...mapping, kind: CELL_KINDS.find((one) => one === kind) ?? null })}
            />
          </Field>
        </div>
        <FirstRows mapping={mapping} rows={rows} />
        <FieldGroup legend="Columns">
          <div className={styles.columns}>
            {SCAN_COLUMNS.map((column) => (
              <Field
                key={column}
                label={COLUMN_NAMES[column]}
                error={missing.includes(column) ? needOf(column) : undefined}
              >
                <Select
                  value={String(mapping.at[column])}
                  options={columns}
                  onValue={(at) => change({ ...mapping, at: { ...mapping.at, [column]: Number(at) } })}
                />
              </Field>
            ))}
          </div>
        </FieldGroup>
        <MappingPreview
          trial={trial}
          isComplete={missing.length === 0}
          notes={[...(mapping === proposal?.mapping ? proposal.notes : []), ...trial.notes]}
        />
        <div className={styles.buttons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            kind="primary"
            disabled={missing.length > 0}
            ref={(button) => {
              if (missing.length === 0) button?.setAttribute('autofocus', '');
            }}
          >
            Read file
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function columnOptions({ header, width }: ColumnMapping, example: readonly string[] | undefined) {
  const options = Array.from({ length: width }, (_, at) => {
    const name = header[at] ? `${at + 1}: ${header[at]}` : `Column ${at + 1}`;
    const value = example?.[at]?.trim();
    return { value: String(at), label: value ? `${name} (${shortened(value)})` : name };
  });
  return [{ value: '-1', label: 'Not in the file' }, ...options];
}

function shortened(text: string): string {
  return text.length > MAX_EXAMPLE_LENGTH ? `${text.slice(0, MAX_EXAMPLE_LENGTH)}…` : text;
}

function needOf(column: ScanColumn): string {
  if (column === 'kind') return 'Required: a column, or one technology for all rows.';
  if (column === 'operator') return 'Required: this column, or MCC and MNC.';
  return 'Required.';
}
