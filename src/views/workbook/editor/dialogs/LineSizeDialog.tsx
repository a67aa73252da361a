import { useState } from 'react';
import { columnName } from '#domain/sheet/columnName.ts';
import { Button } from '#ui/controls/Button.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import type { SheetQuestion } from '#views/workbook/commands/choices/SheetQuestion.ts';
import type { useLineSizes } from '#views/workbook/editor/layout/useLineSizes.ts';
import styles from '#views/workbook/panels/Panels.module.css';

/** Of a digit of the usual font and around a number, in points: Excel counts the width of columns in digits. */
const DIGIT_POINTS = 5.25;
const PADDING_POINTS = 3.75;

const WORDS = {
  rowHeight: { title: 'Row height', unit: 'points', most: 409.5, axis: 'rows' },
  columnWidth: { title: 'Column width', unit: 'characters', most: 255, axis: 'columns' },
} as const;

type LineSizeDialogProps = Extract<SheetQuestion, { first: number }> & {
  sizes: ReturnType<typeof useLineSizes>;
  onClose: () => void;
};

/** One size for some rows or columns, in the units of other spreadsheets. */
export function LineSizeDialog({ how, first, last, sizes, onClose }: LineSizeDialogProps) {
  const { title, unit, most, axis } = WORDS[how];
  const now = sizes.pointsOf(axis, first);
  const inPoints = (size: number) =>
    how === 'rowHeight' ? size : size === 0 ? 0 : size * DIGIT_POINTS + PADDING_POINTS;
  const [size, setSize] = useState<number | undefined>(() =>
    how === 'rowHeight' ? now : Math.max(0, Math.round(((now - PADDING_POINTS) / DIGIT_POINTS) * 100) / 100),
  );
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={`${styles.form} ${styles.dialog}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (size === undefined) return;
          sizes.setPoints(axis, first, last, inPoints(size));
          onClose();
        }}
      >
        <NumberField
          label={`${title} of ${named(axis, first, last)}`}
          unit={unit}
          value={size}
          rule={`more than 0 and at most ${most} ${unit}`}
          isAllowed={(value) => value !== undefined && value > 0 && value <= most}
          onValue={setSize}
        />
        <div className={styles.line}>
          <Button kind="primary" type="submit">
            Set
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}

function named(axis: 'rows' | 'columns', first: number, last: number): string {
  const nameOf = (line: number) => (axis === 'rows' ? String(line + 1) : columnName(line));
  const names = first === last ? nameOf(first) : `${nameOf(first)} to ${nameOf(last)}`;
  return `${first === last ? axis.slice(0, -1) : axis} ${names}`;
}
