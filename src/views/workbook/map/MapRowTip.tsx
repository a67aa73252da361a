import type { CellArea } from '#domain/sheet/CellArea.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import type { MapColumns } from './readMapColumns.ts';
import styles from './SheetMap.module.css';

/** What the map knows of a row: its number, its name, and what it is coloured and sized by. */
export function MapRowTip({ columns, area, row }: { columns: MapColumns; area: CellArea; row: number }) {
  const { name, colour, size, header, values } = columns;
  const told = [...new Set([name, colour, size])].filter((column) => column !== undefined);
  return (
    <div className={styles.tip}>
      <strong>Row {area.top + 2 + row}</strong>
      {told.map((column) => (
        <span key={column}>
          <VisibleText text={header[column - area.left] ?? ''} />:{' '}
          <VisibleText text={String(values.get(column)?.[row] ?? '–')} />
        </span>
      ))}
    </div>
  );
}
