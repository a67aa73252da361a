import { type ReactElement, useRef } from 'react';
import { Popover } from '#ui/overlays/Popover.tsx';
import { ColourSwatches } from './ColourSwatches.tsx';
import styles from './Format.module.css';

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
export function ColourPicker({ label, icon, onColour, ...swatches }: ColourPickerProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Popover
      label={label}
      isIconOnly
      icon={
        <span className={styles.inked} style={{ borderBlockEndColor: swatches.colour ?? 'transparent' }}>
          {icon}
        </span>
      }
    >
      <div ref={content} className={styles.picker}>
        <ColourSwatches
          {...swatches}
          onColour={(picked) => {
            onColour(picked);
            content.current?.closest<HTMLElement>('[popover]')?.hidePopover();
          }}
        />
      </div>
    </Popover>
  );
}
