import type { QuadLoader } from '#queries/density/density.ts';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';

/** "7 of 12 quads, 5 from cache". Where queries are free, the cache does not matter. */
export function progressMessage({ answered, total, cached }: QuadLoader, isFree: boolean): string {
  const count =
    answered < total ? `${formatCount(answered)} of ${formatMany(total, 'quad')}` : formatMany(total, 'quad');
  return cached > 0 && !isFree ? `${count}, ${formatCount(cached)} from cache` : count;
}
