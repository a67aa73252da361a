import { TECHNOLOGY_NAMES } from '#domain/channels/channelLabels.ts';
import { formatPosition } from '#ui/format/numberFormat.ts';
import type { ChannelsModel } from './useChannelsView.ts';

/** "Channels of LTE and NR, between 52.50000, 13.30000 and 52.60000, 13.40000; incomplete" */
export function channelsSentence(isSites: boolean, { state, asked, knowledge }: ChannelsModel): string {
  const kinds = state.kinds.map((kind) => TECHNOLOGY_NAMES[kind]).join(', ');
  const { area, brush } = state;
  const place = area
    ? `between ${formatPosition(area.south, area.west)} and ${formatPosition(area.north, area.east)}`
    : 'around the cells of a scan';
  const brushed = !isSites && brush ? `, ${brush.fromMhz} to ${brush.toMhz} MHz` : '';
  const isPartial = (area ? asked : knowledge).isPartial;
  return `${isSites ? 'Sites' : 'Channels'} of ${kinds}${brushed}, ${place}${isPartial ? '; incomplete' : ''}`;
}
