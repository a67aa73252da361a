import { useQuery } from '@tanstack/react-query';
import { crawlsQuery, isActive } from '#queries/followers/crawls.ts';
import { useImports } from './ImportsProvider.tsx';

/** How many imports and crawls go on. */
export function useRunningJobs(): number {
  const { running } = useImports();
  const crawls = useQuery(crawlsQuery).data?.reply.crawls ?? [];
  return running + crawls.filter(isActive).length;
}
