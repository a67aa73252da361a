import { type ReactNode, Suspense } from 'react';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { lazyWithPreload } from '#ui/loading/lazyWithPreload.ts';
import { Pending } from '#ui/loading/Pending.tsx';
import { familyLabel } from '#views/search/request/searchRequests.ts';
import type { SearchResults } from '#views/search/request/useSearchResults.ts';
import styles from './Results.module.css';
import type { ResultsTableProps } from './table/ResultsTableProps.ts';

const NothingFound = lazyWithPreload(() =>
  import('./NothingFound.tsx').then((module) => module.NothingFound),
);
const ResultsTable = lazyWithPreload(() =>
  import('./table/ResultsTable.tsx').then((module) => module.ResultsTable),
);

interface ResultsPaneProps extends ResultsTableProps {
  results: SearchResults;
  /** Shown here where the title is too narrow for it. */
  summary: ReactNode;
  /** Why the form was not sent, so that the rows do not answer it. */
  refused: string | undefined;
  /** Why the service would refuse the link's search. */
  unsendable: string | undefined;
  /** Brings the field that keeps the form from being sent into view. */
  onShowProblem: (() => void) | undefined;
  /** Which service answers is not known yet. */
  isConnecting: boolean;
  /** Rows that came, with those that are left out here. */
  allCount: number;
  /** Whether those lie outside a shape. */
  isShape: boolean;
  /** Nothing matches: ways to ask for more. */
  onLarger: (() => void) | undefined;
  elsewhere: ReactNode;
  onFewer: (() => void) | undefined;
}

/** The results as a table, with what failed of them above it. */
export function ResultsPane({
  results,
  summary,
  refused,
  unsendable,
  onShowProblem,
  isConnecting,
  allCount,
  isShape,
  onLarger,
  elsewhere,
  onFewer,
  ...ofTable
}: ResultsPaneProps) {
  const { table } = ofTable;
  const failed = results.families.filter(({ status }) => status === 'failed');
  const isPending = isConnecting || results.families.some(({ status }) => status === 'pending');
  const isWaiting = results.families.some(({ status }) => status === 'waiting');

  return (
    <div className={styles.results}>
      <div className={styles.notices}>
        {summary && <div className={styles.summaryLine}>{summary}</div>}
        {refused && !(isWaiting && unsendable) && (
          <Callout tone="amber">
            The form was not sent: <VisibleText text={refused} />
            {table.length > 0 && ' These rows are from the previous search.'}
          </Callout>
        )}
        {failed.map(({ family, error, loaded, retry }) => (
          <Notice
            key={family}
            error={error}
            kept={
              loaded > 0 || table.length > 0
                ? `The ${familyLabel(family)} search stopped. Rows already loaded remain.`
                : `The ${familyLabel(family)} search returned no rows.`
            }
            onRetry={retry}
          />
        ))}
      </div>
      {table.length > 0 ? (
        <Suspense fallback={<Pending label="Loading the table" rows={6} />}>
          <ResultsTable {...ofTable} />
        </Suspense>
      ) : isPending ? (
        <Pending label="Searching" rows={6} />
      ) : (
        failed.length === 0 && (
          <div className={styles.fill}>
            <Suspense>
              <NothingFound
                isSent={!isWaiting}
                unsendable={unsendable}
                onShowProblem={onShowProblem}
                isAsked={results.families.length > 0}
                leftOut={allCount}
                isShape={isShape}
                onLarger={onLarger}
                onFewer={onFewer}
                elsewhere={elsewhere}
              />
            </Suspense>
          </div>
        )
      )}
    </div>
  );
}
