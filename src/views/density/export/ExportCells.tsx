import type { MapView } from '#domain/geo/MapView.ts';
import type { QuadLoader } from '#queries/density/density.ts';
import { modeLabel } from '#ui/display/Badge.tsx';
import { smoothingLabel } from '#views/density/map/smoothingLabel.ts';
import { formatMeasure, MEASURE_LABELS, measureTitle } from '#views/density/measure/measureLabels.ts';
import type { DensityState } from '#views/density/state/densityState.ts';
import type { DensityData } from '#views/density/state/useDensityData.ts';
import { ExportMenu } from './ExportMenu.tsx';

const SOURCE = 'Airledger, wireless service';

interface ExportCellsProps {
  data: DensityData;
  drawn: NonNullable<DensityData['drawn']>;
  state: Pick<DensityState, 'measure' | 'draw' | 'spacing'>;
  quads: QuadLoader['quads'];
  dataset: string | null;
  view: MapView;
  /** Of the base map. */
  credit: string;
  takeMap: () => Promise<HTMLCanvasElement>;
}

/** What is on screen, with the facts that an export carries. */
export function ExportCells({ data, drawn, state, quads, dataset, view, credit, takeMap }: ExportCellsProps) {
  const { histogram, areasKm2, cells, since, isPartial } = data;
  const { measure, spacing, draw } = state;
  const { year, field, scale } = drawn;
  const modes = [...new Set(quads.flatMap(({ mode }) => mode ?? []))];
  const mode = modes.length > 1 ? 'mixed' : (modes[0] ?? 'embedded');
  const fetchedAtMs = data.fetchedAt ?? 0;
  const { unit } = MEASURE_LABELS[measure];
  const notes = [`${spacing === 'log' ? 'logarithmic' : 'linear'} colours`];
  if (draw === 'heat') notes.push(smoothingLabel(histogram, view));
  return (
    <ExportMenu
      histogram={histogram}
      areasKm2={areasKm2}
      cells={cells}
      facts={{ mode, fetchedAtMs, year, source: SOURCE }}
      naming={{ measure, year, since, centre: view }}
      picture={{
        scale,
        title: measureTitle(measure, year, since),
        unit,
        format: (value) => formatMeasure(measure, value, field.isDifference),
        values: drawn.values,
        year,
        isPartial,
        note: measure === 'refreshed' ? undefined : notes.join(' · '),
        source: SOURCE,
        mode: modes.map((one) => modeLabel(one, dataset)).join(' and '),
        dateMs: fetchedAtMs,
        credit,
      }}
      takeMap={takeMap}
    />
  );
}
