import { useQueryClient } from '@tanstack/react-query';
import { channelRows } from '#domain/channels/export/channelRows.ts';
import { siteRows } from '#domain/channels/export/siteRows.ts';
import { utcDay } from '#domain/wire/utcDay.ts';
import { countryCodesOf, operatorsOf } from '#queries/wireless/operators.ts';
import { modeLabel } from '#ui/display/Badge.tsx';
import { ExportButton } from '#ui/export/ExportButton.tsx';
import { tableLink } from '#ui/export/tableLink.ts';
import { liveLicence, WIRELESS_SOURCE } from '#ui/export/wirelessSource.ts';
import { inTime } from '#ui/loading/inTime.ts';
import { channelsSentence } from './channelsSentence.ts';
import type { ChannelsModel } from './useChannelsView.ts';

/** Exports the channels in the table, or its sites. */
export function ExportChannels({ channels }: { channels: ChannelsModel }) {
  const client = useQueryClient();
  const { state, data, knowledge, operators, budget } = channels;
  const { mode, fetchedAt } = knowledge;
  if (mode === undefined || fetchedAt === undefined) return null;
  const isSites = state.tab === 'sites';
  const unit = isSites ? 'site' : 'channel';
  const count = isSites ? data.sites.length : data.rows.length;
  async function content() {
    const records = await inTime(operatorsOf(client, countryCodesOf(knowledge.cells)), operators.records);
    const shown = isSites
      ? siteRows(data.sites, records)
      : channelRows(data.table, data.rows, { gnbBits: state.gnb, operators: records });
    return {
      title: isSites ? 'Export sites' : 'Export channels',
      unit,
      choices: [{ label: 'Shown', rows: shown }],
      facts: {
        title: isSites ? 'Cell sites' : 'Cell channels',
        source: WIRELESS_SOURCE,
        mode: modeLabel(mode!, budget.connection.dataset),
        query: channelsSentence(isSites, channels),
        link: tableLink(location.href, isSites ? 'sites' : 'channels', { cells: String(budget.withCells) }),
        fetchedAtMs: fetchedAt!,
        licence: liveLicence([mode!]),
      },
      fileName: `airledger-${unit}s-${utcDay(fetchedAt!)}`,
    };
  }
  return <ExportButton disabled={count === 0} content={content} />;
}
