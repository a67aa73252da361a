import type { Box } from '#domain/geo/geo.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { failureMessage } from '#ui/feedback/failureMessage.ts';
import { ProgressOverlay } from '#ui/feedback/ProgressOverlay.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { areaLabel, costLabel, retryCost } from '#views/channels/area/areaMessages.ts';
import { partLabel } from '#views/channels/area/partLabels.ts';
import styles from './Scan.module.css';
import { scanCostLabel } from './scanCostLabel.ts';
import type { ScanReview } from './scanReview.ts';

const MAX_LISTED = 6;

interface ScanAreasPaneProps {
  side: ScanReview;
  /** Moves the map to an area. */
  onArea: (box: Box) => void;
}

/** The areas in which the scan was made, what it costs to learn what is known of them, and how far that is. */
export function ScanAreasPane({ side, onArea }: ScanAreasPaneProps) {
  const { areas, areasLeftOut, withoutFix, kinds, uncheckedKinds } = side;
  if (side.loader.loaded?.cells.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Areas of the scan">
      <h2>Compare with what is known</h2>
      {areas.length === 0 ? (
        <p>
          No row has a fix, so there is no area to compare with. The numbers are checked for themselves;
          whether cells belong here cannot be said.
        </p>
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
          The {formatMany(areas.length - areasLeftOut, 'area')} with the most cells can be compared at once;{' '}
          {formatCount(areasLeftOut)} more {areasLeftOut === 1 ? 'is' : 'are'} left out. Split the file to
          compare all.
        </p>
      )}
      {areas.length > 0 && withoutFix > 0 && (
        <p className={styles.remark}>
          {formatMany(withoutFix, 'cell')} without a fix {withoutFix === 1 ? 'is' : 'are'} in no area and
          compared by numbers only.
        </p>
      )}
      {uncheckedKinds && <p className={styles.remark}>The database lists no channels of CDMA.</p>}
      {areas.length > 0 && kinds.length > 0 && <AreasStatus side={side} />}
      {side.isBlindToBorders && (
        <Callout tone="amber">
          The outlines of countries did not load, so whether an operator is of this country, and whether a
          border is near, is not checked. Reload the page and open the scan again to check it.
        </Callout>
      )}
      {side.operators.failure !== undefined && (
        <Callout tone="amber" actions={<Button onClick={side.operators.retry}>Try again</Button>}>
          The published list of operators did not come, so bands and countries of operators are not checked.
        </Callout>
      )}
    </section>
  );
}

function AreasStatus({ side }: { side: ScanReview }) {
  const { knowledge, budget, kinds } = side;
  const areaCount = side.areas.length - side.areasLeftOut;
  const { phase, needed, total, answered, channels, cells, dropped, cut, failed, failure, moreNeeded } =
    knowledge;
  const { isFree } = budget;
  const cost = phase === 'done' ? retryCost(knowledge.parts) : needed;
  const price = isFree || cost.detail + cost.search === 0 ? '' : ` (${costLabel(cost)})`;
  const costs = scanCostLabel(areaCount, kinds.length, needed, budget);
  if (phase === 'idle' || phase === 'checking')
    return <p className={styles.remark}>Looking up what is kept.</p>;
  if (phase === 'tooLarge')
    return (
      <Callout tone="amber">
        {costs}: too many to ask at once. What is kept of them is used; split the file to compare all of it.
      </Callout>
    );
  if (phase === 'asks')
    return (
      <Callout
        actions={
          <Button kind="primary" onClick={knowledge.start}>
            Compare{price}
          </Button>
        }
      >
        {costs}. The areas with the most cells come first
        {answered > 0 && `; ${formatCount(answered)} of ${formatMany(total, 'part')} are kept`}.
      </Callout>
    );
  if (phase === 'running')
    return (
      <ProgressOverlay
        label="Parts answered"
        share={total > 0 ? answered / total : undefined}
        onStop={knowledge.stop}
      >
        {formatCount(answered)} of {formatMany(total, 'part')}
      </ProgressOverlay>
    );
  const words = failure && failureMessage(failure);
  const isOpen = phase === 'stopped' || failed > 0;
  const open = knowledge.parts.filter(({ state }) => state === 'failed');
  return (
    <>
      <p>
        {formatMany(channels.length, 'channel')} and {formatMany(cells.length, 'cell')} known in{' '}
        {formatMany(areaCount, 'area')}.
        {dropped > 0 &&
          ` ${formatMany(dropped, 'row')} without a channel ${dropped === 1 ? 'was' : 'were'} left out.`}
      </p>
      {isOpen && (
        <Callout
          tone="amber"
          actions={
            <Button
              onClick={() => {
                if (phase === 'stopped') knowledge.start();
                else for (const part of open) knowledge.retry(part);
              }}
            >
              {phase === 'stopped' ? 'Resume' : 'Retry'}
              {price}
            </Button>
          }
        >
          <VisibleText
            text={`Compared with a part only: ${formatCount(answered)} of ${formatMany(total, 'part')} came and are kept. ${words ? `${words.happened} ${words.todo}` : 'Cells missing from the rest count less.'}`}
          />
        </Callout>
      )}
      {cut.length > 0 && (
        <Callout
          tone="amber"
          actions={
            <Button onClick={knowledge.splitCut}>
              Ask in quarters
              {!isFree && ` (up to ${formatMany(cut.length * 4, 'detail query', 'detail queries')})`}
            </Button>
          }
        >
          The service cut {formatMany(cut.length, 'list')}:{' '}
          {cut.slice(0, MAX_LISTED).map(partLabel).join('; ')}. What is missing there proves nothing.
        </Callout>
      )}
      {moreNeeded > 0 && (
        <Callout
          tone="amber"
          actions={
            <Button onClick={knowledge.more}>
              More cells{!isFree && ` (${formatMany(moreNeeded, 'search query', 'search queries')})`}
            </Button>
          }
        >
          {formatCount(cells.length)}
          {knowledge.cellsTotal !== null && ` of ${formatCount(knowledge.cellsTotal)}`} known cells are here.
          A cell that is not among them may be on a later page.
        </Callout>
      )}
    </>
  );
}
