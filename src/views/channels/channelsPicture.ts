import { BAND_GROUPS } from '#domain/radio/arfcn/bandGroup.ts';
import { BAND_COLOURS, NO_BAND } from '#map/channels/channelStyle.ts';
import type { MapPicture } from '#map/export/pictureScene.ts';
import { modeLabel } from '#ui/display/Badge.tsx';
import { WIRELESS_SOURCE } from '#ui/export/wirelessSource.ts';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { formatExactTime } from '#ui/format/timeFormat.ts';
import { channelsSentence } from './channelsSentence.ts';
import type { ChannelsModel } from './useChannelsView.ts';

/** What a picture of the channels says: the question, how many there are of each band, source, mode and time. */
export function channelsPicture(channels: ChannelsModel): MapPicture {
  const { data, hidden, knowledge, budget } = channels;
  const { mode, fetchedAt } = knowledge;
  return {
    name: 'channels',
    title: channelsSentence(false, channels),
    subtitle: `${formatMany(data.rows.length, 'channel')}; larger: higher QoS`,
    source: [
      WIRELESS_SOURCE,
      mode && modeLabel(mode, budget.connection.dataset),
      fetchedAt !== undefined && `fetched ${formatExactTime(fetchedAt)}`,
    ]
      .filter(Boolean)
      .join(' · '),
    legend: {
      kind: 'marks',
      marks: BAND_COLOURS.flatMap((colour, group) =>
        data.counts[group] && !hidden.has(group)
          ? [
              {
                style: { shape: 'disc' as const, colour },
                label: `${group === NO_BAND ? 'No band' : BAND_GROUPS[group]!.label} ${formatCount(data.counts[group])}`,
              },
            ]
          : [],
      ),
    },
  };
}
