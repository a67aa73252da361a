import { monthPace } from '#domain/stats/standing/monthPace.ts';
import type { ServiceZone } from '#domain/stats/standing/monthSpan.ts';
import { type Passing, passing, type Runner } from '#domain/stats/standing/passing.ts';
import { formatCount } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { assumptionMessage, passingLabel } from './paceLabels.ts';
import styles from './Standings.module.css';
import type { Placed } from './useStandings.ts';

/** The next ranks above that are looked at. */
const ABOVE = 5;

interface PassingsProps {
  /** In the order of located WiFi networks. */
  rows: readonly Placed[];
  at: number;
  zone: ServiceZone;
}

/** Whom one account passes next, and who passes it, if all go on as they do this month. */
export function Passings({ rows, at, zone }: PassingsProps) {
  const own = rows[at]!;
  const pace = monthPace(own.row, own.fetchedAt, zone);
  if (!pace) return <p className="detail">The service does not report this account’s month.</p>;
  const above = rows
    .slice(Math.max(0, at - ABOVE), at)
    .toReversed()
    .map((ahead) => ({ ahead, race: raceOf(own, ahead, zone) }))
    // Of those beyond the next one, whom it passes says enough.
    .filter(({ race }, index) => index === 0 || race?.kind === 'passes');
  const below = rows[at + 1];
  return (
    <>
      <ul className={styles.passings} aria-label="Next above and below">
        {above.map(({ ahead, race }) => (
          <li key={ahead.place}>
            {race?.kind === 'never' ? 'Does not pass' : 'Passes'}{' '}
            <RankedUser of={ahead} gap={gapOf(ahead, own)} word="ahead" />
            {race ? ` ${passingLabel(race)}` : ': not enough data for an estimate'}
          </li>
        ))}
        {below && <NextBelow own={own} below={below} zone={zone} />}
      </ul>
      <p className="detail">{assumptionMessage(zone, pace.basis)}</p>
    </>
  );
}

function NextBelow({ own, below, zone }: { own: Placed; below: Placed; zone: ServiceZone }) {
  const race = raceOf(below, own, zone);
  return (
    <li>
      <RankedUser of={below} gap={gapOf(own, below)} word="behind" />
      {race ? ` ${race.kind === 'never' ? 'does not pass' : 'passes'} ${passingLabel(race)}` : ''}
    </li>
  );
}

function RankedUser({ of: { place, row }, gap, word }: { of: Placed; gap: number; word: string }) {
  return (
    <>
      rank {formatCount(place)}, <VisibleText text={row.userName ?? 'no name'} />{' '}
      {gap > 0 ? `(${formatCount(gap)} ${word}),` : '(level),'}
    </>
  );
}

const gapOf = (ahead: Placed, behind: Placed) =>
  (ahead.row.discoveredWiFiGPS ?? 0) - (behind.row.discoveredWiFiGPS ?? 0);

/** Undefined where the service does not tell a count or a month. */
function raceOf(behind: Placed, ahead: Placed, zone: ServiceZone): Passing | undefined {
  const one = runnerOf(behind, zone);
  const other = runnerOf(ahead, zone);
  return one && other && passing(one, other);
}

function runnerOf({ row, fetchedAt }: Placed, zone: ServiceZone): Runner | undefined {
  const pace = monthPace(row, fetchedAt, zone);
  return pace && row.discoveredWiFiGPS !== null
    ? { count: row.discoveredWiFiGPS, perDay: pace.perDay }
    : undefined;
}
