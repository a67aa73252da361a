import { useMemo, useState } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import { columnName } from '#domain/sheet/columnName.ts';
import { separatorOf } from '#domain/text/readSeparated.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { Pending } from '#ui/loading/Pending.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import styles from '#views/workbook/panels/Panels.module.css';
import type { CellsDialogProps } from './CellsDialogProps.ts';
import { mergeProblem } from './mergeProblem.ts';
import { editsOfFields, splitTexts } from './splitTexts.ts';
import { useReadRows } from './useReadRows.ts';

const SEPARATORS = [
  { value: ',', label: 'comma' },
  { value: ';', label: 'semicolon' },
  { value: '\t', label: 'tab' },
  { value: ' ', label: 'space' },
  { value: '|', label: 'bar |' },
  { value: 'other', label: 'another character' },
];
/** Cells to the right that are read to see whether anything is in the way. */
const MOST_FIELDS = 50;

/** Splits the texts of one column into columns at a separator. */
export function SplitTextDialog({ cells, area, write, onClose }: CellsDialogProps) {
  const wide = useMemo(() => ({ ...area, right: Math.min(area.left + MOST_FIELDS, 16_383) }), [area]);
  const { rows, problem: unread } = useReadRows(cells, wide);
  // Numbers, dates and errors are no texts: they stay as they are.
  const texts = useMemo(
    () =>
      (rows ?? []).map(([cell]) =>
        typeof cell?.value === 'string' && cell.type === 'String' ? cell.value : '',
      ),
    [rows],
  );
  const [chosen, setChosen] = useState<string>();
  const [other, setOther] = useState('');
  const found = useMemo(() => separatorOf(texts.find((text) => /[\t,;]/.test(text)) ?? ''), [texts]);
  const separator = chosen === 'other' ? other : (chosen ?? found);
  const fields = useMemo(() => (separator === '' ? [] : splitTexts(texts, separator)), [texts, separator]);
  const width = Math.max(0, ...fields.map((row) => row.length));
  const covered = (rows ?? []).reduce(
    (sum, row, y) =>
      sum + row.slice(1, fields[y]?.length ?? 0).filter((cell) => cell && cell.text !== '').length,
    0,
  );
  const isTooWide = width > MOST_FIELDS;
  const problem = unread ?? mergeProblem(cells, { ...area, right: area.left + Math.max(1, width) - 1 });
  const canSplit = width >= 2 && !isTooWide && problem === undefined;

  return (
    <Dialog title="Text to columns" onClose={onClose}>
      <form
        className={`${styles.form} ${styles.dialog}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (!canSplit) return;
          write(editsOfFields(fields, area.top, area.left), 'Text to columns');
          onClose();
        }}
      >
        <p>Splits the texts of {writeArea(area)}. What a number cannot hold, such as 00123, stays text.</p>
        <Field label="Separator">
          <Select
            value={SEPARATORS.some(({ value }) => value === (chosen ?? found)) ? (chosen ?? found) : 'other'}
            options={SEPARATORS}
            onValue={setChosen}
          />
        </Field>
        {chosen === 'other' && (
          <Field label="Character">
            <TextInput value={other} maxLength={1} onValue={setOther} />
          </Field>
        )}
        {problem !== undefined && <Callout tone="amber">{problem}</Callout>}
        {!rows && problem === undefined && <Pending label="Reading the cells" />}
        {rows && (
          <p role="status">
            {width < 2
              ? 'No text has this separator.'
              : isTooWide
                ? `A text has ${width} fields; at most ${MOST_FIELDS} are split.`
                : `${formatMany(width, 'column')}, ${columnName(area.left)} to ${columnName(area.left + width - 1)}.`}
          </p>
        )}
        {covered > 0 && !isTooWide && (
          <Callout tone="amber">
            {formatMany(covered, 'filled cell')} to the right will be overwritten. Undo brings them back.
          </Callout>
        )}
        <div className={styles.line}>
          <Button type="submit" kind="primary" disabled={!canSplit}>
            Split
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
