import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { boundsOfPoints } from '#domain/geo/boundsOfPoints.ts';
import type { MapView } from '#domain/geo/MapView.ts';
import type { Selection } from '#domain/sheet/edit/Selection.ts';
import { KeepInSight } from '#map/frame/KeepInSight.tsx';
import { MapStage } from '#map/frame/MapStage.tsx';
import { useMapPlace } from '#map/frame/useMapPlace.ts';
import { PointLayerView } from '#map/points/PointLayerView.tsx';
import { SelectOnMap } from '#map/selecting/SelectOnMap.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { Pending } from '#ui/loading/Pending.tsx';
import type { SheetEditor } from '#views/workbook/editor/useSheetEditor.ts';
import { FaultNotice } from '#views/workbook/faults/FaultNotice.tsx';
import { sheetMapParam } from '#views/workbook/state/sheetMapParam.ts';
import type { SheetMapState } from '#views/workbook/state/workbookState.ts';
import { MapColumnFields } from './MapColumnFields.tsx';
import { MapRowTip } from './MapRowTip.tsx';
import { MovedPlace } from './MovedPlace.tsx';
import { selectedRows, selectionOfRows } from './placedRows.ts';
import { areaOfMap } from './readMapColumns.ts';
import styles from './SheetMap.module.css';
import { SheetMapHead } from './SheetMapHead.tsx';
import { SheetMapLegend } from './SheetMapLegend.tsx';
import { SheetMapTools } from './SheetMapTools.tsx';
import { useMapColumns } from './useMapColumns.ts';
import { usePlacedRows } from './usePlacedRows.ts';

interface SheetMapPaneProps {
  state: SheetMapState;
  onState: (state: SheetMapState | undefined) => void;
  editor: SheetEditor;
  selection: Selection;
  onSelect: (selection: Selection) => void;
}

const NOTHING_HIDDEN: ReadonlySet<number> = new Set();
const PLACE_ZOOM = 15;
/** More rows are not marked one by one. */
const MOST_SELECTED = 5000;

/** The rows of a block of cells on a map beside them: what is selected in one is selected in the other. */
export function SheetMapPane({ state, onState, editor, selection, onSelect }: SheetMapPaneProps) {
  const written = sheetMapParam.write(state);
  const map = useMemo(() => sheetMapParam.read(written)!, [written]);
  const area = useMemo(() => areaOfMap(map), [map]);
  const { columns, error, retry } = useMapColumns(editor, map);
  const [hidden, setHidden] = useState(NOTHING_HIDDEN);
  const { placed, rows, index, marks } = usePlacedRows(columns, area, editor.cells.isRowHidden, hidden);
  const selected = useMemo(() => {
    const found = selectedRows(selection, area, rows);
    return found.length > MOST_SELECTED ? [] : found;
  }, [selection, area, rows]);
  const [view, setView] = useState<MapView>();
  const place = useMapPlace({ view, onView: setView, placeZoom: PLACE_ZOOM });
  const [selectingBy, selectBy] = useState<'box' | 'polygon'>();
  const [isMoving, setMoving] = useState(false);
  function showAll() {
    const bounds = placed && boundsOfPoints(pick(placed.lat, rows), pick(placed.lng, rows));
    if (bounds) place.moveTo(bounds);
  }
  const showFirst = useEffectEvent(showAll);
  const isPlaced = rows.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another block or other columns of places are other rows
  useEffect(() => {
    if (isPlaced) showFirst();
  }, [isPlaced, map.area, map.places]);
  const [only] = selected.length === 1 ? selected : [];
  const at = useMemo(
    () =>
      only === undefined || !placed
        ? undefined
        : { position: { lat: placed.lat[only]!, lng: placed.lng[only]! } },
    [only, placed],
  );
  const selectRows = (chosen: readonly number[]) => {
    const next = selectionOfRows(chosen, area);
    if (next) onSelect(next);
  };

  return (
    <section className={styles.pane} aria-label="Map of the sheet">
      <SheetMapHead
        area={area}
        count={placed && rows.length}
        unread={placed?.unread ?? []}
        onSelect={onSelect}
        onClose={() => onState(undefined)}
      />
      {columns && <MapColumnFields columns={columns} left={area.left} state={map} onState={onState} />}
      {error !== undefined && <FaultNotice error={error} onRetry={retry} />}
      {!columns && error === undefined && <Pending label="Reading the places" />}
      {columns && !columns.places && (
        <p className={styles.missing}>
          No columns with latitude and longitude were found. Choose them above, or select cells with a header
          such as “lat” and “lng”, or addresses of networks that a search has found.
        </p>
      )}
      {columns && placed && index && marks && columns.places && (
        <div className={styles.map}>
          <MapStage
            label="Map of the rows"
            steps="rows"
            view={place.view}
            onViewChange={place.arrive}
            fit={place.fit}
            corner={
              <SheetMapTools onFit={showAll} onSelectBy={selectBy} isMoving={isMoving} onMoving={setMoving} />
            }
            legend={
              <SheetMapLegend
                columns={columns}
                left={area.left}
                placed={placed}
                styles={marks}
                hidden={hidden}
                onHidden={setHidden}
              />
            }
          >
            <PointLayerView
              index={index}
              styles={marks}
              radii={placed.radii}
              selected={selected}
              onPick={(row) => row !== null && selectRows([row])}
              renderTooltip={(row) => <MapRowTip columns={columns} area={area} row={row} />}
              renderCluster={({ ids, opensBy }) =>
                `${formatMany(ids.length, 'row')}. ${opensBy === 'zoom' ? 'Click to zoom in.' : 'Click to spread them.'}`
              }
            />
            <SelectOnMap
              kind={selectingBy}
              places={placed}
              noun="row"
              rows={rows}
              selection={new Set(selected)}
              onSelection={(chosen) => selectRows([...chosen])}
              onEnd={() => selectBy(undefined)}
            />
            <KeepInSight wanted={at} />
            {isMoving && at && only !== undefined && (
              <MovedPlace
                key={`${only} ${at.position.lat} ${at.position.lng}`}
                editor={editor}
                places={columns.places}
                row={area.top + 1 + only}
                position={at.position}
              />
            )}
          </MapStage>
        </div>
      )}
    </section>
  );
}

const pick = (column: Float64Array, rows: Uint32Array) => Float64Array.from(rows, (row) => column[row]!);
