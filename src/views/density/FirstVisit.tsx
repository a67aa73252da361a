import type { Box } from '#domain/geo/geo.ts';
import type { MapView } from '#domain/geo/MapView.ts';
import { SURVEY_EXTENSIONS } from '#domain/survey/surveyExtensions.ts';
import { LatestImportButton } from '#map/controls/LatestImportButton.tsx';
import { SamplePlaceButtons } from '#map/controls/SamplePlaceButtons.tsx';
import { useImports } from '#queries/gateway/ImportsProvider.tsx';
import type { WirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import { FilePicker } from '#ui/controls/FilePicker.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { preparationText } from '#ui/format/preparationText.ts';

/** At which a town of the sample data fills the map. */
const TOWN_ZOOM = 11;

interface FirstVisitProps {
  connection: WirelessConnection;
  onPlace: (view: MapView) => void;
  onBox: (box: Box) => void;
}

/** While the map shows too much to fetch: what the view does, and places to start. */
export function FirstVisit({ connection, onPlace, onBox }: FirstVisitProps) {
  const { mode, isFree, dataset } = connection;
  const { add } = useImports();
  const isOwn = isFree && dataset === 'own';
  return (
    <EmptyState
      title="WiFi density, year by year"
      action={
        <>
          <LatestImportButton onBox={onBox} />
          {isFree && !isOwn && <SamplePlaceButtons zoom={TOWN_ZOOM} onPlace={onPlace} />}
          {isFree && (
            <FilePicker accept={SURVEY_EXTENSIONS} onFiles={add}>
              Import your files
            </FilePicker>
          )}
        </>
      }
      example={preparationText(connection)}
    >
      Zoom to a town to see its networks per km², play the years, and open a cell for its history.
      {mode === 'live' &&
        ' Each quad that is not cached costs 1 query. A view above your limit needs confirmation. To go to a place by name, use the field above.'}
    </EmptyState>
  );
}
