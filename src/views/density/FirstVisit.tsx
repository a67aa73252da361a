import type { Box } from '#domain/geo/geo.ts';
import type { MapView } from '#domain/geo/MapView.ts';
import { samplePlaces } from '#domain/geo/samplePlaces.ts';
import { SURVEY_EXTENSIONS } from '#domain/survey/surveyExtensions.ts';
import { useImports } from '#queries/gateway/ImportsProvider.tsx';
import { useLatestImportBounds } from '#queries/gateway/useLatestImportBounds.ts';
import type { WirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FilePicker } from '#ui/controls/FilePicker.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { formatShare } from '#ui/format/numberFormat.ts';

const PLACES = 5;
/** At which a town of the sample world fills the map. */
const TOWN_ZOOM = 11;

interface FirstVisitProps {
  connection: WirelessConnection;
  onPlace: (view: MapView) => void;
  onBox: (box: Box) => void;
}

/** While the map shows more than can be drawn: what this is, and places to begin. */
export function FirstVisit({ connection, onPlace, onBox }: FirstVisitProps) {
  const { mode, dataset, preparing } = connection;
  const { add } = useImports();
  const isOwn = mode === 'embedded' && dataset === 'own';
  const latest = useLatestImportBounds(connection);
  return (
    <EmptyState
      title="Where the WiFi is, year by year"
      action={
        <>
          {latest && (
            <Button kind="primary" onClick={() => onBox(latest)}>
              Show my latest file
            </Button>
          )}
          {mode === 'embedded' &&
            !isOwn &&
            samplePlaces.slice(0, PLACES).map(({ name, lat, lng }) => (
              <Button key={name} onClick={() => onPlace({ lat, lng, zoom: TOWN_ZOOM })}>
                {name}
              </Button>
            ))}
          {mode === 'embedded' && (
            <FilePicker accept={SURVEY_EXTENSIONS} onFiles={add}>
              Import your files
            </FilePicker>
          )}
        </>
      }
      example={
        typeof preparing === 'number' && `The sample data is still being made: ${formatShare(preparing)}.`
      }
    >
      Zoom to a town to see its networks per km², play the years, and read the history of a place
      {mode === 'live'
        ? '. Each half degree that is not kept costs one query, and beyond your limit a view asks first. Go to a place by its name, above'
        : ''}
      .
    </EmptyState>
  );
}
