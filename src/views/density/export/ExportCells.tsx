import { isQuantity } from '#domain/density/measures.ts';
import type { Spacing } from '#domain/density/scale/ColourScale.ts';
import type { MapView } from '#domain/geo/MapView.ts';
import type { QuadLoader } from '#queries/density/density.ts';
import { modeLabel } from '#ui/display/Badge.tsx';
import { WIRELESS_SOURCE } from '#ui/export/wirelessSource.ts';
import { pictureNote } from '#views/density/map/pictureNote.ts';
import { formatMeasure, kindOf, measureTitle } from '#views/density/measure/measureLabels.ts';
import type { DensityState } from '#views/density/state/densityState.ts';
import type { DensityData } from '#views/density/state/useDensityData.ts';
import { ExportMenu } from './ExportMenu.tsx';

interface ExportCellsProps {
  data: DensityData;
  drawn: NonNullable<DensityData['drawn']>;
  state: Pick<DensityState, 'measure' | 'draw' | 'spacing' | 'opacity'>;
  quads: QuadLoader['quads'];
  dataset: string | null;
  view: MapView;
  /** Of the base map. */
  credit: string;
  takeMap: () => Promise<HTMLCanvasElement>;
}

const SPACING_NOTES: Record<Spacing, string> = {
  quantile: 'quantile classes',
  log: 'logarithmic colours',
  linear: 'linear colours',
};

/** Exports of the view: the service's own cells, with source, date and mode. */
export function ExportCells({ data, drawn, state, quads, dataset, view, credit, takeMap }: ExportCellsProps) {
  const { since, isPartial } = data;
  const { measure, spacing } = state;
  const { year, field, scale } = drawn;
  const modes = [...new Set(quads.flatMap(({ mode }) => mode ?? []))];
  const mode = modes.length > 1 ? 'mixed' : (modes[0] ?? 'embedded');
  const fetchedAtMs = data.fetchedAt ?? 0;
  const { unit } = kindOf(measure);
  const notes = [SPACING_NOTES[spacing]];
  const note = pictureNote(data, state, view);
  if (note) notes.push(note);
  return (
    <ExportMenu
      {...data.ground}
      facts={{ mode, fetchedAtMs, year, source: WIRELESS_SOURCE }}
      naming={{ measure, year, since, centre: view, fetchedAtMs }}
      picture={{
        view,
        scale,
        opacity: state.opacity / 100,
        title: measureTitle(measure, year, since),
        unit,
        format: (value) => formatMeasure(measure, value, field.isDifference),
        values: drawn.scaleValues,
        year,
        isPartial,
        note: isQuantity(measure) ? notes.join(' · ') : undefined,
        source: WIRELESS_SOURCE,
        mode: modes.map((one) => modeLabel(one, dataset)).join(' and '),
        dateMs: fetchedAtMs,
        credit,
      }}
      takeMap={takeMap}
    />
  );
}
