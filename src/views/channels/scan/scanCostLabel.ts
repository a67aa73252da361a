import type { AreaLoader } from '#queries/areas/AreaLoader.ts';
import { formatMany } from '#ui/format/numberFormat.ts';
import { costWithQuota } from '#views/channels/area/areaMessages.ts';
import type { QueryBudget } from '#views/channels/area/useQueryBudget.ts';

/** "3 areas × 2 technologies: 6 of your 10 detail queries left today and 3 search queries". */
export function scanCostLabel(
  areas: number,
  technologies: number,
  needed: AreaLoader['needed'],
  { isFree, left }: Pick<QueryBudget, 'isFree' | 'left'>,
): string {
  const size = `${formatMany(areas, 'area')} × ${formatMany(technologies, 'technology', 'technologies')}`;
  return isFree ? size : `${size}: ${costWithQuota(needed, left)}`;
}
