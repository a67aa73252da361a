import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { classNames } from '#ui/style/classNames.ts';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import styles from './Bar.module.css';

interface UnsavedButtonProps {
  /** Shows what is not saved, and why. */
  onShow: () => void;
  onDecide: () => void;
}

/** How much is not saved, in sight also while the panel is not; nothing once all is. */
export function UnsavedButton({ onShow, onDecide }: UnsavedButtonProps) {
  const { pending, isRunning, failed, failure, conflicts } = useEdits().queue;
  if (pending === 0) return null;
  const unsaved = pending - conflicts.length;
  const words = [
    unsaved > 0 && `${formatCount(unsaved)} ${isRunning ? 'being saved' : 'not saved'}`,
    conflicts.length > 0 && formatMany(conflicts.length, 'conflict'),
  ].filter(Boolean);
  const isProblem = failed.length > 0 || failure !== undefined || conflicts.length > 0;
  return (
    <button
      type="button"
      className={classNames(styles.unsaved, isProblem && styles.isProblem)}
      onClick={unsaved > 0 ? onShow : onDecide}
    >
      {words.join(', ')}
    </button>
  );
}
