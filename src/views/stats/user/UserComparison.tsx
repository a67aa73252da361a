import { RankBars } from '#charts/ranks/RankBars.tsx';
import { monthPace } from '#domain/stats/standing/monthPace.ts';
import { passing } from '#domain/stats/standing/passing.ts';
import { useWirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import type { Answer } from '#services/request.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { ComparisonTable } from '#ui/table/ComparisonTable.tsx';
import { originLabel } from '#views/stats/page/originLabel.ts';
import { passingLabel, zoneOf } from '#views/stats/standings/paceLabels.ts';
import styles from '#views/stats/standings/Standings.module.css';
import type { Standing, UserStatistics } from '#views/stats/standings/standingSorts.ts';
import pageStyles from './User.module.css';

type One = Answer<UserStatistics>;

interface Count {
  title: string;
  unit: string;
  of: (standing: Standing) => number | null;
  before?: (standing: Standing) => number | null;
}

const COUNTS: readonly Count[] = [
  { title: 'WiFi located', unit: 'networks', of: (one) => one.discoveredWiFiGPS },
  { title: 'WiFi observations', unit: 'observations', of: (one) => one.totalWiFiLocations },
  { title: 'Cells found', unit: 'cells', of: (one) => one.discoveredCell },
  { title: 'Bluetooth found', unit: 'devices', of: (one) => one.discoveredBt },
  {
    title: 'New WiFi this month, and last month',
    unit: 'networks',
    of: (one) => one.eventMonthCount,
    before: (one) => one.eventPrevMonthCount,
  },
];

/** Two accounts side by side. */
export function UserComparison({ answers }: { answers: readonly [One, One] }) {
  const { dataset } = useWirelessConnection();
  const [one, other] = answers;
  const first = one.reply.statistics;
  const second = other.reply.statistics;
  if (!first || !second) return null;
  if (one.reply.user !== null && one.reply.user === other.reply.user)
    return <Callout>Both names belong to the same account.</Callout>;
  const both = [nameOf(one, 'first'), nameOf(other, 'second')] as const;
  return (
    <section className={styles.sections} aria-label="Side by side">
      <h2>Side by side</h2>
      <ComparisonTable
        names={both}
        rows={[
          { title: 'Rank', values: [one.reply.rank, other.reply.rank], hasNoRatio: true },
          ...COUNTS.map(({ title, of }) => ({
            title: title.replace(', and last month', ''),
            values: [of(first), of(second)] as const,
          })),
        ]}
      />
      <Race answers={answers} names={both} />
      <div className={pageStyles.charts}>
        {COUNTS.map(({ title, unit, of, before }, index) => (
          <RankBars
            key={title}
            title={title}
            unit={unit}
            file={`compare-${index + 1}`}
            origin={originLabel(one, dataset)}
            rows={[first, second].map((standing, at) => ({
              key: at === 0 ? 'one' : 'other',
              label: both[at]!,
              value: of(standing),
              ...(before && { before: before(standing) }),
            }))}
          />
        ))}
      </div>
    </section>
  );
}

/** When the one with fewer located networks has more, if both go on as they do this month. */
function Race({ answers, names }: { answers: readonly [One, One]; names: readonly [string, string] }) {
  const runners = answers.map(({ reply: { statistics }, fetchedAt, mode }, at) => ({
    name: names[at]!,
    count: statistics?.discoveredWiFiGPS ?? undefined,
    perDay: statistics ? monthPace(statistics, fetchedAt, zoneOf(mode))?.perDay : undefined,
  }));
  const [behind, ahead] = runners.toSorted((a, b) => (a.count ?? 0) - (b.count ?? 0));
  if (behind?.count === undefined || ahead?.count === undefined) return null;
  if (behind.perDay === undefined || ahead.perDay === undefined) return null;
  const level = behind.count === ahead.count && behind.perDay < ahead.perDay;
  const [one, other] = level ? [ahead, behind] : [behind, ahead];
  const race = passing(
    { count: one.count!, perDay: one.perDay! },
    { count: other.count!, perDay: other.perDay! },
  );
  return (
    <p className="detail">
      By located WiFi networks, <VisibleText text={one.name} />{' '}
      {race.kind === 'never' ? 'does not pass' : 'passes'} <VisibleText text={other.name} />{' '}
      {passingLabel(race)}. Assumes that both keep this month’s pace.
    </p>
  );
}

const nameOf = ({ reply }: One, fallback: string) =>
  reply.user ?? reply.statistics?.userName ?? `the ${fallback}`;
