import { useState } from 'react';
import { distanceMetres, type Position } from '#domain/geo/geo.ts';
import type { PlaceColumns } from '#domain/sheet/places/placeColumns.ts';
import { ShapeHandles } from '#map/boxes/ShapeHandles.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { formatMetres } from '#ui/format/numberFormat.ts';
import type { SheetEditor } from '#views/workbook/editor/useSheetEditor.ts';
import { placeEdits } from './placeEdits.ts';
import styles from './SheetMap.module.css';

interface MovedPlaceProps {
  editor: Pick<SheetEditor, 'content' | 'write'>;
  places: PlaceColumns;
  /** Of the sheet, from 0. */
  row: number;
  position: Position;
}

/** The mark of one row as a handle that a pointer drags and arrow keys move; its cells are written when that is confirmed. */
export function MovedPlace({ editor, places, row, position }: MovedPlaceProps) {
  const [to, setTo] = useState(position);
  const metres = distanceMetres(position, to);
  const textIn = (column: number) => editor.content(row, column);
  const columns = Object.values(places) as number[];
  const isOfId = 'id' in places;
  const isComputed = !isOfId && columns.some((column) => textIn(column).startsWith('='));
  const isFixed = isOfId || isComputed;
  return (
    <>
      {!isFixed && (
        <ShapeHandles
          drawing={{ kind: 'point', at: to }}
          onDraw={(drawing) => drawing.kind === 'point' && setTo(drawing.at)}
        />
      )}
      <div className={styles.moved} role="status">
        {isComputed && (
          <p>A formula says where row {row + 1} is. Change the cells that it refers to instead.</p>
        )}
        {isOfId && (
          <p>Row {row + 1} is where the service knows its network. Only rows with coordinates move.</p>
        )}
        {!isFixed && metres === 0 && <p>Drag the mark of row {row + 1}, or move it with the arrow keys.</p>}
        {metres > 0 && (
          <>
            <p>
              Row {row + 1} moved {formatMetres(metres)}
            </p>
            <Button
              kind="primary"
              onClick={() => editor.write(placeEdits(places, row, to, textIn), 'Move place')}
            >
              Write to the sheet
            </Button>
            <Button onClick={() => setTo(position)}>Put back</Button>
          </>
        )}
      </div>
    </>
  );
}
