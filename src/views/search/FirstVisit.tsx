import type { Box } from '#domain/geo/geo.ts';
import type { MapView } from '#domain/geo/MapView.ts';
import { SURVEY_EXTENSIONS } from '#domain/survey/surveyExtensions.ts';
import { LatestImportButton } from '#map/controls/LatestImportButton.tsx';
import { SamplePlaceButtons } from '#map/controls/SamplePlaceButtons.tsx';
import { useImports } from '#queries/gateway/ImportsProvider.tsx';
import type { WirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import { FilePicker } from '#ui/controls/FilePicker.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { preparationText } from '#ui/format/preparationText.ts';

interface FirstVisitProps {
  connection: WirelessConnection;
  onPlace: (view: MapView) => void;
  onBox: (box: Box) => void;
}

/** Before the first search: what the view does, and how to begin. */
export function FirstVisit({ connection, onPlace, onBox }: FirstVisitProps) {
  const { mode, dataset, networks } = connection;
  const { add } = useImports();
  const isOwn = mode === 'embedded' && dataset === 'own';
  return (
    <EmptyState
      title="Search wireless networks"
      action={
        <>
          <LatestImportButton onBox={onBox} />
          {!isOwn && <SamplePlaceButtons onPlace={onPlace} />}
          <FilePicker accept={SURVEY_EXTENSIONS} onFiles={add}>
            Import your files
          </FilePicker>
        </>
      }
      example={
        preparationText(connection) ??
        (networks !== null && mode === 'embedded' && `${formatMany(networks, 'network')} to search.`)
      }
    >
      Move the map, then select “Search this area”. WiFi, Bluetooth and cell networks appear in the table and
      on the map{mode === 'live' ? '; each operation costs one query of your daily quota' : ''}.
    </EmptyState>
  );
}
