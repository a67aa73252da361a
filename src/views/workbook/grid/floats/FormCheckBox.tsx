import type { CSSProperties } from 'react';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import type { GridCheckBox } from '#views/workbook/grid/model/gridProps.ts';
import styles from './FloatFrame.module.css';

interface FormCheckBoxProps {
  box: GridCheckBox;
  place: CSSProperties;
  zoom: number;
}

/** A check box of the file's over its cells. A click leaves the focus in the cells. */
export function FormCheckBox({ box: { label, isChecked, onToggle }, place, zoom }: FormCheckBoxProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box inside has the keys
    <label
      className={styles.checkBox}
      style={{ ...place, fontSize: 12 * zoom }}
      title={onToggle ? undefined : 'No cell is linked to this check box.'}
      data-over-grid
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (event.target instanceof HTMLInputElement) return;
        // A click on the text would give the box the focus.
        event.preventDefault();
        onToggle?.();
      }}
    >
      <input
        type="checkbox"
        ref={(element) => {
          if (element) element.indeterminate = isChecked === null;
        }}
        checked={isChecked === true}
        disabled={!onToggle}
        aria-label={label === '' ? 'Check box' : undefined}
        onChange={onToggle}
      />
      <VisibleText text={label} />
    </label>
  );
}
