import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasEnded, importRejectPages } from '#queries/gateway/gatewayQueries.ts';
import type { ImportJob } from '#services/gateway/shapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { RejectedLineList } from '#ui/feedback/RejectedLineList.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { Pending } from '#ui/loading/Pending.tsx';
import styles from './Jobs.module.css';

/** The lines that were not taken, with their numbers and the rule that each one breaks. */
export function ImportRejects({ job }: { job: ImportJob }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.rejects} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{formatMany(job.rejected, 'rejected line')}</summary>
      {isOpen && <Lines job={job} />}
    </details>
  );
}

function Lines({ job }: { job: ImportJob }) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(importRejectPages(job.id));
  if (isPending) return <Pending label="Reading the list" rows={3} />;
  if (error) return <Notice error={error} onRetry={() => void refetch()} />;
  const lines = data.pages.flatMap(({ reply }) => reply.rejects);
  return (
    <>
      <RejectedLineList lines={lines} />
      {hasNextPage ? (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more of {formatCount(job.rejected)}
        </Button>
      ) : (
        lines.length < job.rejected &&
        hasEnded(job) && (
          <p className="detail">
            Only the first {formatCount(lines.length)} of {formatCount(job.rejected)} are listed.
          </p>
        )
      )}
    </>
  );
}
