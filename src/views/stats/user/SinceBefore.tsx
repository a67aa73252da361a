import { rankChange } from '#domain/stats/rankChange.ts';
import { useBefore } from '#queries/snapshots.ts';
import type { Answer } from '#services/request.ts';
import { formatCount } from '#ui/numberFormat.ts';
import { dayWords } from '#views/stats/dayWords.ts';
import { RankMove } from '#views/stats/standings/RankMove.tsx';
import type { Standing } from '#views/stats/standings/standingSorts.ts';

interface SinceBeforeProps {
  /** What was asked for; empty for one's own account. */
  name: string;
  answer: Pick<Answer<unknown>, 'fetchedAt'>;
  statistics: Standing;
  rank: number | null;
}

/** What has changed since the last earlier day of which this machine kept the numbers. */
export function SinceBefore({ name, answer, statistics, rank }: SinceBeforeProps) {
  const before = useBefore('statsUser', name ? { user: name } : {}, answer.fetchedAt);
  const then = before?.body.statistics;
  if (!then) return null;
  const moved = rankChange(before.body.rank ?? then.rank, rank);
  return (
    <p className="detail">
      Since {dayWords(before.day)}: WiFi located{' '}
      {change(then.discoveredWiFiGPS, statistics.discoveredWiFiGPS)}, cells{' '}
      {change(then.discoveredCell, statistics.discoveredCell)}, Bluetooth{' '}
      {change(then.discoveredBt, statistics.discoveredBt)}, rank <RankMove change={moved} />
    </p>
  );
}

/** "+12", "−3", "unchanged". */
function change(before: number | null, now: number | null): string {
  if (before === null || now === null) return 'unknown';
  if (before === now) return 'unchanged';
  return `${now > before ? '+' : '−'}${formatCount(Math.abs(now - before))}`;
}
