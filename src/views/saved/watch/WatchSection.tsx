import Bell from 'virtual:icon/bell';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import { useTableQuestions } from '#queries/cache/useTableQuestions.ts';
import { changeWatchMutation, readFindingsMutation, removeWatchMutation } from '#queries/saved/watches.ts';
import type { SavedSearch } from '#services/gateway/savedShapes.ts';
import type { WatchView } from '#services/gateway/watchEndpoints.ts';
import { Button } from '#ui/controls/Button.tsx';
import { AskAgainContext } from '#ui/export/AskAgainContext.ts';
import { jobFailureText } from '#ui/feedback/jobFailureText.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { formatQueries } from '#ui/format/queryCost.ts';
import { Time } from '#ui/format/Time.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import styles from '#views/saved/Saved.module.css';
import { DesktopNotices } from './DesktopNotices.tsx';
import { WatchDialog } from './WatchDialog.tsx';

interface WatchSectionProps {
  search: SavedSearch;
  watch: WatchView | undefined;
  onShow: () => void;
}

/** Whether a saved search is watched, what was found, and how to change that. */
export function WatchSection({ search, watch, onShow }: WatchSectionProps) {
  const [dialog, setDialog] = useState<'rules' | 'stop'>();
  const { questions } = useTableQuestions([search.link], useContext(AskAgainContext));
  const requests = questions.data?.[0]?.searches;
  const change = useMutation(changeWatchMutation);
  const remove = useMutation(removeWatchMutation);
  const read = useMutation(readFindingsMutation);
  const status = useQuery(statusQuery).data?.reply;
  const isFree = status?.connections.find(({ service }) => service === 'wireless')?.mode === 'embedded';
  const close = () => setDialog(undefined);
  if (!watch && questions.isPending) return null;
  if (!watch && !requests)
    return <p className="remark">A drawn area and filters of this page cannot be watched.</p>;
  return (
    <>
      {watch && <WatchFacts watch={watch} />}
      <div className={styles.buttons}>
        {watch && watch.found > 0 && (
          <Button
            onClick={() => {
              onShow();
              if (watch.unread > 0) read.mutate({ id: watch.id, count: watch.found });
            }}
          >
            Show {formatMany(watch.found, 'finding')}
          </Button>
        )}
        {requests && (
          <Button icon={<Bell />} onClick={() => setDialog('rules')}>
            {watch ? 'Change…' : 'Watch…'}
          </Button>
        )}
        {watch && (
          <>
            <Button
              isBusy={change.isPending || watch.state === 'running'}
              onClick={() => change.mutate({ id: watch.id, body: { state: 'running', budget: null } })}
            >
              {isStopped(watch) ? 'Resume' : 'Ask now'}
            </Button>
            {!isStopped(watch) && (
              <Button
                onClick={() => change.mutate({ id: watch.id, body: { state: 'paused', budget: null } })}
              >
                Pause
              </Button>
            )}
            <Button onClick={() => setDialog('stop')}>Stop watching…</Button>
          </>
        )}
      </div>
      {watch && <DesktopNotices />}
      {(change.error ?? read.error) && <Notice error={(change.error ?? read.error)!} />}
      {dialog === 'rules' && requests && (
        <WatchDialog
          search={search}
          watch={watch}
          requests={[...requests]}
          isFree={isFree === true}
          onClose={close}
        />
      )}
      {dialog === 'stop' && watch && (
        <ConfirmDialog
          title="Stop watching"
          action="Delete findings and stop"
          isDanger
          onConfirm={() => remove.mutate({ id: watch.id }, { onSuccess: close })}
          onClose={close}
        >
          <p>
            The saved search and its snapshots stay. {formatMany(watch.found, 'finding')} will be deleted.
          </p>
          {remove.error && <Notice error={remove.error} />}
        </ConfirmDialog>
      )}
    </>
  );
}

const isStopped = ({ state }: WatchView) => state === 'paused' || state === 'failed';

/** "Watched every day, at most 3 queries a day. Asked 2 h ago, again in 22 h." */
function WatchFacts({ watch }: { watch: WatchView }) {
  const { budget, spent, mode, isCurrent, nextAt, roundEndedAt, missing, unread, list } = watch;
  const failure = jobFailureText(watch);
  const isWaiting = watch.state === 'waiting' && isCurrent === true;
  return (
    <div className="remark" role="status">
      <p>
        Watched {intervalName(watch.everyHours)}
        {list.length > 0 && ` for ${formatMany(list.length, 'watch-list entry', 'watch-list entries')}`}
        {mode === 'live' &&
          budget !== null &&
          `, ${formatCount(spent)} of ${formatQueries(budget)} spent today`}
        .
        {roundEndedAt === null ? (
          ' The first time it learns what there is; later ones tell what is new.'
        ) : (
          <>
            {' '}
            Asked <Time key={roundEndedAt} timeMs={roundEndedAt} />
            {isWaiting && nextAt !== null && (
              <>
                , again <Time timeMs={nextAt} />
              </>
            )}
            .
          </>
        )}
        {unread > 0 && <strong> {formatCount(unread)} new.</strong>}
      </p>
      {missing !== null && (
        <p>
          The queries of today are spent: at least {formatMany(missing, 'page')} of the last answer{' '}
          {missing === 1 ? 'is' : 'are'} missing until tomorrow.
        </p>
      )}
      {watch.state === 'paused' && <p>Paused.</p>}
      {isCurrent === false && <p>It waits: other data or another account answers now.</p>}
      {failure && <p>{failure}</p>}
    </div>
  );
}

function intervalName(hours: number): string {
  if (hours === 1) return 'every hour';
  if (hours === 24) return 'every day';
  return hours === 168 ? 'every week' : `every ${formatCount(hours)} hours`;
}
