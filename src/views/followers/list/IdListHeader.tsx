import ArrowDown from 'virtual:icon/arrow-down';
import ArrowUp from 'virtual:icon/arrow-up';
import { classNames } from '#ui/style/classNames.ts';
import type { TableSort } from '#ui/table/column.ts';
import table from '#ui/table/DataTable.module.css';
import styles from './IdList.module.css';

interface IdListHeaderProps {
  height: number;
  sort: TableSort | undefined;
  onSort: ((column: 'position' | 'id') => void) | undefined;
  hasFirstSeen: boolean;
}

export function IdListHeader({ height, sort, onSort, hasFirstSeen }: IdListHeaderProps) {
  const sortable = (column: 'position' | 'id', name: string) => (
    <th scope="col" aria-sort={sortWord(sort, column)} className={classNames(table.header, table.end)}>
      <button type="button" className={styles.sort} disabled={!onSort} onClick={() => onSort?.(column)}>
        {sort?.column === column && (sort.descending ? <ArrowDown /> : <ArrowUp />)}
        {name}
      </button>
    </th>
  );
  return (
    <thead className={table.head}>
      <tr
        aria-rowindex={1}
        className={classNames(table.headRow, styles.columns)}
        style={{ blockSize: height }}
      >
        {sortable('position', 'Position')}
        {sortable('id', 'Id')}
        {hasFirstSeen && <PlainHeader name="First seen" />}
        <PlainHeader name="Profile" />
      </tr>
    </thead>
  );
}

function PlainHeader({ name }: { name: string }) {
  return (
    <th scope="col" className={table.header}>
      {name}
    </th>
  );
}

function sortWord(sort: TableSort | undefined, column: string) {
  if (sort?.column !== column) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}
