import { useMutation } from '@tanstack/react-query';
import { changeLookupsMutation, removeLookupsMutation } from '#queries/wireless/lookupJobs.ts';
import type { LookupJobView } from '#services/gateway/jobShapes.ts';
import type { JobControl } from '#ui/feedback/JobButtons.tsx';
import { formatQueries } from '#ui/format/queryCost.ts';

/** What can be done about the lookups of a fill; to resume live ones allows as many queries as identifiers are left. */
export function useLookupControl({ id, items, done, mode }: LookupJobView): Required<JobControl> {
  const change = useMutation(changeLookupsMutation);
  const remove = useMutation(removeLookupsMutation);
  const left = Math.max(1, items - done);
  const isFree = mode !== 'live';
  return {
    put: (state) =>
      change.mutate({ id, body: { state, budget: state === 'running' && !isFree ? left : null } }),
    resume: isFree ? 'Resume' : `Resume (${formatQueries(left)})`,
    remove: () => remove.mutate({ id }),
    isBusy: change.isPending || remove.isPending,
    error: change.error ?? remove.error,
  };
}
