import type { AreaLoader } from '#queries/areas/AreaLoader.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FetchedLine } from '#ui/display/FetchedLine.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { FailedList } from '#ui/feedback/FailedList.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { formatQueries } from '#ui/format/queryCost.ts';
import { PanelSection } from '#ui/layout/PanelSection.tsx';
import { partLabel, partName, progressMessage } from './partLabels.ts';

/** Queries to split one truncated part. */
const QUARTERS = 4;

interface AreaPaneProps {
  knowledge: AreaLoader;
  isFree: boolean;
}

/** The data of the area: how much, how old, what failed, was truncated or left out. */
export function AreaPane({ knowledge, isFree }: AreaPaneProps) {
  const { phase, total, parts, fetchedAt, cut, dropped, unplaced } = knowledge;
  if (phase === 'idle' || phase === 'tooLarge') return null;
  const failed = parts.filter(({ state }) => state === 'failed');
  return (
    <PanelSection label="Data in this area">
      <h2>Data in this area</h2>
      {total > 0 && <FetchedLine timeMs={fetchedAt}>{progressMessage(knowledge, isFree)}</FetchedLine>}
      <FailedList
        label="Failed parts"
        isFree={isFree}
        parts={failed.map((part) => ({
          key: part.key,
          name: partLabel(part),
          failure: part.failure,
          onRetry: () => knowledge.retry(part),
        }))}
      />
      {cut.length > 0 && (
        <Callout
          tone="amber"
          actions={
            <Button onClick={knowledge.splitCut}>
              Split truncated areas{!isFree && ` (${formatQueries(cut.length * QUARTERS)})`}
            </Button>
          }
        >
          The service truncated {formatMany(cut.length, 'list')} ({cutKinds(cut)}), so not all channels are
          shown.
        </Callout>
      )}
      {dropped + unplaced > 0 && (
        <p className="remark">
          Skipped:{' '}
          {[
            ...(dropped > 0 ? [`${formatMany(dropped, 'row')} without a channel number`] : []),
            ...(unplaced > 0 ? [`${formatMany(unplaced, 'row')} without a position`] : []),
          ].join(', ')}
          .
        </p>
      )}
      <div className="remark">
        <LoadCells knowledge={knowledge} isFree={isFree} />
      </div>
    </PanelSection>
  );
}

function cutKinds(cut: AreaLoader['cut']): string {
  return [...new Set(cut.map(({ kind }) => partName(kind)))].join(', ');
}

/** How many cells of the area are loaded, and the button for the next page. */
function LoadCells({ knowledge, isFree }: AreaPaneProps) {
  const { cells, cellsTotal, unread, moreNeeded, phase } = knowledge;
  if (cellsTotal === null && cells.length === 0) return null;
  const hasMore = cellsTotal !== null && cellsTotal > cells.length + unread;
  return (
    <>
      <p>
        {hasMore
          ? `${formatCount(cells.length)} of ${formatMany(cellsTotal, 'known cell')}`
          : formatMany(cells.length, 'known cell')}
        {unread > 0 && `; ${formatMany(unread, 'row')} could not be read`}
      </p>
      {moreNeeded > 0 && (
        <Button isBusy={phase === 'running'} onClick={knowledge.more}>
          Load more cells{!isFree && ` (${formatQueries(moreNeeded, 'search')})`}
        </Button>
      )}
    </>
  );
}
