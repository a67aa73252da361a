import { useQuery } from '@tanstack/react-query';
import { statusQuery } from '#queries/cache/statusQuery.ts';

/** Which service answers; undefined until it is known. */
export function useWorkbookMode() {
  const connections = useQuery(statusQuery).data?.reply.connections;
  return connections?.find(({ service }) => service === 'workbook')?.mode;
}
