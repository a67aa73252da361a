import { Button } from '#ui/controls/Button.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import styles from './AllRowsButton.module.css';

interface AllRowsButtonProps {
  count: number;
  /** Which rows are drawn before all are asked for, such as "the first 25". */
  few: string;
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
}

/** Under a chart that does not draw all of its rows. */
export function AllRowsButton({ count, few, isWhole, onWhole }: AllRowsButtonProps) {
  return (
    <Button kind="quiet" className={styles.button} onClick={() => onWhole(!isWhole)}>
      {isWhole ? `Show ${few}` : `Show all ${formatCount(count)}`}
    </Button>
  );
}
