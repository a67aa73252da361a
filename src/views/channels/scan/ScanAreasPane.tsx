import type { Box } from '#domain/geo/geo.ts';
import type { AreaLoader } from '#queries/areas/AreaLoader.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { failureMessage, SEARCH_ONLY } from '#ui/feedback/failureMessage.ts';
import { ProgressOverlay } from '#ui/feedback/ProgressOverlay.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { formatQueries } from '#ui/format/queryCost.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import {
  areaLabel,
  costLabel,
  costWithQuota,
  type QueryCost,
  retryCost,
} from '#views/channels/area/areaMessages.ts';
import { partLabel } from '#views/channels/area/partLabels.ts';
import type { ScanReview } from '#views/channels/scan/review/ScanReview.ts';
import styles from './Scan.module.css';

const MAX_LISTED = 6;

interface ScanAreasPaneProps {
  review: ScanReview;
  /** Moves the map to an area. */
  onArea: (box: Box) => void;
}

/** The areas of the scan, the cost of comparing with their known cells, and its progress. */
export function ScanAreasPane({ review, onArea }: ScanAreasPaneProps) {
  const { areas, areasLeftOut, withoutFix, kinds, uncheckedKinds } = review;
  if (review.loader.loaded?.cells.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Areas of the scan">
      <h2>Compare with known cells</h2>
      {areas.length === 0 ? (
        <p>No row has a GPS fix, so there is no area to compare with. Only the cell numbers are checked.</p>
      ) : (
        <ul className={styles.areas} aria-label="Areas covered">
          {areas.slice(0, MAX_LISTED).map(({ box, places }) => (
            <li key={Object.values(box).join()}>
              <Button kind="quiet" onClick={() => onArea(box)}>
                {areaLabel(box)}
              </Button>
              <span className={styles.remark}>{formatMany(places, 'cell')}</span>
            </li>
          ))}
          {areas.length > MAX_LISTED && <li>and {formatCount(areas.length - MAX_LISTED)} more areas</li>}
        </ul>
      )}
      {areasLeftOut > 0 && (
        <p className={styles.remark}>
          Only the {formatMany(areas.length - areasLeftOut, 'area')} with the most cells can be compared at
          once; {formatCount(areasLeftOut)} more {areasLeftOut === 1 ? 'is' : 'are'} left out. Split the file
          to compare all.
        </p>
      )}
      {areas.length > 0 && withoutFix > 0 && (
        <p className={styles.remark}>
          {formatMany(withoutFix, 'cell')} without a GPS fix {withoutFix === 1 ? 'is' : 'are'} compared by
          number only.
        </p>
      )}
      {uncheckedKinds && <p className={styles.remark}>The service lists no CDMA channels.</p>}
      {areas.length > 0 && kinds.length > 0 && <AreasStatus review={review} />}
      {review.isBlindToBorders && (
        <Callout tone="amber">
          Country outlines did not load, so operators are not compared with the country, and borders are
          ignored. To check them, reload the page and open the scan again.
        </Callout>
      )}
      {review.operators.failure !== undefined && (
        <Callout tone="amber" actions={<Button onClick={review.operators.retry}>Try again</Button>}>
          The published list of operators did not load, so bands and countries of operators are not checked.
        </Callout>
      )}
    </section>
  );
}

