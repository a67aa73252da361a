import File from 'virtual:icon/file';
import FileSpreadsheet from 'virtual:icon/file-spreadsheet';
import Folder from 'virtual:icon/folder';
import { WORKBOOK_NAME } from '#domain/sheet/workbookName.ts';
import type { DriveItem } from '#services/workbook/shapes.ts';
import { formatBytes } from '#ui/format/numberFormat.ts';
import { Time } from '#ui/format/Time.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from './Picker.module.css';

interface DriveListProps {
  items: readonly DriveItem[];
  onOpen: (item: DriveItem) => void;
}

/** Folders first, then files; only workbooks and folders can be opened. */
export function DriveList({ items, onOpen }: DriveListProps) {
  const sorted = items.toSorted(
    (a, b) =>
      Number(b.folder !== undefined && b.folder !== null) -
        Number(a.folder !== undefined && a.folder !== null) || a.name.localeCompare(b.name),
  );
  return (
    <ul className={styles.list} aria-label="Files">
      {sorted.map((item) => {
        const isWorkbook = WORKBOOK_NAME.test(item.name);
        const Icon = item.folder ? Folder : isWorkbook ? FileSpreadsheet : File;
        return (
          <li key={item.id}>
            <button
              type="button"
              className={styles.item}
              disabled={!item.folder && !isWorkbook}
              title={!item.folder && !isWorkbook ? 'Only .xlsx and .xlsm workbooks can be opened' : undefined}
              onClick={() => onOpen(item)}
            >
              <Icon />
              <span className={styles.name}>
                <VisibleText text={item.name} />
              </span>
              <span className={styles.fact}>
                {item.folder ? '' : item.size === null ? '' : formatBytes(item.size)}
              </span>
              <span className={styles.fact}>
                {item.lastModifiedDateTime && <Time timeMs={Date.parse(item.lastModifiedDateTime)} />}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
