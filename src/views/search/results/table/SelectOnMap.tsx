import type { NetworkTable } from '#domain/network/NetworkTable.ts';
import { DrawShape } from '#map/boxes/DrawShape.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { rowsInside } from './rowsInside.ts';

interface SelectOnMapProps {
  kind: 'box' | 'polygon';
  table: NetworkTable;
  /** Rows that the map shows. */
  rows: Uint32Array;
  onSelection: (rows: ReadonlySet<number>) => void;
  onEnd: () => void;
}

/** Selects the networks inside a box or around which corners are set, by pointer or by keyboard. */
export function SelectOnMap({ kind, table, rows, onSelection, onEnd }: SelectOnMapProps) {
  return (
    <DrawShape
      isOn
      kind={kind}
      costLabel={(drawing) => formatMany(rowsInside(table, rows, drawing).size, 'network')}
      onDraw={(drawing) => {
        onSelection(rowsInside(table, rows, drawing));
        onEnd();
      }}
      onCancel={onEnd}
    />
  );
}
