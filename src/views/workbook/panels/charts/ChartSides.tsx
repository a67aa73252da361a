import { useState } from 'react';
import type { Chart } from '#services/workbook/shapes.ts';
import { NumberField } from '#ui/controls/NumberField.tsx';
import styles from '#views/workbook/panels/Panels.module.css';
import { CHART_SIDES } from './chartBox.ts';

type Sides = Partial<Record<(typeof CHART_SIDES)[number], number>>;

interface ChartSidesProps {
  chart: Chart;
  /** What was changed, points. */
  onSides: (sides: Sides) => void;
}

/** Where a chart stands and how large it is, in numbers; told once they are left or confirmed, not for each key. */
export function ChartSides({ chart, onSides }: ChartSidesProps) {
  const [typed, setTyped] = useState<Sides>({});
  const shown = (side: keyof Sides) => Math.round(chart[side] ?? 0);

  function tell() {
    const changed = Object.entries(typed).filter(([side, value]) => value !== shown(side as keyof Sides));
    setTyped({});
    if (changed.length > 0) onSides(Object.fromEntries(changed));
  }

  return (
    <form
      className={styles.sizes}
      aria-label="Position and size"
      onSubmit={(event) => {
        event.preventDefault();
        tell();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) tell();
      }}
    >
      {CHART_SIDES.map((side) => (
        <NumberField
          key={side}
          label={`${side[0]!.toUpperCase()}${side.slice(1)}, pt`}
          value={typed[side] ?? shown(side)}
          rule={`points from ${side === 'left' || side === 'top' ? 0 : 1} to 20,000`}
          isAllowed={(value) =>
            value !== undefined && value >= (side === 'left' || side === 'top' ? 0 : 1) && value <= 20_000
          }
          onValue={(value) => value !== undefined && setTyped((all) => ({ ...all, [side]: value }))}
        />
      ))}
      <button type="submit" hidden>
        Apply
      </button>
    </form>
  );
}
