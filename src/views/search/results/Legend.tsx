import { COLOUR_MODES, type ColourMode, classLabels } from '#domain/network/networkClasses.ts';
import { Select } from '#ui/controls/Select.tsx';
import { ClassLegend } from '#ui/display/ClassLegend.tsx';
import { ClassLabel } from '#views/search/network/ClassLabel.tsx';

interface LegendProps {
  mode: ColourMode;
  onMode: (mode: ColourMode) => void;
  counts: Uint32Array;
  hidden: ReadonlySet<number>;
  onHidden: (hidden: ReadonlySet<number>) => void;
}

const MODE_LABELS: Record<ColourMode, string> = {
  encryption: 'Encryption',
  kind: 'Kind',
  age: 'Last seen',
  qos: 'Signal quality',
};

/** What the marks mean and how many there are, by a colouring that can be chosen. */
export function Legend({ mode, onMode, counts, hidden, onHidden }: LegendProps) {
  const present = classLabels(mode).flatMap((_label, code) =>
    counts[code] || hidden.has(code)
      ? [{ code, label: <ClassLabel mode={mode} code={code} />, count: counts[code]! }]
      : [],
  );
  return (
    <ClassLegend
      name="search"
      head={
        <Select
          aria-label="Colour by"
          value={mode}
          options={COLOUR_MODES.map((value) => ({ value, label: MODE_LABELS[value] }))}
          onValue={onMode}
        />
      }
      classes={present}
      hidden={hidden}
      onHidden={onHidden}
    />
  );
}
