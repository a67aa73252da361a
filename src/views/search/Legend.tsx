import ChevronDown from 'lucide-react/icons/chevron-down';
import List from 'lucide-react/icons/list';
import { COLOUR_MODES, type ColourMode, classLabels } from '#domain/networkClasses.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { formatCount } from '#ui/numberFormat.ts';
import { Select } from '#ui/Select.tsx';
import { useStored } from '#ui/stored.ts';
import { PHONE, useMedia } from '#ui/useMedia.ts';
import { ClassLabel } from './ClassLabel.tsx';
import styles from './Legend.module.css';

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
  qos: 'Quality of signal',
};

/** What the marks mean and how many there are; a class can be taken off the map and the table. */
export function Legend({ mode, onMode, counts, hidden, onHidden }: LegendProps) {
  const isPhone = useMedia(PHONE);
  const [isOpen, setOpen] = useStored(isPhone ? 'search.legend.phone' : 'search.legend', !isPhone);
  function toggle(code: number) {
    const next = new Set(hidden);
    if (!next.delete(code)) next.add(code);
    onHidden(next);
  }
  const present = classLabels(mode).flatMap((_label, code) =>
    counts[code] || hidden.has(code) ? [code] : [],
  );
  if (!isOpen)
    return (
      <div className={styles.closed}>
        <IconButton label="Show the legend" icon={<List />} onClick={() => setOpen(true)} />
      </div>
    );
  return (
    <section className={styles.legend} aria-label="Legend">
      <div className={styles.head}>
        <Select
          aria-label="Colour by"
          value={mode}
          options={COLOUR_MODES.map((value) => ({ value, label: MODE_LABELS[value] }))}
          onValue={onMode}
        />
        <IconButton label="Hide the legend" icon={<ChevronDown />} onClick={() => setOpen(false)} />
      </div>
      {present.length > 0 && (
        <ul className={styles.classes}>
          {present.map((code) => (
            <li key={code}>
              <label className={styles.class}>
                <input type="checkbox" checked={!hidden.has(code)} onChange={() => toggle(code)} />
                <ClassLabel mode={mode} code={code} />
                <span className={styles.count}>{formatCount(counts[code]!)}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
