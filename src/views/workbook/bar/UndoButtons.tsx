import Redo from 'lucide-react/icons/redo-2';
import Undo from 'lucide-react/icons/undo-2';
import type { MouseEvent } from 'react';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { type BookTarget, bookCommands } from '#views/workbook/commands/bookCommands.ts';
import styles from './Bar.module.css';

const BUTTONS = [
  { command: bookCommands.undo, icon: <Undo /> },
  { command: bookCommands.redo, icon: <Redo /> },
];

/** Undo and redo, each with the name of the change. */
export function UndoButtons({ target }: { target: BookTarget }) {
  return (
    <div className={styles.undo}>
      {BUTTONS.map(({ command: { label, labelFor, keys, canRun, run }, icon }) => (
        <IconButton
          key={label}
          label={labelFor(target)}
          keys={keys[0]!}
          icon={icon}
          aria-disabled={!canRun(target)}
          onMouseDown={leaveFocus}
          onClick={() => run(target)}
        />
      ))}
    </div>
  );
}

/** After an undo by mouse the next key still goes to the cells. */
const leaveFocus = (event: MouseEvent) => event.preventDefault();
