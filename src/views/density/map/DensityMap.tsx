import { type ReactNode, type RefObject, useMemo } from 'react';
import { ColourLegend } from '#charts/legend/ColourLegend.tsx';
import { cellFacts } from '#domain/density/cell/cellFacts.ts';
import type { Measure } from '#domain/density/Measure.ts';
import type { Box } from '#domain/geo/geo.ts';
import type { MapView } from '#domain/geo/MapView.ts';
import type { BaseMapChoice } from '#map/basemap/baseMapChoice.ts';
import { BoxLayerView } from '#map/boxes/BoxLayerView.tsx';
import { DensityLayerView } from '#map/density/DensityLayerView.tsx';
import { MapScreenshot, type MapScreenshotHandle } from '#map/export/MapScreenshot.tsx';
import { MapStage } from '#map/frame/MapStage.tsx';
import type { QuadLoader } from '#queries/density/density.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import styles from '#views/density/Density.module.css';
import { formatMeasure, MEASURE_LABELS, measureTitle } from '#views/density/measure/measureLabels.ts';
import type { DrawMode } from '#views/density/state/densityState.ts';
import type { DensityData } from '#views/density/state/useDensityData.ts';
import { quadMarks } from '#views/density/tiles/quadMarks.ts';
import { CellTip } from './CellTip.tsx';
import { partialYearLabel } from './partialYearLabel.ts';
import { smoothingLabel } from './smoothingLabel.ts';

interface DensityMapProps {
  data: DensityData;
  measure: Measure;
  draw: DrawMode;
  quads: QuadLoader['quads'];
  view: MapView;
  onView: (view: MapView, box: Box) => void;
  fit: Box | null;
  isBaseHeld: boolean;
  selected: number | undefined;
  onSelect: (cell: number | undefined) => void;
  camera: RefObject<MapScreenshotHandle | null>;
  onBase: (base: BaseMapChoice) => void;
  banner: ReactNode;
}

/** The quads of the view as heat or as cells, what is missing of them, and what the colours mean. */
export function DensityMap({
  data,
  measure,
  draw,
  quads,
  view,
  onView,
  fit,
  isBaseHeld,
  selected,
  onSelect,
  camera,
  onBase,
  banner,
}: DensityMapProps) {
  const { histogram, drawn, since, isPartial, fetchedAt } = data;
  const marks = useMemo(() => quadMarks(quads), [quads]);
  const { unit } = MEASURE_LABELS[measure];
  const isDifference = drawn?.field.isDifference ?? false;
  const format = (value: number) => formatMeasure(measure, value, isDifference);
  return (
    <MapStage
      label="Map of WiFi density"
      steps="cells"
      view={view}
      onViewChange={onView}
      fit={fit}
      isBaseHeld={isBaseHeld}
      banner={banner}
      onBase={onBase}
      legend={
        drawn && (
          <div className={styles.legend}>
            {isPartial && fetchedAt !== undefined && (
              <Badge tone="amber">{partialYearLabel(drawn.year, fetchedAt)}</Badge>
            )}
            <ColourLegend
              scale={drawn.scale}
              title={measureTitle(measure, drawn.year, since)}
              unit={unit}
              format={format}
              values={drawn.values}
              isHatched={isPartial}
              note={draw === 'heat' ? smoothingLabel(histogram, view) : undefined}
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
          draw={draw}
          selected={selected ?? null}
          onPick={(cell) => onSelect(cell ?? undefined)}
          isHatched={isPartial}
          renderTooltip={(cell) => (
            <CellTip
              title={measureTitle(measure, drawn.year, since)}
              value={[format(drawn.values[cell]!), unit].filter(Boolean).join(' ')}
              networks={`${formatMany(cellFacts(histogram, cell, drawn.year).known, 'network')} known by ${drawn.year}`}
            />
          )}
        />
      )}
      <MapScreenshot ref={camera} />
    </MapStage>
  );
}
