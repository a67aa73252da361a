import type { QuadLoader } from '#queries/density/density.ts';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';

/** "7 of 12 quads, 5 from cache". Where queries are free, what came from where makes no difference. */
export function progressMessage({ answered, total, cached }: QuadLoader, isFree: boolean): string {
  const count =
    answered < total ? `${formatCount(answered)} of ${formatMany(total, 'quad')}` : formatMany(total, 'quad');
  return cached > 0 && !isFree ? `${count}, ${formatCount(cached)} from cache` : count;
}

/** "12 queries", with how many of them the day still has where that is known. */
export function costMessage(queries: number, left: number | undefined): string {
  if (left === 0) return `${formatMany(queries, 'query', 'queries')}, of which none is left today`;
  if (left === undefined) return formatMany(queries, 'query', 'queries');
  return `${formatCount(queries)} of your ${formatMany(left, 'query', 'queries')} left today`;
}
