import { useQuery } from '@tanstack/react-query';
import type { Box } from '#domain/geo/geo.ts';
import type { WirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import { importsQuery } from './gatewayQueries.ts';

/** The bounds of the latest file of one's own that located anything; undefined while another store answers. */
export function useLatestImportBounds({ mode, dataset }: WirelessConnection): Box | undefined {
  const isOwn = mode === 'embedded' && dataset === 'own';
  const imports = useQuery({ ...importsQuery, enabled: isOwn }).data?.reply.imports ?? [];
  const { south, west, north, east } =
    imports.find((job) => [job.south, job.west, job.north, job.east].every(Number.isFinite)) ?? {};
  return isOwn && south != null && west != null && north != null && east != null
    ? { south, west, north, east }
    : undefined;
}
