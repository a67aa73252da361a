import { useQuery } from '@tanstack/react-query';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import { useImports } from './ImportsProvider.tsx';

/** How many imports, crawls and searches go on: the one count of running jobs. */
export function useRunningJobs(): number {
  const { running } = useImports();
  return running + (useQuery(statusQuery).data?.reply.running ?? 0);
}
