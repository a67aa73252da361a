import type { SiteUnit } from '#domain/stats/site/SiteKey.ts';
import { countOf, siteCounters } from '#domain/stats/site/siteCounters.ts';
import type { DailySnapshot } from '#queries/wireless/statsSnapshots.ts';
import { formatBytes, formatDecimal } from '#ui/format/numberFormat.ts';
import { Delta } from '#views/stats/page/Delta.tsx';
import { dayLabel } from '#views/stats/page/dayLabel.ts';
import styles from './Site.module.css';

type StatisticsMap = ReadonlyMap<string, unknown>;

interface CounterGroupsProps {
  map: StatisticsMap;
  /** Of the last earlier day. */
  before: DailySnapshot<StatisticsMap> | undefined;
  /** Keys that are shown elsewhere. */
  leftOut?: ReadonlySet<string>;
}

/** The known counters by group, with units and changes since an earlier day. */
export function CounterGroups({ map, before, leftOut }: CounterGroupsProps) {
  const { groups } = siteCounters(map, leftOut);
  if (groups.length === 0) return null;
  return (
    <>
      <p className="detail">
        {before
          ? `Changes since ${dayLabel(before.day)}, the last earlier day with a snapshot.`
          : 'Daily changes appear from your next visit: the service reports current values only.'}
      </p>
      <div className={styles.groups}>
        {groups.map(({ group, counters }) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <dl className={styles.counters}>
              {counters.map(({ key, label, unit, value }) => (
                <div key={key}>
                  <dt title={key}>{label}</dt>
                  <dd>
                    <span className={styles.value}>{sizeOf(value, unit)}</span>{' '}
                    <span className="detail">{wordOf(value, unit)}</span>
                  </dd>
                  <dd>
                    {before && group !== 'Recent days' && (
                      <Delta
                        value={value}
                        before={countOf(before.body.get(key))}
                        since={before.day}
                        format={(size) => sizeOf(size, unit)}
                      />
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  );
}

/** All units are plurals in -s. */
function wordOf(value: number, unit: SiteUnit): string {
  if (unit === 'bytes') return '';
  return value === 1 ? unit.slice(0, -1) : unit;
}

function sizeOf(value: number, unit: SiteUnit): string {
  return unit === 'bytes' && value >= 0 ? formatBytes(value) : formatDecimal(value);
}
