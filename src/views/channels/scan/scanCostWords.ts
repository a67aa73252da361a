import type { AreaKnowledge } from '#queries/areaKnowledge.ts';
import { formatMany } from '#ui/numberFormat.ts';
import { sayCostOf } from '#views/channels/areaWords.ts';
import type { Spending } from '#views/channels/useSpending.ts';

/** "3 areas × 2 technologies: 6 of your 10 detail queries left today and 3 search queries". */
export function sayScanCost(
  areas: number,
  technologies: number,
  needed: AreaKnowledge['needed'],
  { isFree, left }: Pick<Spending, 'isFree' | 'left'>,
): string {
  const size = `${formatMany(areas, 'area')} × ${formatMany(technologies, 'technology', 'technologies')}`;
  return isFree ? size : `${size}: ${sayCostOf(needed, left)}`;
}
