import { useMutation } from '@tanstack/react-query';
import { startCrawlMutation } from '#queries/followers/crawls.ts';
import type { Crawl } from '#services/gateway/crawlShapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FilePicker } from '#ui/controls/FilePicker.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';

export interface FirstCrawlProps {
  isEmbedded: boolean;
  onStarted: (crawl: Crawl) => void;
  /** Moves the focus to the account field. */
  onName: () => void;
  onFiles: (files: File[]) => void;
}

const SAMPLE = {
  account: 'wardrive_berlin',
  kind: 'full',
  pace: 'burst',
  expectedIds: null,
  stopAfterKnown: null,
};

/** What the view is for, and how to start. */
export function FirstCrawl({ isEmbedded, onStarted, onName, onFiles }: FirstCrawlProps) {
  const start = useMutation(startCrawlMutation);
  return (
    <EmptyState
      title="Crawl and compare followers"
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
            {isEmbedded ? `Crawl @${SAMPLE.account}` : 'Enter an account'}
          </Button>
          <FilePicker accept=".txt,.csv,.tsv,.json,.ndjson,.jsonl,.js" onFiles={onFiles}>
            Import ids
          </FilePicker>
        </>
      }
      example={
        isEmbedded
          ? `@${SAMPLE.account} takes four queries, and gains and loses followers every day. More are under “Sample accounts”.`
          : 'For example @name, an id or a profile URL. A million followers take 200 queries: about 3 h 15 min.'
      }
    >
      Enter an account to fetch its follower ids page by page, across rate windows and restarts, even while
      this page is closed. Each crawl is a snapshot: two of them show gained and lost followers, and you can
      compare up to eight accounts or snapshots.
    </EmptyState>
  );
}
