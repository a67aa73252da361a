import { useMutation, useQuery } from '@tanstack/react-query';
import { isActive } from '#queries/followers/crawls.ts';
import { changeAreaMutation, removeAreaMutation, savedAreasQuery } from '#queries/gateway/savedAreas.ts';
import type { SavedAreaView } from '#services/gateway/tileShapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Progress } from '#ui/feedback/Progress.tsx';
import { formatBytes, formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { Time } from '#ui/format/Time.tsx';
import { formatClock } from '#ui/format/timeFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from './Jobs.module.css';
import { JOB_STATES } from './jobStates.ts';
import { UseMapButton } from './UseMapButton.tsx';

/** Areas of maps that the gateway downloads, or has. */
export function AreaJobs() {
  const { data } = useQuery(savedAreasQuery);
  return (data?.reply.areas ?? []).map((area) => <AreaCard key={area.id} area={area} />);
}

function AreaCard({ area }: { area: SavedAreaView }) {
  const change = useMutation(changeAreaMutation);
  const remove = useMutation(removeAreaMutation);
  const { id, name, state, bytes, bytesDone, failure } = area;
  const isOver = state === 'done' || state === 'cancelled';
  const isBusy = change.isPending || remove.isPending;
  const put = (wanted: string) => change.mutate({ id, body: { state: wanted } });
  return (
    <article className={styles.card} aria-label={name}>
      <header>
        <h3>
          <VisibleText text={name} />
        </h3>
        {isOver && (
          <span className="detail">
            <Time timeMs={area.endedAt ?? area.startedAt} />
          </span>
        )}
      </header>
      {!isOver && (
        <Progress label={`Progress of ${name}`} share={bytes > 0 ? bytesDone / bytes : undefined} />
      )}
      <p className="detail">{progressOf(area)}</p>
      {failure && (
        <p>
          <VisibleText text={failure.message} />
        </p>
      )}
      <div className={styles.actions}>
        {state === 'done' && <UseMapButton name={name} />}
        {isActive({ state }) && (
          <Button isBusy={isBusy} onClick={() => put('paused')}>
            Pause
          </Button>
        )}
        {(state === 'paused' || state === 'failed') && (
          <Button isBusy={isBusy} onClick={() => put('running')}>
            Resume ({formatBytes(bytes - bytesDone)})
          </Button>
        )}
        {isOver ? (
          <Button kind="quiet" isBusy={isBusy} onClick={() => remove.mutate({ id })}>
            Remove from list
          </Button>
        ) : (
          <Button kind="quiet" isBusy={isBusy} onClick={() => put('cancelled')}>
            Cancel
          </Button>
        )}
      </div>
    </article>
  );
}

function progressOf({ state, bytes, bytesDone, tiles, tilesDone, maxZoom, nextAt }: SavedAreaView): string {
  const isDone = state === 'done';
  return [
    `${JOB_STATES[state] ?? state}${nextAt === null ? '' : ` until ${formatClock(nextAt)}`}`,
    isDone ? formatBytes(bytes) : `${formatBytes(bytesDone)} of ${formatBytes(bytes)}`,
    isDone ? formatMany(tiles, 'tile') : `${formatCount(tilesDone)} of ${formatMany(tiles, 'tile')}`,
    `to zoom ${maxZoom}`,
  ].join(' · ');
}
