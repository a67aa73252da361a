import type { ChannelKind } from '#domain/channels/channelArea.ts';
import { TECHNOLOGY_NAMES } from '#domain/channels/channelLabels.ts';
import type { Box } from '#domain/geo/geo.ts';
import type { AreaLoader, AreaTileResult } from '#queries/areas/AreaLoader.ts';
import { formatCount, formatMany, formatPosition } from '#ui/format/numberFormat.ts';

/** "3 of 8 parts, 2 from cache". Where queries are free, the cache does not matter. */
export function progressMessage({ answered, total, cached }: AreaLoader, isFree: boolean): string {
  const count =
    answered < total ? `${formatCount(answered)} of ${formatMany(total, 'part')}` : formatMany(total, 'part');
  return cached > 0 && !isFree ? `${count}, ${formatCount(cached)} from cache` : count;
}

/** "LTE at 52.50000, 13.30000": a part of an area by technology and south-west corner. */
export function partLabel({ kind, box }: Pick<AreaTileResult, 'kind' | 'box'>): string {
  return `${partName(kind)} at ${cornerLabel(box)}`;
}

export const partName = (kind: ChannelKind | 'cells') =>
  kind === 'cells' ? 'Cells' : TECHNOLOGY_NAMES[kind];

const cornerLabel = ({ south, west }: Box) => formatPosition(south, west);
