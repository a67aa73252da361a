import { useMemo, useState } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, cellsOf } from '#domain/sheet/CellArea.ts';
import { areasOf } from '#domain/sheet/edit/areasOf.ts';
import { isCoveredBy } from '#domain/sheet/edit/merges.ts';
import { type Selection, selectArea } from '#domain/sheet/edit/Selection.ts';
import type { CellRows, LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { Pending } from '#ui/loading/Pending.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import styles from '#views/workbook/panels/Panels.module.css';
import type { CellsDialogProps } from './CellsDialogProps.ts';
import { useReadRows } from './useReadRows.ts';

const KINDS = [
  { value: 'blanks', label: 'blank cells' },
  { value: 'formulas', label: 'formulas' },
  { value: 'numbers', label: 'numbers that are no formulas' },
  { value: 'texts', label: 'texts that are no formulas' },
  { value: 'booleans', label: 'TRUE and FALSE that are no formulas' },
  { value: 'errors', label: 'errors' },
  { value: 'visible', label: 'visible cells' },
  { value: 'notes', label: 'cells with notes' },
  { value: 'lists', label: 'cells with data validation' },
  { value: 'links', label: 'cells with links' },
] as const;
type SpecialKind = (typeof KINDS)[number]['value'];

/** A selection of more ranges is slow to draw. */
const MAX_RANGES = 1_000;
/** More cells take too much memory. */
const SEARCHED = { cells: 1_000_000, verb: 'searched' };

interface SpecialCellsDialogProps extends CellsDialogProps {
  onSelect: (selection: Selection) => void;
}

/** Selects the cells of a kind. */
export function SpecialCellsDialog({ cells, area, onSelect, onClose }: SpecialCellsDialogProps) {
  const [kind, setKind] = useState<SpecialKind>('blanks');
  const { rows, problem } = useReadRows(cells, area, SEARCHED);
  const test = useMemo(() => testOf(kind, cells, area, rows), [kind, cells, area, rows]);
  const found = useMemo(() => (test ? areasOf(area, test) : []), [area, test]);
  const count = found.reduce((sum, one) => sum + cellsOf(one), 0);
  const isTooMany = found.length > MAX_RANGES;
  return (
    <Dialog title="Go to special" onClose={onClose}>
      <form
        className={`${styles.form} ${styles.dialog}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (count === 0 || isTooMany) return;
          onSelect({ ...selectArea(found.at(-1)!), ranges: found });
          onClose();
        }}
      >
        <Field label={`Select within ${writeArea(area)}`}>
          <Select value={kind} options={KINDS} onValue={setKind} />
        </Field>
        {!test && problem !== undefined && <Callout tone="amber">{problem}</Callout>}
        {!test && problem === undefined && <Pending label={`Reading ${writeArea(area)}`} />}
        {test && (
          <p role="status">
            {isTooMany
              ? `${formatMany(count, 'cell')} in ${formatMany(found.length, 'range')}; at most ${formatCount(MAX_RANGES)} ranges can be selected. Select fewer cells before.`
              : count === 0
                ? 'There are none.'
                : formatMany(count, 'cell')}
          </p>
        )}
        <div className={styles.line}>
          <Button kind="primary" type="submit" disabled={count === 0 || isTooMany}>
            Select
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}

type CellTest = (cell: LoadedCell | null) => boolean;

const isFormula: CellTest = (cell) => typeof cell?.formula === 'string' && cell.formula !== cell.value;
const isConstant =
  (type: string): CellTest =>
  (cell) =>
    cell?.type === type && cell.value !== '' && !isFormula(cell);

const BY_CONTENT: Partial<Record<SpecialKind, CellTest>> = {
  blanks: (cell) => cell === null || (cell.text === '' && !isFormula(cell)),
  formulas: isFormula,
  numbers: isConstant('Double'),
  texts: isConstant('String'),
  booleans: isConstant('Boolean'),
  errors: (cell) => cell?.type === 'Error',
};

/** Undefined until the cells are read that it tests. */
function testOf(kind: SpecialKind, cells: SheetCells, area: CellArea, rows: CellRows | undefined) {
  const test = BY_CONTENT[kind];
  const { attachments, merges, arrays } = cells.look;
  if (test) {
    const isMerged = isCoveredBy(merges);
    const isFilled = isCoveredBy(arrays);
    return (
      rows &&
      ((row: number, column: number) =>
        isFilled(row, column)
          ? kind === 'formulas'
          : test(rows[row - area.top]?.[column - area.left] ?? null) && !isMerged(row, column))
    );
  }
  if (kind === 'visible')
    return (row: number, column: number) => !cells.isRowHidden(row) && !cells.isColumnHidden(column);
  const lookup = { notes: attachments?.noteAt, lists: attachments?.validationAt, links: attachments?.linkAt }[
    kind as 'notes' | 'lists' | 'links'
  ];
  return (row: number, column: number) => lookup?.(row, column) !== undefined;
}
