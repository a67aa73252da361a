import { rankChange } from '#domain/stats/standing/rankChange.ts';
import { useEarlierSnapshot } from '#queries/wireless/statsSnapshots.ts';
import type { Answer } from '#services/request.ts';
import { formatCount } from '#ui/format/numberFormat.ts';
import { dayLabel } from '#views/stats/page/dayLabel.ts';
import { RankMove } from '#views/stats/standings/RankMove.tsx';
import type { Standing } from '#views/stats/standings/standingSorts.ts';

interface ChangesSinceProps {
  /** What was asked for; empty for one's own account. */
  name: string;
  answer: Pick<Answer<unknown>, 'fetchedAt'>;
  statistics: Standing;
  rank: number | null;
}

/** Changes since the last earlier day with a snapshot on this machine. */
export function ChangesSince({ name, answer, statistics, rank }: ChangesSinceProps) {
  const before = useEarlierSnapshot('statsUser', name ? { user: name } : {}, answer.fetchedAt);
  const then = before?.body.statistics;
  if (!then) return null;
  const moved = rankChange(before.body.rank ?? then.rank, rank);
  return (
    <p className="detail">
      Since {dayLabel(before.day)}: WiFi located{' '}
      {changeLabel(then.discoveredWiFiGPS, statistics.discoveredWiFiGPS)}, cells{' '}
      {changeLabel(then.discoveredCell, statistics.discoveredCell)}, Bluetooth{' '}
      {changeLabel(then.discoveredBt, statistics.discoveredBt)}, rank <RankMove change={moved} />
    </p>
  );
}

/** "+12", "−3", "unchanged". */
function changeLabel(before: number | null, now: number | null): string {
  if (before === null || now === null) return 'unknown';
  if (before === now) return 'unchanged';
  return `${now > before ? '+' : '−'}${formatCount(Math.abs(now - before))}`;
}
