import { useQueryClient } from '@tanstack/react-query';
import { channelRows } from '#domain/channels/export/channelRows.ts';
import { siteRows } from '#domain/channels/export/siteRows.ts';
import { differenceRows } from '#domain/saved/differenceRows.ts';
import { doubtMessage } from '#domain/saved/doubtMessage.ts';
import { utcDay } from '#domain/wire/utcDay.ts';
import { countryCodesOf, operatorsOf } from '#queries/wireless/operators.ts';
import { modeLabel } from '#ui/display/Badge.tsx';
import { ExportButton } from '#ui/export/ExportButton.tsx';
import { tableLink } from '#ui/export/tableLink.ts';
import { liveLicence, WIRELESS_SOURCE } from '#ui/export/wirelessSource.ts';
import { formatExactTime } from '#ui/format/timeFormat.ts';
import { inTime } from '#ui/loading/inTime.ts';
import { channelsSentence } from './channelsSentence.ts';
import type { ChannelsModel } from './useChannelsView.ts';

/** Exports the channels in the table, its sites, or what has changed since the baseline. */
export function ExportChannels({ channels }: { channels: ChannelsModel }) {
  const client = useQueryClient();
  const { state, data, knowledge, operators, budget, baseline } = channels;
  const { mode, fetchedAt } = knowledge;
  if (mode === undefined || fetchedAt === undefined) return null;
  const { shown: changes = [], doubts = [], chosen } = baseline;
  const isSites = state.tab === 'sites';
  const table = {
    channels: { unit: 'channel', title: 'Cell channels', count: data.rows.length },
    sites: { unit: 'site', title: 'Cell sites', count: data.sites.length },
    changes: { unit: 'change', title: 'Changes since the baseline', count: changes.length },
  }[state.tab === 'scan' ? 'channels' : state.tab];
  const since =
    state.tab === 'changes' && chosen
      ? `; since ${formatExactTime(chosen.snapshot.fetchedAt)}. ${doubtMessage(doubts) ?? ''}`.trimEnd()
      : '';
  async function rows() {
    if (state.tab === 'changes') return differenceRows(changes);
    const records = await inTime(operatorsOf(client, countryCodesOf(knowledge.cells)), operators.records);
    return isSites
      ? siteRows(data.sites, records)
      : channelRows(data.table, data.rows, { gnbBits: state.gnb, operators: records });
  }
  async function content() {
    const { unit, title } = table;
    return {
      title: `Export ${unit}s`,
      unit,
      choices: [{ label: 'Shown', rows: await rows() }],
      facts: {
        title,
        source: WIRELESS_SOURCE,
        mode: modeLabel(mode!, budget.connection.dataset),
        query: channelsSentence(isSites, channels) + since,
        link:
          state.tab === 'changes'
            ? location.href
            : tableLink(location.href, isSites ? 'sites' : 'channels', { cells: String(budget.withCells) }),
        fetchedAtMs: fetchedAt!,
        licence: liveLicence([mode!]),
      },
      fileName: `airledger-${unit}s-${utcDay(fetchedAt!)}`,
    };
  }
  return <ExportButton disabled={table.count === 0} content={content} />;
}
