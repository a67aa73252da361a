import { type ReactNode, useMemo } from 'react';
import { ColourLegend } from '#charts/legend/ColourLegend.tsx';
import { cellBox } from '#domain/density/cell/cellBox.ts';
import { cellAmount } from '#domain/density/fieldOf.ts';
import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import { measureSpec } from '#domain/density/measures.ts';
import type { Box } from '#domain/geo/geo.ts';
import { centreOf } from '#domain/geo/viewArea.ts';
import { BoxLayerView } from '#map/boxes/BoxLayerView.tsx';
import { DensityLayerView } from '#map/density/DensityLayerView.tsx';
import { KeepInSight } from '#map/frame/KeepInSight.tsx';
import { MapStage } from '#map/frame/MapStage.tsx';
import type { InSight } from '#map/frame/useKeepInSight.ts';
import type { MapPlace } from '#map/frame/useMapPlace.ts';
import type { QuadLoader } from '#queries/density/density.ts';
import { formatMany } from '#ui/format/numberFormat.ts';
import styles from '#views/density/Density.module.css';
import { drawnTitle, formatMeasure, kindOf, measureTitle } from '#views/density/measure/measureLabels.ts';
import { type DensityState, drawModeOf } from '#views/density/state/densityState.ts';
import type { DensityData, DrawnMeasure } from '#views/density/state/useDensityData.ts';
import { quadMarks } from '#views/density/tiles/quadMarks.ts';
import { CellTip } from './CellTip.tsx';
import { densityPicture } from './densityPicture.ts';
import { pictureNote } from './pictureNote.ts';
import { SwipeDivider } from './SwipeDivider.tsx';
import { useDivider } from './useDivider.ts';

interface DensityMapProps {
  label: string;
  data: DensityData;
  /** What its scale is for, on other maps too. */
  scaleValues: Float32Array;
  /** Not where another map shows the legend of both. */
  hasLegend?: boolean;
  state: Pick<DensityState, 'measure' | 'draw' | 'spacing' | 'opacity' | 'divider'>;
  quads: QuadLoader['quads'];
  place: MapPlace;
  isBaseHeld: boolean;
  selected: number | undefined;
  /** Whether it moves so that the selected cell is in sight. */
  isFollowing: boolean;
  onSelect: (cell: number | undefined) => void;
  dataset: string | null;
  onDivider?: ((percent: number) => void) | undefined;
  banner: ReactNode;
  /** Layers. */
  children?: ReactNode;
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The quads of the view as heat, hexagons or cells, the quads that are missing, and the legend. */
export function DensityMap({
  label,
  data,
  scaleValues,
  hasLegend = true,
  state,
  quads,
  place,
  isBaseHeld,
  selected,
  isFollowing,
  onSelect,
  dataset,
  onDivider,
  banner,
  children,
}: DensityMapProps) {
  const { histogram, drawn, since, isPartial, fetchedAt } = data;
  const { measure } = state;
  const { view } = place;
  const opacity = state.opacity / 100;
  const draw = drawModeOf(measure, state.draw);
  const marks = useMemo(() => quadMarks(quads), [quads]);
  const { unit } = kindOf(measure);
  const isDifference = drawn?.field.isDifference ?? false;
  const format = (value: number) => formatMeasure(measure, value, isDifference);
  const left = drawn?.left;
  const [divider, setDivider] = useDivider(state.divider, onDivider);
  const swiped = useMemo(() => left && { ...left, divider: divider / 100 }, [left, divider]);
  // In the same line: the legend keeps its height while the years play.
  const soFar = isPartial && fetchedAt !== undefined ? ` so far, to ${dayFormat.format(fetchedAt)}` : '';
  const amount = (value: number) => [format(value), unit].filter(Boolean).join(' ');
  return (
    <>
      <MapStage
        label={label}
        steps="cells"
        view={view}
        onViewChange={place.arrive}
        fit={place.fit}
        isBaseHeld={isBaseHeld}
        banner={banner}
        picture={drawn && (() => densityPicture({ data, drawn, scaleValues, state, quads, dataset, view }))}
        legend={
          drawn &&
          hasLegend && (
            <div className={styles.legend}>
              <ColourLegend
                scale={drawn.scale}
                title={drawnTitle(drawn, since) + soFar}
                unit={unit}
                format={format}
                values={scaleValues}
                opacity={opacity}
                note={pictureNote(data, state, view)}
              />
            </div>
          )
        }
      >
        <BoxLayerView boxes={marks} />
        {drawn && (
          <DensityLayerView
            histogram={histogram}
            field={drawn.field}
            values={drawn.values}
            scale={drawn.scale}
            draw={draw === 'heat' ? draw : 'cells'}
            hexagons={data.hexagons}
            selected={selected ?? null}
            onPick={(cell) => onSelect(cell ?? undefined)}
            opacity={opacity}
            left={swiped}
            renderTooltip={(cell) => (
              <CellTip
                values={[
                  ...(left
                    ? [{ title: measureTitle(left.measure, left.year), value: amount(left.values[cell]!) }]
                    : []),
                  { title: measureTitle(measure, drawn.year, since), value: amount(drawn.values[cell]!) },
                ]}
                networks={`${formatMany(cellAmount(histogram, 'known', cell, drawn.year), 'network')} known by ${drawn.year}`}
              />
            )}
          />
        )}
        <KeepInSight wanted={useCellInSight(histogram, isFollowing ? selected : undefined)} />
        {children}
      </MapStage>
      {drawn && left && onDivider && (
        <SwipeDivider
          left={sideLabel(left, drawn)}
          right={sideLabel(drawn, left)}
          at={divider}
          onMove={setDivider}
        />
      )}
    </>
  );
}

/** What one side has that the other has not: its measure, or its year. */
function sideLabel(side: DrawnMeasure, other: DrawnMeasure): string {
  return side.measure === other.measure ? String(side.year) : measureSpec(side.measure).shortLabel;
}

/** The ground of the selected cell: the same object while it is the same cell, whatever else is loaded. */
function useCellInSight(histogram: Histogram, selected: number | undefined): InSight | undefined {
  const key = selected === undefined ? '' : JSON.stringify(cellBox(histogram, selected));
  return useMemo(() => {
    if (!key) return undefined;
    const around: Box = JSON.parse(key);
    return { position: centreOf(around), around };
  }, [key]);
}