function AreasStatus({ review }: { review: ScanReview }) {
  const { knowledge, budget, kinds } = review;
  const { phase, needed, total, answered } = knowledge;
  const { isFree, quotas, connection } = budget;
  const areaCount = review.areas.length - review.areasLeftOut;
  const size = `${formatMany(areaCount, 'area')} × ${formatMany(kinds.length, 'technology', 'technologies')}`;
  const cost = isFree ? size : `${size}: ${costWithQuota(needed, quotas)}`;
  if (phase === 'idle' || phase === 'checking') return <p className={styles.remark}>Checking the cache…</p>;
  if (phase === 'tooLarge')
    return (
      <Callout tone="amber">
        {cost}. That is too many for one request, so only cached areas are compared. Split the file to compare
        all of it.
      </Callout>
    );
  if (phase === 'asks' && connection.isSearchOnly) return <Callout>{SEARCH_ONLY}</Callout>;
  if (phase === 'asks')
    return (
      <Callout
        actions={
          <Button kind="primary" onClick={knowledge.start}>
            Compare{priceOf(needed, isFree)}
          </Button>
        }
      >
        {cost}. The areas with the most cells come first
        {answered > 0 && `; ${formatCount(answered)} of ${formatMany(total, 'part')} are cached`}.
      </Callout>
    );
  if (phase === 'running')
    return (
      <ProgressOverlay
        label="Parts fetched"
        share={total > 0 ? answered / total : undefined}
        onStop={knowledge.stop}
      >
        {formatCount(answered)} of {formatMany(total, 'part')}
      </ProgressOverlay>
    );
  return <AreasResult knowledge={knowledge} areaCount={areaCount} isFree={isFree} />;
}

interface AreasResultProps {
  knowledge: AreaLoader;
  areaCount: number;
  isFree: boolean;
}

/** What was fetched, and buttons for what failed, was truncated or has more pages. */
function AreasResult({ knowledge, areaCount, isFree }: AreasResultProps) {
  const {
    phase,
    needed,
    total,
    answered,
    channels,
    cells,
    cellsTotal,
    dropped,
    cut,
    failed,
    failure,
    moreNeeded,
  } = knowledge;
  const message = failure && failureMessage(failure);
  const failedParts = knowledge.parts.filter(({ state }) => state === 'failed');
  function resume() {
    if (phase === 'stopped') knowledge.start();
    else for (const part of failedParts) knowledge.retry(part);
  }
  return (
    <>
      <p>
        {formatMany(channels.length, 'channel')} and {formatMany(cells.length, 'cell')} known in{' '}
        {formatMany(areaCount, 'area')}.
        {dropped > 0 &&
          ` ${formatMany(dropped, 'row')} without a channel ${dropped === 1 ? 'was' : 'were'} left out.`}
      </p>
      {(phase === 'stopped' || failed > 0) && (
        <Callout
          tone="amber"
          actions={
            <Button onClick={resume}>
              {phase === 'stopped' ? 'Resume' : 'Retry'}
              {priceOf(phase === 'done' ? retryCost(knowledge.parts) : needed, isFree)}
            </Button>
          }
        >
          <VisibleText
            text={`Partial comparison: ${formatCount(answered)} of ${formatMany(total, 'part')} fetched and cached. ${message ? `${message.happened} ${message.todo}` : 'Cells missing from the rest count less.'}`}
          />
        </Callout>
      )}
      {cut.length > 0 && (
        <Callout
          tone="amber"
          actions={
            <Button onClick={knowledge.splitCut}>
              Fetch in quarters{!isFree && ` (up to ${formatQueries(cut.length * 4, 'detail')})`}
            </Button>
          }
        >
          The service truncated {formatMany(cut.length, 'list')}:{' '}
          {cut.slice(0, MAX_LISTED).map(partLabel).join('; ')}. A cell missing there proves nothing.
        </Callout>
      )}
      {moreNeeded > 0 && (
        <Callout
          tone="amber"
          actions={
            <Button onClick={knowledge.more}>
              More cells{!isFree && ` (${formatQueries(moreNeeded, 'search')})`}
            </Button>
          }
        >
          {formatCount(cells.length)}
          {cellsTotal !== null && ` of ${formatCount(cellsTotal)}`} known cells are loaded. Others may be on
          later pages.
        </Callout>
      )}
    </>
  );
}

function priceOf(cost: QueryCost, isFree: boolean): string {
  return isFree || cost.detail + cost.search === 0 ? '' : ` (${costLabel(cost)})`;
}
