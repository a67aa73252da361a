import { type ReactNode, type RefObject, useMemo } from 'react';
import { ColourLegend } from '#charts/ColourLegend.tsx';
import { cellFacts } from '#domain/density/cellFacts.ts';
import type { Measure } from '#domain/density/measure.ts';
import type { Box } from '#domain/geo.ts';
import type { MapView } from '#domain/mapView.ts';
import { BoxLayerView } from '#map/BoxLayerView.tsx';
import type { BaseMapChoice } from '#map/baseMapChoice.ts';
import { DensityLayerView } from '#map/DensityLayerView.tsx';
import { MapScreenshot, type MapScreenshotHandle } from '#map/MapCamera.tsx';
import { MapStage } from '#map/MapStage.tsx';
import type { QuadLoader } from '#queries/density.ts';
import { Badge } from '#ui/Badge.tsx';
import { formatMany } from '#ui/numberFormat.ts';
import { CellTip } from './CellTip.tsx';
import styles from './Density.module.css';
import type { DrawMode } from './densityState.ts';
import { formatMeasure, MEASURE_LABELS, measureTitle } from './measureWords.ts';
import { partialYearLabel } from './partialWords.ts';
import { quadMarks } from './quadMarks.ts';
import { smoothingLabel } from './smoothingWords.ts';
import type { DensityData } from './useDensityData.ts';

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
