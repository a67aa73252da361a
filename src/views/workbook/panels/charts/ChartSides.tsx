import type { Chart } from '#services/workbook/shapes.ts';
import { CHART_SIDES } from './chartBox.ts';
import { EnteredNumbers } from './EnteredNumbers.tsx';

type Sides = Partial<Record<(typeof CHART_SIDES)[number], number>>;

interface ChartSidesProps {
  chart: Chart;
  /** What was changed, points. */
  onSides: (sides: Sides) => void;
}

/** Where a chart stands and how large it is, in numbers. */
export function ChartSides({ chart, onSides }: ChartSidesProps) {
  const entries = CHART_SIDES.map((side) => {
    const least = side === 'left' || side === 'top' ? 0 : 1;
    return {
      name: side,
      label: `${side[0]!.toUpperCase()}${side.slice(1)}, pt`,
      value: Math.round(chart[side] ?? 0),
      rule: `points from ${least} to 20,000`,
      isAllowed: (value: number | undefined) => value !== undefined && value >= least && value <= 20_000,
    };
  });
  return (
    <EnteredNumbers
      label="Position and size"
      entries={entries}
      onEntered={(sides) => onSides(sides as Sides)}
    />
  );
}
