import Grid from 'virtual:icon/grid-2x2';
import { useRef, useState } from 'react';
import { Popover } from '#ui/overlays/Popover.tsx';
import { THIN_LINE } from '#views/workbook/commands/choices/borders.ts';
import type { FormatTarget } from '#views/workbook/commands/formatCommands.ts';
import { BorderFields } from './BorderFields.tsx';
import styles from './Format.module.css';

/** A button with a gallery of borders. */
export function BorderPicker({ onChange }: { onChange: FormatTarget['change'] }) {
  const [line, setLine] = useState(THIN_LINE);
  const content = useRef<HTMLDivElement>(null);
  return (
    <Popover label="Borders" isIconOnly icon={<Grid />}>
      <div ref={content} className={styles.picker}>
        <BorderFields
          line={line}
          onLine={setLine}
          onBorders={({ label, lines }) => {
            onChange(label, { borders: lines(line) });
            content.current?.closest<HTMLElement>('[popover]')?.hidePopover();
          }}
        />
      </div>
    </Popover>
  );
}
