import type { ChannelKind } from '#domain/channelArea.ts';
import type { Box } from '#domain/geo.ts';
import { TECHNOLOGY_NAMES } from '#domain/sites/channelWords.ts';
import type { AreaKnowledge, AreaPart } from '#queries/areaKnowledge.ts';
import { formatCount, formatMany, formatPosition } from '#ui/numberFormat.ts';

/** "3 of 8 parts, 2 from cache". Where queries are free, what came from where makes no difference. */
export function answeredSentence({ answered, total, kept }: AreaKnowledge, isFree: boolean): string {
  const count =
    answered < total ? `${formatCount(answered)} of ${formatMany(total, 'part')}` : formatMany(total, 'part');
  return kept > 0 && !isFree ? `${count}, ${formatCount(kept)} from cache` : count;
}

/** "LTE at 52.50000, 13.30000": a part of an area by what it asks for and its lesser corner. */
export function sayPart({ kind, box }: Pick<AreaPart, 'kind' | 'box'>): string {
  return `${partName(kind)} at ${sayCorner(box)}`;
}

export const partName = (kind: ChannelKind | 'cells') =>
  kind === 'cells' ? 'Cells' : TECHNOLOGY_NAMES[kind];

const sayCorner = ({ south, west }: Box) => formatPosition(south, west);
