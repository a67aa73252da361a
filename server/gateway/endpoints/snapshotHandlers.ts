// What statistics were on earlier days, of the data that answer now.

import type { Handlers } from '#server/emulator/router.ts';
import type { Connections } from '#server/gateway/credentials/Connections.ts';
import type { Snapshots } from '#server/gateway/stores/Snapshots.ts';
import type { gateway } from '#services/gateway/endpoints.ts';
import { wireless } from '#services/wireless/endpoints.ts';

interface SnapshotParts {
  connections: Connections;
  snapshots: Snapshots;
}

type SnapshotEndpoints = Pick<typeof gateway, 'snapshotSeries' | 'snapshots'>;

export function snapshotHandlers({
  connections,
  snapshots,
}: SnapshotParts): Handlers<SnapshotEndpoints, undefined> {
  return {
    async snapshotSeries() {
      return { reply: { series: await snapshots.series(connections.of('wireless')) } };
    },
    async snapshots({ operation, input = '', ...range }) {
      return { reply: await snapshots.read(wireless[operation], input, connections.of('wireless'), range) };
    },
  };
}
