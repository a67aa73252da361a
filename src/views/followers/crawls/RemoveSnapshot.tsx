import { useMutation } from '@tanstack/react-query';
import { removeCrawlMutation } from '#queries/followers/crawls.ts';
import type { Crawl } from '#services/gateway/crawlShapes.ts';
import { ConfirmButton } from '#ui/controls/ConfirmButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';

/** Deletes a crawl or a list with its ids, after a confirmation: a snapshot cannot be taken again. */
export function RemoveSnapshot({ crawl: { id, ids } }: { crawl: Crawl }) {
  const remove = useMutation(removeCrawlMutation);
  return (
    <>
      <ConfirmButton
        confirmation={ids > 0 ? `Remove ${formatMany(ids, 'id')} permanently` : 'Remove permanently'}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
      >
        Remove
      </ConfirmButton>
      {remove.error && <Notice error={remove.error} />}
    </>
  );
}
