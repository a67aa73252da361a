import { Fragment } from 'react';
import styles from './CellTip.module.css';

interface CellTipProps {
  /** With their units. */
  values: readonly { title: string; value: string }[];
  networks: string;
}

/** The tooltip of a cell. */
export function CellTip({ values, networks }: CellTipProps) {
  return (
    <div className={styles.tip}>
      {values.map(({ title, value }) => (
        <Fragment key={title}>
          <span className={styles.title}>{title}</span>
          <strong>{value}</strong>
        </Fragment>
      ))}
      <span>{networks}</span>
    </div>
  );
}
