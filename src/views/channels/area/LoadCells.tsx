import type { AreaLoader } from '#queries/areas/AreaLoader.ts';
import { Button } from '#ui/controls/Button.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';

/** How many cells of the area are here, and the way to the next page of them. */
export function LoadCells({ knowledge, isFree }: { knowledge: AreaLoader; isFree: boolean }) {
  const { cells, cellsTotal, unread, moreNeeded, phase } = knowledge;
  if (cellsTotal === null && cells.length === 0) return null;
  const missing = cellsTotal !== null && cellsTotal > cells.length + unread;
  return (
    <>
      <p>
        {missing
          ? `${formatCount(cells.length)} of ${formatMany(cellsTotal, 'known cell')}`
          : formatMany(cells.length, 'known cell')}
        {unread > 0 && `; ${formatMany(unread, 'row')} could not be read`}
      </p>
      {moreNeeded > 0 && (
        <Button isBusy={phase === 'running'} onClick={knowledge.more}>
          Load more cells{!isFree && ` (${formatMany(moreNeeded, 'search query', 'search queries')})`}
        </Button>
      )}
    </>
  );
}
