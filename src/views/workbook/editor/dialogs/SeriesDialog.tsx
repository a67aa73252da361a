import { useMemo, useState } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, columnsOf, rowsOf } from '#domain/sheet/CellArea.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import { type SeriesKind, type StepSeries, stepSeries } from '#domain/sheet/edit/stepSeries.ts';
import { areDatesFrom1904 } from '#domain/sheet/format/areDatesFrom1904.ts';
import { DAYS_TO_1904 } from '#domain/sheet/serialDate.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import type { CellRows } from '#queries/workbook/cells/CellBlocks.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { Pending } from '#ui/loading/Pending.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import styles from '#views/workbook/panels/Panels.module.css';
import type { CellsDialogProps } from './CellsDialogProps.ts';
import { mergeProblem } from './mergeProblem.ts';
import { useReadRows } from './useReadRows.ts';

type Axis = 'down' | 'right';

const KINDS: readonly { value: SeriesKind; label: string }[] = [
  { value: 'linear', label: 'linear: adds the step' },
  { value: 'growth', label: 'growth: multiplies by the step' },
  { value: 'days', label: 'dates by days' },
  { value: 'weekdays', label: 'dates by weekdays' },
  { value: 'months', label: 'dates by months' },
  { value: 'years', label: 'dates by years' },
];
/** What a single cell with a stop may become. */
const MAX_LENGTH = 10_000;

/** Fills rows or columns from their first cells on, by a step, as far as they are selected; a single cell as far as the stop. */
export function SeriesDialog({ cells, area, write, onClose }: CellsDialogProps) {
  const read = useReadRows(cells, area);
  const problem = mergeProblem(cells, area) ?? read.problem;
  const rows = problem === undefined ? read.rows : undefined;
  const [axis, setAxis] = useState<Axis>(rowsOf(area) >= columnsOf(area) ? 'down' : 'right');
  const [series, setSeries] = useState<StepSeries>({ kind: 'linear', step: 1 });
  const set = (change: Partial<StepSeries>) => setSeries((now) => ({ ...now, ...change }));
  const isSingle = rowsOf(area) === 1 && columnsOf(area) === 1;
  const edits = useMemo(
    () => (rows ? seriesEdits(area, rows, axis, series) : []),
    [area, rows, axis, series],
  );
  const status =
    edits.length > 0
      ? `${formatMany(edits.length, 'cell')} will be filled.`
      : isSingle && series.stop === undefined
        ? 'One cell is selected: say where the series stops.'
        : `The first cells of ${writeArea(area)} hold no number or date that goes on to the stop.`;
  return (
    <Dialog title="Fill series" onClose={onClose}>
      <form
        className={`${styles.form} ${styles.dialog}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (edits.length === 0) return;
          write(edits, 'Fill series');
          onClose();
        }}
      >
        <SegmentedControl
          label="Direction"
          value={axis}
          options={[
            { value: 'down', label: 'Down columns' },
            { value: 'right', label: 'Along rows' },
          ]}
          onValue={setAxis}
        />
        <Field label="Kind">
          <Select value={series.kind} options={KINDS} onValue={(kind) => set({ kind })} />
        </Field>
        <div className={styles.sizes}>
          <NumberField
            label="Step"
            value={series.step}
            rule="a number"
            isAllowed={(value) => value !== undefined}
            onValue={(step) => set({ step: step! })}
          />
          <NumberField
            label="Stop at"
            placeholder="end of the selection"
            value={series.stop}
            rule="a number, or blank"
            isAllowed={() => true}
            onValue={(stop) => set({ stop })}
          />
        </div>
        {problem !== undefined && <Callout tone="amber">{problem}</Callout>}
        {!rows && problem === undefined && <Pending label={`Reading ${writeArea(area)}`} />}
        {rows && <p role="status">{status}</p>}
        <div className={styles.line}>
          <Button kind="primary" type="submit" disabled={edits.length === 0}>
            Fill
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Each line goes on from its first cell, whose number format the others get; one that holds no number is left. */
function seriesEdits(area: CellArea, rows: CellRows, axis: Axis, series: StepSeries): CellEdit[] {
  const isDown = axis === 'down';
  const epoch = areDatesFrom1904(rows) && /days|months|years/.test(series.kind) ? DAYS_TO_1904 : 0;
  const length = isDown ? rowsOf(area) : columnsOf(area);
  const room = isDown ? ROWS - area.top : COLUMNS - area.left;
  const hasEnd = length > 1 || series.stop === undefined;
  const stop = series.stop === undefined ? undefined : series.stop + epoch;
  const lines = isDown ? rows[0]! : rows.map((row) => row[0] ?? null);
  return lines.flatMap((first, line) => {
    if (typeof first?.value !== 'number') return [];
    const count = hasEnd ? length : Math.min(MAX_LENGTH, room);
    const values = stepSeries(first.value + epoch, { ...series, stop }, count);
    return values.slice(1).map((value, at) => ({
      row: area.top + (isDown ? at + 1 : line),
      column: area.left + (isDown ? line : at + 1),
      input: { kind: 'value', value: value - epoch },
      numberFormat: first.numberFormat,
    }));
  });
}
