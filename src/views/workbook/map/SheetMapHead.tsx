import X from 'virtual:icon/x';
import { writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { type Selection, selectArea } from '#domain/sheet/edit/Selection.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import styles from './SheetMap.module.css';

interface SheetMapHeadProps {
  area: CellArea;
  /** Rows on the map; undefined while they are read. */
  count: number | undefined;
  /** Rows below the header whose cells hold something that is no place. */
  unread: readonly number[];
  onSelect: (selection: Selection) => void;
  onClose: () => void;
}

/** What is on the map, and the way to the first row that is not. */
export function SheetMapHead({ area, count, unread, onSelect, onClose }: SheetMapHeadProps) {
  const [first] = unread;
  const rowOf = (row: number) => ({ ...area, top: area.top + 1 + row, bottom: area.top + 1 + row });
  return (
    <header className={styles.head}>
      <h2>Map of {writeArea(area)}</h2>
      {count !== undefined && <span className="remark">{formatMany(count, 'row')}</span>}
      {first !== undefined && (
        <button type="button" className={styles.unread} onClick={() => onSelect(selectArea(rowOf(first)))}>
          {formatMany(unread.length, 'row')} without a place
        </button>
      )}
      <span className={styles.gap} />
      <IconButton label="Close the map" icon={<X />} onClick={onClose} />
    </header>
  );
}
