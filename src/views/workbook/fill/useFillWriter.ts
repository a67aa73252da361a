import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fieldContext } from '#domain/network/field/fieldContext.ts';
import { lookupJobsQuery } from '#queries/wireless/lookupJobs.ts';
import type { WorkbookEdits } from '#queries/workbook/editor/WorkbookEdits.ts';
import { FillWriter } from '#queries/workbook/fill/FillWriter.ts';
import { modeLabel } from '#ui/display/Badge.tsx';
import { loadOperators } from '#ui/reference/loadOperators.ts';
import { loadVendors } from '#ui/reference/loadVendors.ts';

/** Writes what lookups of this workbook bring, for as long as it is open. */
export function useFillWriter(edits: WorkbookEdits): FillWriter {
  const client = useQueryClient();
  const [writer] = useState(
    () =>
      new FillWriter({
        edits,
        client,
        modeOf: ({ mode, dataset }) => modeLabel(mode, dataset),
        async context() {
          const [vendors, operators] = await Promise.all([loadVendors(), loadOperators()]);
          return fieldContext(vendors, undefined, operators);
        },
      }),
  );
  const jobs = useQuery(lookupJobsQuery).data?.reply.lookups;
  useEffect(() => writer.start(), [writer]);
  const { steps, isLocked, queue } = edits;
  const { pending } = queue;
  // biome-ignore lint/correctness/useExhaustiveDependencies: edits that are through, or undone, let it go on
  useEffect(() => {
    if (jobs) writer.update(jobs);
  }, [writer, jobs, steps, isLocked, pending === 0]);
  return writer;
}
