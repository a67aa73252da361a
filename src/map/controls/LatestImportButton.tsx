import type { Box } from '#domain/geo/geo.ts';
import { useLatestImportBounds } from '#queries/gateway/useLatestImportBounds.ts';
import { useWirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import { Button } from '#ui/controls/Button.tsx';

/** Moves the map to the latest import of one's own files; absent while another store answers. */
export function LatestImportButton({ onBox }: { onBox: (box: Box) => void }) {
  const latest = useLatestImportBounds(useWirelessConnection());
  return (
    latest && (
      <Button kind="primary" onClick={() => onBox(latest)}>
        Show latest import
      </Button>
    )
  );
}
