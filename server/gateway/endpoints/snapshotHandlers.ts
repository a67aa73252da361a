import type { Connections } from '#server/gateway/credentials/Connections.ts';
import type { Snapshots } from '#server/gateway/stores/Snapshots.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import type { HandlersOf } from './HandlersOf.ts';

interface SnapshotParts {
  connections: Connections;
  snapshots: Snapshots;
}

export function snapshotHandlers({
  connections,
  snapshots,
}: SnapshotParts): HandlersOf<'snapshotSeries' | 'snapshots'> {
  return {
    async snapshotSeries() {
      return { reply: { series: await snapshots.series(connections.of('wireless')) } };
    },
    async snapshots({ operation, input = '', ...range }) {
      return { reply: await snapshots.read(wireless[operation], input, connections.of('wireless'), range) };
    },
  };
}
