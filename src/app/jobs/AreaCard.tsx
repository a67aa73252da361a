import { useMutation } from '@tanstack/react-query';
import { changeAreaMutation, removeAreaMutation } from '#queries/gateway/savedAreas.ts';
import type { SavedAreaView } from '#services/gateway/tileShapes.ts';
import { formatBytes, formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { JobCard } from './JobCard.tsx';
import { UseMapButton } from './UseMapButton.tsx';

/** An area of a map that the gateway downloads, or has. */
export function AreaCard({ area }: { area: SavedAreaView }) {
  const change = useMutation(changeAreaMutation);
  const remove = useMutation(removeAreaMutation);
  const { id, name, state, bytes, bytesDone } = area;
  return (
    <JobCard
      name={name}
      state={state}
      endedAt={area.endedAt}
      nextAt={area.nextAt}
      share={bytes > 0 ? bytesDone / bytes : undefined}
      facts={progressOf(area)}
      failure={area.failure?.message}
      control={{
        put: (wanted) => change.mutate({ id, body: { state: wanted } }),
        resume: `Resume (${formatBytes(bytes - bytesDone)})`,
        remove: () => remove.mutate({ id }),
        isBusy: change.isPending || remove.isPending,
        error: change.error ?? remove.error,
      }}
      actions={state === 'done' && <UseMapButton name={name} />}
    />
  );
}

function progressOf({ state, bytes, bytesDone, tiles, tilesDone, maxZoom }: SavedAreaView): string[] {
  const isDone = state === 'done';
  return [
    isDone ? formatBytes(bytes) : `${formatBytes(bytesDone)} of ${formatBytes(bytes)}`,
    isDone ? formatMany(tiles, 'tile') : `${formatCount(tilesDone)} of ${formatMany(tiles, 'tile')}`,
    `to zoom ${maxZoom}`,
  ];
}
