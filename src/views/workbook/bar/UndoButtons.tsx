import Redo from 'lucide-react/icons/redo-2';
import Undo from 'lucide-react/icons/undo-2';
import type { MouseEvent } from 'react';
import type { Edits } from '#queries/workbook/edits/useEditQueue.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import styles from './Bar.module.css';

interface UndoButtonsProps {
  edits: Pick<Edits, 'nextUndo' | 'nextRedo'>;
  /** What is typed is taken back by itself. */
  isTyping: boolean;
  onTake: (kind: 'undo' | 'redo') => void;
}

/** The steps that can be taken back and taken again, each by its name. */
export function UndoButtons({ edits: { nextUndo, nextRedo }, isTyping, onTake }: UndoButtonsProps) {
  return (
    <div className={styles.undo}>
      <IconButton
        label={nextUndo === undefined ? 'Undo' : `Undo ${nextUndo}`}
        keys="Ctrl Z"
        icon={<Undo />}
        aria-disabled={isTyping || nextUndo === undefined}
        onMouseDown={leaveFocus}
        onClick={() => onTake('undo')}
      />
      <IconButton
        label={nextRedo === undefined ? 'Redo' : `Redo ${nextRedo}`}
        keys="Ctrl Y"
        icon={<Redo />}
        aria-disabled={isTyping || nextRedo === undefined}
        onMouseDown={leaveFocus}
        onClick={() => onTake('redo')}
      />
    </div>
  );
}

/** A hand that takes something back goes on in the cells. */
const leaveFocus = (event: MouseEvent) => event.preventDefault();
