import { useMutation } from '@tanstack/react-query';
import { startCrawlMutation } from '#queries/followers/crawls.ts';
import type { Crawl } from '#services/gateway/crawlShapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FilePicker } from '#ui/controls/FilePicker.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';

export interface FirstCrawlProps {
  isEmbedded: boolean;
  onStarted: (crawl: Crawl) => void;
  /** Leads to where an account is named. */
  onName: () => void;
  onFiles: (files: File[]) => void;
}

/** Of the embedded service: in four queries, and with losses and gains from day to day. */
const SAMPLE = {
  account: 'wardrive_berlin',
  kind: 'full',
  pace: 'burst',
  expectedIds: null,
  stopAfterKnown: null,
};

/** What the view is for, and a way to begin. */
export function FirstCrawl({ isEmbedded, onStarted, onName, onFiles }: FirstCrawlProps) {
  const start = useMutation(startCrawlMutation);
  return (
    <EmptyState
      title="All followers of an account, kept and compared"
      action={
        <>
          <Button
            isBusy={start.isPending}
            onClick={() =>
              isEmbedded
                ? start.mutate({ body: SAMPLE }, { onSuccess: ({ reply }) => onStarted(reply) })
                : onName()
            }
          >
            {isEmbedded ? `Crawl @${SAMPLE.account}` : 'Name an account'}
          </Button>
          <FilePicker accept=".txt,.csv,.tsv,.json,.ndjson,.jsonl,.js" onFiles={onFiles}>
            Import ids
          </FilePicker>
        </>
      }
      example={
        isEmbedded
          ? 'For example @followers_75001: one more than a window of 15 queries brings, so you see it wait and go on.'
          : 'For example @name, an id, or the address of a profile. A million followers take 200 queries: about 3 h 15 min.'
      }
    >
      Name an account: its follower ids are fetched page by page, across windows, restarts and days, also
      while this page is closed. Each crawl is a snapshot; two of them show who came and who left, and up to
      eight accounts or moments can be compared.
    </EmptyState>
  );
}
