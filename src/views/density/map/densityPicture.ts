import { fitLabels } from '#charts/axis/fitLabels.ts';
import { legendTicks } from '#charts/legend/legendTicks.ts';
import { stripColours } from '#charts/legend/rampColour.ts';
import { isQuantity } from '#domain/density/measures.ts';
import type { ColourScale, Spacing } from '#domain/density/scale/ColourScale.ts';
import type { MapView } from '#domain/geo/MapView.ts';
import type { MapPicture } from '#map/export/pictureScene.ts';
import type { QuadLoader } from '#queries/density/density.ts';
import { modeLabel } from '#ui/display/Badge.tsx';
import { WIRELESS_SOURCE } from '#ui/export/wirelessSource.ts';
import { formatExactTime } from '#ui/format/timeFormat.ts';
import { drawnTitle, formatMeasure, kindOf } from '#views/density/measure/measureLabels.ts';
import type { DensityState } from '#views/density/state/densityState.ts';
import type { DensityData } from '#views/density/state/useDensityData.ts';
import { pictureNote } from './pictureNote.ts';

const SPACING_NOTES: Record<Spacing, string> = {
  quantile: 'quantile classes',
  log: 'logarithmic colours',
  linear: 'linear colours',
};

interface DensityFacts {
  data: DensityData;
  drawn: NonNullable<DensityData['drawn']>;
  scaleValues: Float32Array;
  state: Pick<DensityState, 'measure' | 'draw' | 'spacing' | 'opacity'>;
  quads: QuadLoader['quads'];
  dataset: string | null;
  view: MapView;
}

/** What a picture of the map says: measure, unit, year, how it is drawn, source, mode and time, and the numbers of the colours. */
export function densityPicture({
  data,
  drawn,
  scaleValues,
  state,
  quads,
  dataset,
  view,
}: DensityFacts): MapPicture {
  const { since, isPartial, fetchedAt } = data;
  const { measure, spacing } = state;
  const { year, scale, field } = drawn;
  const { unit } = kindOf(measure);
  const notes = isQuantity(measure) ? [SPACING_NOTES[spacing], pictureNote(data, state, view)] : [];
  const modes = [...new Set(quads.flatMap(({ mode }) => mode ?? []))];
  const mode = modes.map((one) => modeLabel(one, dataset)).join(' and ');
  return {
    name: `density-${measure}-${since === undefined ? year : `${since}-to-${year}`}`,
    title: drawnTitle(drawn, since),
    subtitle: [unit, isPartial && `${data.partialYear} so far`, ...notes].filter(Boolean).join(' · '),
    source: [WIRELESS_SOURCE, mode, fetchedAt !== undefined && `fetched ${formatExactTime(fetchedAt)}`]
      .filter(Boolean)
      .join(' · '),
    legend: {
      kind: 'ramp',
      stops: rampStops(scale),
      opacity: state.opacity / 100,
      labelsFor: (width) =>
        fitLabels(
          legendTicks(scale, (value) => formatMeasure(measure, value, field.isDifference), scaleValues),
          width,
        ),
    },
  };
}

function rampStops(scale: ColourScale) {
  const { colours, isStepped } = stripColours(scale);
  const count = colours.length;
  return colours.flatMap((colour, at) =>
    isStepped
      ? [
          { at: at / count, colour },
          { at: (at + 1) / count, colour },
        ]
      : [{ at: at / (count - 1), colour }],
  );
}
