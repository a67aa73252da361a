import Columns2 from 'virtual:icon/columns-2';
import { useQueryClient } from '@tanstack/react-query';
import { networkRows } from '#domain/network/export/networkRows.ts';
import { utcDay } from '#domain/wire/utcDay.ts';
import { PHONE, useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import { modeLabel } from '#ui/display/Badge.tsx';
import { ExportButton } from '#ui/export/ExportButton.tsx';
import { liveLicence, WIRELESS_SOURCE } from '#ui/export/wirelessSource.ts';
import { formatCount } from '#ui/format/numberFormat.ts';
import { inTime } from '#ui/loading/inTime.ts';
import { loadFieldContext } from '#views/search/request/loadFieldContext.ts';
import type { SearchResults } from '#views/search/request/useSearchResults.ts';
import { queryLabel } from './queryLabel.ts';
import type { SearchViewState } from './useSearchView.ts';

/** Exports or compares the rows as they are shown, the selected ones, or all that are loaded. */
export function ExportResults({ view }: { view: SearchViewState }) {
  const { table, shown, selection, context, state, asked, connection } = view;
  const client = useQueryClient();
  const isPhone = useMediaQuery(PHONE);
  const { origins } = asked.results.merged;
  async function content() {
    const names = await inTime(loadFieldContext(table, client), context);
    const of = (rows: ArrayLike<number>) => networkRows(table, rows, names);
    const modes = [...new Set(origins.map(({ mode }) => mode))];
    const all = {
      label: 'All loaded',
      rows: of(Uint32Array.from({ length: table.length }, (_, row) => row)),
    };
    const missing = missingRows(asked.results, table.length);
    const isAllShown = shown.rows.length === table.length;
    return {
      title: 'Export networks',
      unit: 'network',
      choices: [
        ...(selection.size > 1 ? [{ label: 'Selected', rows: of(inOrder(shown.rows, selection)) }] : []),
        {
          label: isAllShown ? 'All loaded' : 'Shown',
          rows: of(shown.rows),
          isWhole: isAllShown && missing === undefined,
        },
        ...(isAllShown ? [] : [all]),
      ],
      facts: {
        title: 'Networks',
        source: WIRELESS_SOURCE,
        mode: modes.map((mode) => modeLabel(mode, connection.dataset)).join(' and '),
        query: [queryLabel(state), ...(missing ? [missing.count] : [])].join('; '),
        link: location.href,
        fetchedAtMs: Math.min(...origins.map(({ fetchedAt }) => fetchedAt)),
        licence: liveLicence(modes),
      },
      missing: missing && `${missing.count}. ${missing.meaning}`,
      fileName: `airledger-networks-${fileDay(origins.map(({ fetchedAt }) => fetchedAt))}`,
    };
  }
  /** In Saved, with what a saved search holds. */
  async function comparison() {
    const { fileName: _, ...table } = await content();
    return { ...table, title: 'Compare side by side', target: 'saved' as const, isCompared: true };
  }
  return (
    <>
      <ExportButton
        label={<span className={isPhone ? 'visually-hidden' : undefined}>Side by side…</span>}
        command="Side by side…"
        icon={<Columns2 />}
        content={comparison}
      />
      <ExportButton content={content} />
    </>
  );
}

/** How many of the rows that were found are not here: "5,400 of 12,043 loaded". */
function missingRows({ families, isLoadingMore }: SearchResults, rows: number) {
  const isLoading = isLoadingMore || families.some(({ status }) => status === 'pending');
  if (!isLoading && families.every(({ status, hasMore }) => status === 'ready' && !hasMore)) return undefined;
  // Those that came last may not be in the table yet.
  const loaded = Math.min(
    rows,
    families.reduce((sum, family) => sum + family.loaded, 0),
  );
  const total = families.reduce((sum, family) => sum + (family.total ?? family.loaded), 0);
  return {
    count:
      total > loaded
        ? `${formatCount(loaded)} of ${formatCount(total)} loaded`
        : `${formatCount(loaded)} loaded, not all`,
    meaning: isLoading
      ? 'Rows are still loading: the file has those that were there when you opened this dialog.'
      : 'The file has the loaded rows only. To export the rest, load all pages first.',
  };
}

/** The selected rows as they are shown, and then those that a filter hides. */
function inOrder(shown: Uint32Array, selection: ReadonlySet<number>): number[] {
  return [...new Set([...shown.filter((row) => selection.has(row)), ...selection])];
}

const fileDay = (times: readonly number[]) => utcDay(Math.min(...times));
