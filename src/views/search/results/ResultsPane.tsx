import { type ReactNode, useMemo } from 'react';
import type { Position } from '#domain/geo/geo.ts';
import type { Sort, SortColumn } from '#domain/network/networkOrder.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { nextSort } from '#ui/table/nextSort.ts';
import { familyLabel } from '#views/search/request/searchRequests.ts';
import type { SearchResults } from '#views/search/request/useSearchResults.ts';
import { NothingFound } from './NothingFound.tsx';
import styles from './Results.module.css';
import { resultColumns } from './resultColumns.tsx';
import type { ShownRows } from './useShownRows.ts';

interface ResultsPaneProps {
  results: SearchResults;
  /** Shown here where the title is too narrow for it. */
  summary: ReactNode;
  /** Which service answers is not known yet. */
  isConnecting: boolean;
  shown: ShownRows;
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
  centre: Position;
  selectedRow: number | undefined;
  onSelect: (row: number) => void;
  /** Nothing matches: ways to ask for more. */
  onLarger: (() => void) | undefined;
  onFewer: (() => void) | undefined;
}

/** The results as a table, with what failed of them above it. */
export function ResultsPane({
  results,
  summary,
  isConnecting,
  shown: { rows },
  sort,
  onSort,
  centre,
  selectedRow,
  onSelect,
  onLarger,
  onFewer,
}: ResultsPaneProps) {
  const { table } = results.merged;
  const { lat, lng } = centre;
  const columns = useMemo(() => resultColumns(table, rows, { lat, lng }), [table, rows, lat, lng]);
  const failed = results.families.filter(({ status }) => status === 'failed');
  const isPending = isConnecting || results.families.some(({ status }) => status === 'pending');
  const isWaiting = results.families.some(({ status }) => status === 'waiting');
  const position = selectedRow === undefined ? -1 : rows.indexOf(selectedRow);

  return (
    <div className={styles.results}>
      <div className={styles.notices}>
        {summary && <div className={styles.summaryLine}>{summary}</div>}
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
        <DataTable
          label="Networks found"
          columns={columns}
          rowCount={rows.length}
          sort={sort}
          onSort={(id) => onSort(nextSort(sort, id as SortColumn))}
          selected={position < 0 ? undefined : position}
          onSelect={(at) => onSelect(rows[at]!)}
        />
      ) : isPending ? (
        <Pending label="Searching" rows={6} />
      ) : (
        failed.length === 0 && (
          <div className={styles.fill}>
            <NothingFound
              isSent={!isWaiting}
              isAsked={results.families.length > 0}
              onLarger={onLarger}
              onFewer={onFewer}
            />
          </div>
        )
      )}
    </div>
  );
}
