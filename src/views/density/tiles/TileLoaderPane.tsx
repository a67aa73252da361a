import type { UndatedBucket } from '#domain/density/histogram/Histogram.ts';
import { quadBox, quadKey } from '#domain/density/quad/quads.ts';
import type { QuadLoader } from '#queries/density/density.ts';
import { Button } from '#ui/controls/Button.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { FetchedLine } from '#ui/display/FetchedLine.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { FailedList } from '#ui/feedback/FailedList.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { formatQueries, formatQuota } from '#ui/format/queryCost.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { wholeNumbers } from '#ui/format/wholeNumbers.ts';
import { PanelSection } from '#ui/layout/PanelSection.tsx';
import { formatCorner } from '#views/density/cell/formatCorner.ts';
import { progressMessage } from './progressMessage.ts';
import type { QuadBudget } from './quadBudget.ts';

const MAX_QUERY_LIMIT = 250;
const MAX_LISTED = 8;

interface TileLoaderPaneProps {
  loader: QuadLoader;
  budget: QuadBudget;
  undated: readonly UndatedBucket[];
}

/** The data of this view: how much, how old, what failed, and the query limit. */
export function TileLoaderPane({ loader, budget, undated }: TileLoaderPaneProps) {
  const { isFree, quota, limit, setLimit } = budget;
  const { quads, total, answered, phase } = loader;
  const failed = quads.filter(({ state }) => state === 'failed');
  const isQuiet = isFree && (total === 0 || phase === 'tooLarge') && undated.length === 0;
  if (isQuiet) return null;
  const notes = [...new Set(quads.flatMap((quad) => quad.notes ?? []))];
  const times = quads.flatMap(({ fetchedAt }) => fetchedAt ?? []);
  return (
    <PanelSection label="Data in this view">
      <h2>Data in this view</h2>
      {total > 0 && phase !== 'tooLarge' && (
        <FetchedLine
          timeMs={times.length > 0 ? Math.min(...times) : undefined}
          action={
            answered > 0 &&
            phase !== 'running' && (
              <Button kind="quiet" onClick={loader.refresh}>
                Refresh{!isFree && ` (${formatQueries(total)})`}
              </Button>
            )
          }
        >
          {progressMessage(loader, isFree)}
        </FetchedLine>
      )}
      {!isFree && (
        <NumberField
          label="Confirm above"
          hint={`Applies to a new place; panning away from it always asks first. Each quad that is not cached costs 1 query${quota ? `. ${formatQuota(quota)}` : ''}`}
          unit="queries per place"
          value={limit}
          {...wholeNumbers(1, MAX_QUERY_LIMIT)}
          onValue={(value) => setLimit(value!)}
        />
      )}
      <FailedList
        label="Failed quads"
        isFree={isFree}
        parts={failed.map(({ quad, failure }) => ({
          key: quadKey(quad),
          name: formatCorner(quadBox(quad)),
          failure,
          onRetry: () => loader.retry(quad),
        }))}
      />
      {notes.length > 0 && <SchemaNote notes={notes} />}
      {undated.length > 0 && <UndatedNote undated={undated} />}
    </PanelSection>
  );
}

/** Counts whose date is not a year, with what the service wrote instead. */
function UndatedNote({ undated }: { undated: readonly UndatedBucket[] }) {
  const first = undated.reduce((sum, one) => sum + one.firstSeen, 0);
  const last = undated.reduce((sum, one) => sum + one.lastSeen, 0);
  const dates = [...new Set(undated.map(({ date }) => date))];
  return (
    <Callout tone="amber">
      {formatMany(first, 'first sighting')} and {formatMany(last, 'last sighting')} have an unreadable date:{' '}
      {dates.slice(0, MAX_LISTED).map((date, at) => (
        <span key={date}>
          {at > 0 && ', '}“<VisibleText text={date} />”
        </span>
      ))}
      {dates.length > MAX_LISTED && ` and ${formatCount(dates.length - MAX_LISTED)} more`}
    </Callout>
  );
}

/** Where answers differ from the specification; a new field is no reason for alarm. */
function SchemaNote({ notes }: { notes: readonly string[] }) {
  return (
    <details className="remark">
      <summary>Replies differ from the specification in {formatMany(notes.length, 'way')}</summary>
      <ul>
        {notes.map((note) => (
          <li key={note}>
            <VisibleText text={note} />
          </li>
        ))}
      </ul>
    </details>
  );
}
