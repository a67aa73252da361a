import { useMemo, useState } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { columnName } from '#domain/sheet/columnName.ts';
import { COLUMN_TYPES, type ColumnType } from '#domain/sheet/input/columnType.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import styles from './ImportDialog.module.css';
import {
  areaOfTable,
  columnTypes,
  ENCODINGS,
  filledCells,
  importProblem,
  type PlacedText,
  type Reading,
  readTable,
} from './readTable.ts';

export interface ImportedFile {
  name: string;
  bytes: Uint8Array;
  /** About files that came with it; empty for none. */
  remark: string;
}

interface ImportDialogProps {
  file: ImportedFile;
  /** Its first cell takes the first field. */
  corner: CellArea;
  onImport: (placed: PlacedText) => void;
  onClose: () => void;
}

const SEPARATORS: Readonly<Record<string, string>> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Bar',
  ' ': 'Space',
};
const TYPES: Readonly<Record<ColumnType, string>> = {
  detected: 'As detected',
  text: 'Text',
  number: 'Number',
  comma: 'Number 1.234,5',
  date: 'Date',
  skip: 'Leave out',
};
const PREVIEW_ROWS = 20;

/** Shows what a text file holds and what its columns become, and imports it. */
export function ImportDialog({ file, corner, onImport, onClose }: ImportDialogProps) {
  const [asked, setAsked] = useState<Partial<Reading>>({});
  const table = useMemo(() => readTable(file.bytes, file.name, asked), [file, asked]);
  const found = useMemo(() => columnTypes(table.rows), [table]);
  const [chosen, setChosen] = useState<ReadonlyMap<number, ColumnType>>(new Map());
  const types = useMemo(() => found.map((type, at) => chosen.get(at) ?? type), [found, chosen]);
  const { top, left } = corner;
  const { rows } = table;
  const filled = useMemo(() => filledCells({ rows, types }), [rows, types]);
  const problem = importProblem(file.name, rows, filled, corner);
  const placed = { rows, types, top, left };
  function read(next: Partial<Reading>) {
    setAsked({ ...asked, ...next });
    setChosen(new Map());
  }
  return (
    <Dialog title={`Import ${file.name}`} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (problem) return;
          onImport(placed);
          onClose();
        }}
      >
        <div className={styles.reading}>
          <Field label="Separator">
            <Select
              value={table.separator}
              options={Object.entries({ [table.separator]: table.separator, ...SEPARATORS }).map(
                ([value, label]) => ({ value, label }),
              )}
              onValue={(separator) => read({ separator })}
            />
          </Field>
          <Field label="Encoding">
            <Select
              value={table.encoding}
              options={ENCODINGS.map((value) => ({ value, label: value }))}
              onValue={(encoding) => read({ encoding })}
            />
          </Field>
        </div>
        <Preview
          rows={rows}
          types={types}
          left={left}
          onType={(at, type) => setChosen(new Map(chosen).set(at, type))}
        />
        {problem ? (
          <Callout>{problem}</Callout>
        ) : (
          <p className={styles.counts}>
            {formatMany(rows.length, 'row')}, {formatMany(filled, 'filled cell')} into{' '}
            {writeArea(areaOfTable(placed))}. Empty fields leave the cells as they are.
          </p>
        )}
        {file.remark && <p className={styles.counts}>{file.remark}</p>}
        <div className={styles.foot}>
          <Button type="submit" kind="primary" disabled={problem !== undefined}>
            Import
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}

interface PreviewProps {
  rows: readonly (readonly (string | null)[])[];
  types: readonly ColumnType[];
  left: number;
  onType: (at: number, type: ColumnType) => void;
}

/** The first rows, and above each column what it becomes. */
function Preview({ rows, types, left, onType }: PreviewProps) {
  const rest = rows.length - PREVIEW_ROWS;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={styles.preview} aria-label="Preview" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {types.map((type, at) => (
              <th key={columnName(left + at)} scope="col">
                <span className={styles.letter}>{columnName(left + at)}</span>
                <Select
                  aria-label={`Type of column ${columnName(left + at)}`}
                  value={type}
                  options={COLUMN_TYPES.map((value) => ({ value, label: TYPES[value] }))}
                  onValue={(value) => onType(at, value)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, PREVIEW_ROWS).map((row, y) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have nothing but their place.
            <tr key={y}>
              {row.map((field, x) => (
                <td key={columnName(left + x)} data-type={types[x]}>
                  <VisibleText text={field ?? ''} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && <p className={styles.rest}>and {formatCount(rest)} more</p>}
    </section>
  );
}
