import type { AreaLoader } from '#queries/areas/AreaLoader.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FetchedLine } from '#ui/display/FetchedLine.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { FailedList } from '#ui/feedback/FailedList.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { PanelSection } from '#ui/layout/PanelSection.tsx';
import { LoadCells } from './LoadCells.tsx';
import { partLabel, partName, progressMessage } from './partLabels.ts';

/** Queries that four quarters of a cut part cost. */
const QUARTERS = 4;

interface AreaPaneProps {
  knowledge: AreaLoader;
  isFree: boolean;
}

/** What is known of the asked area and how old it is; what failed, was cut or left out. */
export function AreaPane({ knowledge, isFree }: AreaPaneProps) {
  const { phase, total, parts, fetchedAt, cut, dropped, unplaced } = knowledge;
  if (phase === 'idle' || phase === 'tooLarge') return null;
  const failed = parts.filter(({ state }) => state === 'failed');
  return (
    <PanelSection label="Data in this area">
      <h2>Data in this area</h2>
      {total > 0 && <FetchedLine timeMs={fetchedAt}>{progressMessage(knowledge, isFree)}</FetchedLine>}
      <FailedList
        label="Parts that failed"
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
              Split the cut areas{!isFree && ` (${formatMany(cut.length * QUARTERS, 'query', 'queries')})`}
            </Button>
          }
        >
          The service cut {formatMany(cut.length, 'list')} ({cutKinds(cut)}): there are more channels than are
          shown.
        </Callout>
      )}
      {dropped + unplaced > 0 && (
        <p className="remark">
          Left out:{' '}
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
