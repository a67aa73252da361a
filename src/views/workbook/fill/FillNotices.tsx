import { useMutation, useQuery } from '@tanstack/react-query';
import { asFailure } from '#domain/wire/Failure.ts';
import { isOver } from '#domain/wire/jobStates.ts';
import { lookupJobsQuery, takeLookupsMutation } from '#queries/wireless/lookupJobs.ts';
import { targetIn } from '#queries/workbook/fill/FillWriter.ts';
import { LOST_COLUMN } from '#queries/workbook/fill/readFillRows.ts';
import { useStore } from '#queries/workbook/useStore.ts';
import type { LookupJobView } from '#services/gateway/jobShapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { JobButtons } from '#ui/feedback/JobButtons.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { formatQueries } from '#ui/format/queryCost.ts';
import { formatClock } from '#ui/format/timeFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from '#views/workbook/editor/Editor.module.css';
import { faultMessage } from '#views/workbook/faults/faultMessage.ts';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import { useFills } from './FillsContext.ts';
import { useLookupControl } from './useLookupControl.ts';

/** The fills of this workbook that go on, or whose answers are not all in the sheet; over the grid. */
export function FillNotices() {
  const { item } = useEdits();
  const jobs = useQuery(lookupJobsQuery).data?.reply.lookups ?? [];
  const open = jobs.filter((job) => targetIn(item, job) && (job.taken < job.done || !isOver(job)));
  return open.map((job) => <FillNotice key={job.id} job={job} />);
}

function FillNotice({ job }: { job: LookupJobView }) {
  const { item, session } = useEdits();
  const writer = useStore(useFills().writer);
  const { remove: _, ...control } = useLookupControl(job);
  const take = useMutation(takeLookupsMutation);
  const { sheet, key } = targetIn(item, job)!;
  const failure = writer.failureOf(job.id);
  const refused = control.error ?? take.error;
  return (
    <section className={styles.notice} aria-label={`Fill beside ${key.header}`}>
      <p role="status">
        Fill beside “<VisibleText text={key.header} />” in {sheet}: {formatCount(job.taken)} of{' '}
        {formatMany(job.items, 'identifier')} written
        {job.mode === 'live' && `, ${formatQueries(job.spent)} spent`}
        {job.nextAt !== null && `, waits until ${formatClock(job.nextAt)}`}.
        {session.sandbox !== undefined && ' The rest is written once the sandbox is closed.'}
        {failure && (
          <span className={styles.problem}>
            {' '}
            {failure.facts.code === LOST_COLUMN ? failure.message : faultMessage(failure)}
          </span>
        )}
        {job.failure && !failure && <> {job.failure.message}</>}
        {refused && <span className={styles.problem}> {faultMessage(asFailure(refused))}</span>}
      </p>
      {failure && <Button onClick={() => writer.retry(job.id)}>Retry</Button>}
      <JobButtons state={job.state} control={control} />
      {failure && isOver(job) && (
        <Button onClick={() => take.mutate({ id: job.id, body: { taken: job.done } })}>Discard</Button>
      )}
    </section>
  );
}
