import type { MouseEvent, ReactElement } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
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

interface ColourPickerProps {
  label: string;
  icon: ReactElement;
  /** Of the active cell, #RRGGBB; null for none. */
  colour: string | null;
  /** What none is called; absent where there is always one. */
  none?: string;
  onColour: (colour: string | null) => void;
}

/** A button with a few colours, and any other. */
export function ColourPicker({ label, icon, colour, none, onColour }: ColourPickerProps) {
  const pick = (picked: string | null) => (event: MouseEvent<HTMLElement>) => {
    onColour(picked);
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
  };
  return (
    <Popover
      label={label}
      icon={
        <span className={styles.inked} style={{ borderBlockEndColor: colour ?? 'transparent' }}>
          {icon}
        </span>
      }
    >
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
            onClick={pick(hex)}
          />
        ))}
      </div>
      <div className={styles.others}>
        {none !== undefined && (
          <Button kind="quiet" onClick={pick(null)}>
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
    </Popover>
  );
}
