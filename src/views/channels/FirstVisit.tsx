import { type SamplePlace, samplePlaces } from '#domain/geo/samplePlaces.ts';
import type { WirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { formatShare } from '#ui/format/numberFormat.ts';

const PLACES = 5;

interface FirstVisitProps {
  connection: WirelessConnection;
  onPlace: (place: SamplePlace) => void;
  /** Undefined where there is no sample scan. */
  onSampleScan: (() => void) | undefined;
}

/** Before anything was asked for: what this is, and the ways to begin. */
export function FirstVisit({ connection, onPlace, onSampleScan }: FirstVisitProps) {
  const { mode, dataset, preparing } = connection;
  const isSample = mode === 'embedded' && dataset !== 'own';
  return (
    <EmptyState
      title="Which cells belong here"
      action={
        <>
          {onSampleScan && (
            <Button kind="primary" onClick={onSampleScan}>
              Try a sample scan
            </Button>
          )}
          {isSample &&
            samplePlaces.slice(0, PLACES).map((place) => (
              <Button key={place.name} onClick={() => onPlace(place)}>
                {place.name}
              </Button>
            ))}
        </>
      }
      example={
        typeof preparing === 'number' && `The sample data is still being made: ${formatShare(preparing)}.`
      }
    >
      Move the map to a place and press “Show channels here”: every known channel, decoded to MHz and band.
      Then drop a phone’s scan on the page to see which of its cells fit, and which do not
      {mode === 'live' ? '. A technology costs one detail query for each 99 square miles' : ''}.
    </EmptyState>
  );
}
