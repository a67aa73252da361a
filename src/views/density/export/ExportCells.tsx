import type { Box } from '#domain/geo/geo.ts';
import type { MapView } from '#domain/geo/MapView.ts';
import type { QuadLoader } from '#queries/density/density.ts';
import { useWirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import { modeLabel } from '#ui/display/Badge.tsx';
import { liveLicence, WIRELESS_SOURCE } from '#ui/export/wirelessSource.ts';
import { measureTitle } from '#views/density/measure/measureLabels.ts';
import type { DensityState } from '#views/density/state/densityState.ts';
import type { DensityData } from '#views/density/state/useDensityData.ts';
import { ExportMenu } from './ExportMenu.tsx';

interface ExportCellsProps {
  data: DensityData;
  drawn: NonNullable<DensityData['drawn']>;
  state: Pick<DensityState, 'measure'>;
  quads: QuadLoader['quads'];
  view: MapView;
  /** In view. */
  area: Box | undefined;
}

/** Exports of the view: the service's own cells, with source, date and mode. */
export function ExportCells({ data, drawn, state, quads, view, area }: ExportCellsProps) {
  const { year } = drawn;
  const modes = [...new Set(quads.flatMap(({ mode }) => mode ?? []))];
  const { dataset } = useWirelessConnection();
  const mode = modes.length > 1 ? 'mixed' : modeLabel(modes[0] ?? 'embedded', dataset);
  const fetchedAtMs = data.fetchedAt ?? 0;
  return (
    <ExportMenu
      {...data.ground}
      area={area}
      facts={{ mode, fetchedAtMs, year, source: WIRELESS_SOURCE, licence: liveLicence(modes) }}
      title={`${measureTitle(state.measure, year, data.since)}${year === data.partialYear ? ' so far' : ''}`}
      naming={{ measure: state.measure, year, since: data.since, centre: view, fetchedAtMs }}
    />
  );
}
