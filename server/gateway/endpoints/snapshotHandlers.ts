import type { EmbeddedWireless } from '#server/emulator/wireless/service/EmbeddedWireless.ts';
import type { Connections } from '#server/gateway/credentials/Connections.ts';
import { SamplePast } from '#server/gateway/stores/SamplePast.ts';
import type { Snapshots } from '#server/gateway/stores/Snapshots.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import type { HandlersOf } from './HandlersOf.ts';

interface SnapshotParts {
  connections: Connections;
  snapshots: Snapshots;
  wireless: EmbeddedWireless | undefined;
}

export function snapshotHandlers({
  connections,
  snapshots,
  wireless: emulator,
}: SnapshotParts): HandlersOf<'snapshotSeries' | 'snapshots'> {
  const past = emulator && new SamplePast(snapshots, emulator);
  return {
    async snapshotSeries() {
      const connection = connections.of('wireless');
      const stored = await snapshots.series(connection);
      return { reply: { series: past?.series(connection, stored) ?? stored } };
    },
    async snapshots({ operation, input = '', ...range }) {
      const connection = connections.of('wireless');
      const pending = (await past?.fill(connection, operation, input, range)) ?? 0;
      return { reply: { ...(await snapshots.read(wireless[operation], input, connection, range)), pending } };
    },
  };
}
