import { networkRows } from '#domain/network/export/networkRows.ts';
import { modeLabel } from '#ui/display/Badge.tsx';
import { ExportButton } from '#ui/export/ExportButton.tsx';
import { liveLicence, WIRELESS_SOURCE } from '#ui/export/wirelessSource.ts';
import { formatPosition } from '#ui/format/numberFormat.ts';
import { placeDraftOf } from '#views/search/area/placeDraft.ts';
import { placePhrase } from '#views/search/area/placePhrase.ts';
import { searchSentence } from '#views/search/form/searchSentence.ts';
import type { SearchState } from '#views/search/state/searchState.ts';
import type { SearchViewState } from './useSearchView.ts';

/** Exports the rows as they are shown, the selected ones, or all that are loaded. */
export function ExportResults({ view }: { view: SearchViewState }) {
  const { table, shown, selection, context, state, asked, connection } = view;
  const { origins } = asked.results.merged;
  function content() {
    const of = (rows: ArrayLike<number>) => networkRows(table, rows, context);
    const modes = [...new Set(origins.map(({ mode }) => mode))];
    const all = {
      label: 'All loaded',
      rows: of(Uint32Array.from({ length: table.length }, (_, row) => row)),
    };
    const isAllShown = shown.rows.length === table.length;
    return {
      title: 'Export networks',
      unit: 'network',
      choices: [
        ...(selection.size > 1 ? [{ label: 'Selected', rows: of(inOrder(shown.rows, selection)) }] : []),
        { label: isAllShown ? 'All loaded' : 'Shown', rows: of(shown.rows) },
        ...(isAllShown ? [] : [all]),
      ],
      facts: {
        title: 'Networks',
        source: WIRELESS_SOURCE,
        mode: modes.map((mode) => modeLabel(mode, connection.dataset)).join(' and '),
        query: queryLabel(state),
        link: location.href,
        fetchedAtMs: Math.min(...origins.map(({ fetchedAt }) => fetchedAt)),
        licence: liveLicence(modes),
      },
      fileName: `airledger-networks-${fileDay(origins.map(({ fetchedAt }) => fetchedAt))}`,
    };
  }
  return <ExportButton content={content} />;
}

/** The selected rows as they are shown, and then those that a filter hides. */
function inOrder(shown: Uint32Array, selection: ReadonlySet<number>): number[] {
  return [...new Set([...shown.filter((row) => selection.has(row)), ...selection])];
}

const fileDay = (times: readonly number[]) => new Date(Math.min(...times)).toISOString().slice(0, 10);

/** What was asked, with the corners of the box: a file has no map beside it. */
function queryLabel(state: SearchState): string {
  const sentence = searchSentence(state, placePhrase(placeDraftOf(state)));
  if (typeof state.where !== 'object') return sentence;
  const { south, west, north, east } = state.where;
  return `${sentence} (${formatPosition(south, west)} to ${formatPosition(north, east)})`;
}
