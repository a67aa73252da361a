import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { BORDERS, type BorderLine, type BorderPreset } from '#views/workbook/commands/choices/borders.ts';
import styles from './Format.module.css';

const STYLES = [
  ['Thin', 'Continuous', 'Thin'],
  ['Medium', 'Continuous', 'Medium'],
  ['Thick', 'Continuous', 'Thick'],
  ['Hairline', 'Continuous', 'Hairline'],
  ['Dotted', 'Dot', 'Thin'],
  ['Dashed', 'Dash', 'Thin'],
  ['Medium dashed', 'Dash', 'Medium'],
  ['Dash and dot', 'DashDot', 'Thin'],
  ['Double', 'Double', 'Thick'],
] as const;

/** The sides that a preset draws, as its picture: inline styles of a small square. */
const PICTURED: Readonly<Record<string, string>> = {
  EdgeTop: 'M1 1H15',
  EdgeBottom: 'M1 15H15',
  EdgeLeft: 'M1 1V15',
  EdgeRight: 'M15 1V15',
  InsideVertical: 'M8 1V15',
  InsideHorizontal: 'M1 8H15',
};
const PICTURE_LINE = { style: 'Continuous', weight: 'Thin', color: '' };

interface BorderFieldsProps {
  line: BorderLine;
  onLine: (line: BorderLine) => void;
  onBorders: (preset: BorderPreset) => void;
}

/** The borders that cells can get, and what they are drawn with. */
export function BorderFields({ line, onLine, onBorders }: BorderFieldsProps) {
  return (
    <>
      <div className={styles.borders}>
        {Object.values(BORDERS).map((preset) => (
          <button
            key={preset.label}
            type="button"
            title={preset.label}
            aria-label={preset.label}
            className={styles.border}
            onClick={() => onBorders(preset)}
          >
            <BorderPicture preset={preset} />
          </button>
        ))}
      </div>
      <div className={styles.lineFields}>
        <Field label="Line">
          <Select
            value={`${line.style} ${line.weight}`}
            options={STYLES.map(([label, style, weight]) => ({ value: `${style} ${weight}`, label }))}
            onValue={(value) => {
              const [style = '', weight = ''] = value.split(' ');
              onLine({ ...line, style, weight });
            }}
          />
        </Field>
        <label className={styles.other}>
          Colour
          <input
            type="color"
            value={line.color.toLowerCase()}
            onChange={(event) => onLine({ ...line, color: event.target.value.toUpperCase() })}
          />
        </label>
      </div>
    </>
  );
}

function BorderPicture({ preset }: { preset: BorderPreset }) {
  return (
    <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden>
      <path d="M1 1H15V15H1ZM8 1V15M1 8H15" className={styles.faint} />
      {preset
        .lines(PICTURE_LINE)
        .map(({ side, style, weight }) =>
          style === 'None' ? null : (
            <path
              key={side}
              d={PICTURED[side]}
              className={styles.strong}
              strokeWidth={weight === 'Thick' ? 2.5 : 1.5}
              strokeDasharray={style === 'Double' ? '3 1' : undefined}
            />
          ),
        )}
    </svg>
  );
}
