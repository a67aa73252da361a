import type { MapView } from '#domain/geo/MapView.ts';
import { SamplePlaceButtons } from '#map/controls/SamplePlaceButtons.tsx';
import type { WirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { preparationText } from '#ui/format/preparationText.ts';

interface FirstVisitProps {
  connection: WirelessConnection;
  /** Zoom at which the channels of a town can be asked for. */
  placeZoom: number;
  onPlace: (view: MapView) => void;
  onSampleScan: () => void;
}

/** Before the first area: what the view does, and ways to start. */
export function FirstVisit({ connection, placeZoom, onPlace, onSampleScan }: FirstVisitProps) {
  const { mode, isFree, dataset } = connection;
  const isSample = isFree && dataset !== 'own';
  return (
    <EmptyState
      title="Map channels, check scans"
      action={
        <>
          {isSample && (
            <Button kind="primary" onClick={onSampleScan}>
              Try a sample scan
            </Button>
          )}
          {isSample && <SamplePlaceButtons zoom={placeZoom} onPlace={onPlace} />}
        </>
      }
      example={preparationText(connection)}
    >
      Move the map to a place and select “Show channels here” for every known channel, decoded to MHz and
      band. Then drop a phone’s scan on the page to find cells that do not match.
      {mode === 'live' && ' Each technology costs 1 detail query for every 99 square miles.'}
    </EmptyState>
  );
}
