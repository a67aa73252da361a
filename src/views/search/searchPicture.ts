import { classLabels } from '#domain/network/networkClasses.ts';
import type { MapPicture } from '#map/export/pictureScene.ts';
import { modeLabel } from '#ui/display/Badge.tsx';
import { WIRELESS_SOURCE } from '#ui/export/wirelessSource.ts';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { formatExactTime } from '#ui/format/timeFormat.ts';
import { networkStyles } from '#views/search/network/networkStyles.ts';
import { queryLabel } from './queryLabel.ts';
import type { SearchViewState } from './useSearchView.ts';

/** What a picture of the results says: the question, how many networks there are of each class, source, mode and time. */
export function searchPicture(view: SearchViewState): MapPicture {
  const { shown, hidden, colour, state, asked, connection } = view;
  const { origins } = asked.results.merged;
  const styles = networkStyles(colour);
  const modes = [...new Set(origins.map(({ mode }) => modeLabel(mode, connection.dataset)))];
  const fetched = origins.length > 0 && Math.min(...origins.map(({ fetchedAt }) => fetchedAt));
  return {
    name: 'search',
    title: state.where === undefined ? 'Networks' : queryLabel(state),
    subtitle: formatMany(shown.pointRows.length, 'network'),
    source: [WIRELESS_SOURCE, modes.join(' and '), fetched !== false && `fetched ${formatExactTime(fetched)}`]
      .filter(Boolean)
      .join(' · '),
    legend: {
      kind: 'marks',
      marks: classLabels(colour).flatMap((label, code) =>
        shown.counts[code] && !hidden.has(code)
          ? [{ style: styles[code]!, label: `${label} ${formatCount(shown.counts[code])}` }]
          : [],
      ),
    },
  };
}
