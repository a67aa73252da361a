import { useFieldAttributes } from '#ui/controls/Field.tsx';
import { formatDecimal } from '#ui/format/numberFormat.ts';
import styles from '#views/channels/scan/Scan.module.css';
import { MAX_WEIGHT } from './gradingChoice.ts';

const STEP = 0.1;

/** Points of a check at full strength; at 0 it is switched off. */
export function WeightSlider({ value, onValue }: { value: number; onValue: (value: number) => void }) {
  return (
    <span className={styles.slider}>
      <input
        type="range"
        {...useFieldAttributes()}
        min={0}
        max={MAX_WEIGHT}
        step={STEP}
        value={value}
        aria-valuetext={value === 0 ? 'off' : `${formatDecimal(value)} points`}
        onChange={(event) => onValue(Number(event.target.value))}
      />
      <output>{value === 0 ? 'off' : formatDecimal(value)}</output>
    </span>
  );
}
