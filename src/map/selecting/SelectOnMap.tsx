import { useState } from 'react';
import { DrawShape } from '#map/boxes/DrawShape.tsx';
import { type Press, useShiftPress } from '#map/boxes/useShiftPress.ts';
import { formatMany } from '#ui/format/numberFormat.ts';
import { type RowPlaces, rowsInside } from './rowsInside.ts';

interface SelectOnMapProps {
  /** What the user has chosen to draw. */
  kind: 'box' | 'polygon' | undefined;
  places: RowPlaces;
  /** What a row is: "network". */
  noun: string;
  /** Rows that the map shows. */
  rows: Uint32Array;
  selection: ReadonlySet<number>;
  onSelection: (rows: ReadonlySet<number>) => void;
  onEnd: () => void;
}

/**
 * Selects the rows inside a box, around which corners are set, or around which a line is drawn, by pointer or by
 * keyboard; a drag with Shift is a box at any time, and with Ctrl adds to what is selected.
 */
export function SelectOnMap({ kind, places, noun, rows, selection, onSelection, onEnd }: SelectOnMapProps) {
  const [press, setPress] = useState<Press>();
  useShiftPress(setPress);
  function end() {
    setPress(undefined);
    onEnd();
  }
  return (
    <DrawShape
      isOn={kind !== undefined || press !== undefined}
      kind={kind ?? 'box'}
      begun={kind ? undefined : press}
      costLabel={(drawing) => formatMany(rowsInside(places, rows, drawing).size, noun)}
      onDraw={(drawing) => {
        const inside = rowsInside(places, rows, drawing);
        onSelection(press?.isFurther ? new Set([...selection, ...inside]) : inside);
        end();
      }}
      onCancel={end}
    />
  );
}
