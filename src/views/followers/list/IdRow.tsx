import { memo } from 'react';
import { formatCount } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { classNames } from '#ui/style/classNames.ts';
import table from '#ui/table/DataTable.module.css';
import styles from './IdList.module.css';

interface IdRowProps {
  /** Only the active row has one: the grid names it. */
  domId: string | undefined;
  row: number;
  /** In the order in which the ids came, from 0. */
  position: number;
  id: string;
  /** Label of the snapshot; undefined where the list has no such column. */
  firstSeen: string | undefined;
  height: number;
  isActive: boolean;
  isSelected: boolean;
}

/** Its node is used again for another row when this one has left the view. */
export const IdRow = memo(function IdRow(props: IdRowProps) {
  const { domId, row, position, id, firstSeen, height, isActive, isSelected } = props;
  return (
    <tr
      id={domId}
      aria-rowindex={row + 2}
      aria-selected={isSelected}
      data-active={isActive || undefined}
      className={classNames(table.row, styles.row, isSelected && table.selected, isActive && styles.active)}
      style={{ blockSize: height }}
    >
      <td className={classNames(table.cell, table.end)}>{formatCount(position + 1)}</td>
      <td className={classNames(table.cell, table.mono, table.end)}>{id}</td>
      {firstSeen !== undefined && (
        <td className={table.cell}>
          <VisibleText text={firstSeen} />
        </td>
      )}
      <td className={table.cell}>
        <a
          href={`https://twitter.com/intent/user?user_id=${id}`}
          target="_blank"
          rel="noreferrer noopener"
          tabIndex={-1}
          aria-label={`Open the profile of ${id}`}
        >
          Profile ↗
        </a>
      </td>
    </tr>
  );
});
