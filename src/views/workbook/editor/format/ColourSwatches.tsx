import { Button } from '#ui/controls/Button.tsx';
import styles from './Format.module.css';

/** Light grounds in the first row, strong colours below, as spreadsheets have them. */
const COLOURS = [
  ['White', '#FFFFFF'],
  ['Light grey', '#D9D9D9'],
  ['Pale red', '#FFC7CE'],
  ['Pale orange', '#FCE4D6'],
  ['Pale yellow', '#FFEB9C'],
  ['Pale green', '#C6EFCE'],
  ['Pale blue', '#DDEBF7'],
  ['Pale purple', '#E4DFEC'],
  ['Black', '#000000'],
  ['Grey', '#7F7F7F'],
  ['Red', '#FF0000'],
  ['Orange', '#FFC000'],
  ['Yellow', '#FFFF00'],
  ['Green', '#00B050'],
  ['Blue', '#0070C0'],
  ['Purple', '#7030A0'],
] as const;

interface ColourSwatchesProps {
  /** #RRGGBB; null for none. */
  colour: string | null;
  /** What none is called; absent where there is always one. */
  none?: string;
  onColour: (colour: string | null) => void;
}

/** A few colours, and any other. */
export function ColourSwatches({ colour, none, onColour }: ColourSwatchesProps) {
  return (
    <>
      <div className={styles.colours}>
        {COLOURS.map(([name, hex]) => (
          <button
            key={hex}
            type="button"
            title={name}
            aria-label={name}
            aria-pressed={colour?.toUpperCase() === hex}
            className={styles.colour}
            style={{ background: hex }}
            onClick={() => onColour(hex)}
          />
        ))}
      </div>
      <div className={styles.others}>
        {none !== undefined && (
          <Button kind="quiet" aria-pressed={colour === null} onClick={() => onColour(null)}>
            {none}
          </Button>
        )}
        <label className={styles.other}>
          Other
          <input
            type="color"
            defaultValue={colour ?? '#ffffff'}
            onBlur={(event) => {
              if (event.target.value.toUpperCase() !== (colour ?? '#FFFFFF').toUpperCase())
                onColour(event.target.value.toUpperCase());
            }}
          />
        </label>
      </div>
    </>
  );
}
