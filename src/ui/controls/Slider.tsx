import { useFieldAttributes } from './Field.tsx';
import styles from './Slider.module.css';

interface SliderProps {
  value: number;
  min: number;
  max: number;
  step?: number;
  /** As shown, and as said with its unit. */
  format: (value: number) => string;
  spoken?: (value: number) => string;
  onValue: (value: number) => void;
}

/** A number to drag, inside a `Field`, with the number beside it. */
export function Slider({ value, min, max, step = 1, format, spoken = format, onValue }: SliderProps) {
  return (
    <span className={styles.slider}>
      <input
        type="range"
        {...useFieldAttributes()}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={spoken(value)}
        onChange={(event) => onValue(Number(event.target.value))}
      />
      <output>{format(value)}</output>
    </span>
  );
}
