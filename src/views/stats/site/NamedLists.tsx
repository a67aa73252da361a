import { RankBars } from '#charts/ranks/RankBars.tsx';
import { type NamedValue, namedValues } from '#domain/stats/site/namedValues.ts';
import type { DailySnapshot } from '#queries/wireless/statsSnapshots.ts';
import { formatCount } from '#ui/format/numberFormat.ts';
import { dayLabel } from '#views/stats/page/dayLabel.ts';
import styles from './Site.module.css';
import { STATISTIC_LISTS, type StatisticList } from './statisticLists.ts';
import { UnknownValue } from './UnknownValue.tsx';

type StatisticsMap = ReadonlyMap<string, unknown>;

interface NamedListsProps {
  map: StatisticsMap;
  before: DailySnapshot<StatisticsMap> | undefined;
  origin: string;
}

/** More are no ranking any more. */
const MAX_NAMES = 500;

/** The rankings of the general statistics; a list that the service does not report says so. */
export function NamedLists({ map, before, origin }: NamedListsProps) {
  return (
    <>
      {before && <p className="detail">Marks on the bars: as of {dayLabel(before.day)}.</p>}
      <div className={styles.lists}>
        {STATISTIC_LISTS.map((list) => {
          const rows = namedValues(map.get(list.key));
          return rows ? (
            <Ranking key={list.key} list={list} rows={rows} before={before} origin={origin} />
          ) : (
            <section key={list.key} aria-label={list.title}>
              <h3>{list.title}</h3>
              {map.has(list.key) ? (
                <UnknownValue value={map.get(list.key)} />
              ) : (
                <p className="detail">{absenceReason(list, map)}</p>
              )}
            </section>
          );
        })}
      </div>
    </>
  );
}

interface RankingProps {
  list: StatisticList;
  rows: readonly NamedValue[];
  before: DailySnapshot<StatisticsMap> | undefined;
  origin: string;
}

function Ranking({ list: { key, title, file }, rows, before, origin }: RankingProps) {
  const earlier = new Map(namedValues(before?.body.get(key))?.map(({ name, value }) => [name, value]));
  const ranked = rows.toSorted((a, b) => b.value - a.value).slice(0, MAX_NAMES);
  return (
    <section aria-label={title}>
      <RankBars
        title={title}
        unit="networks"
        rows={ranked.map(({ name, value }, index) => ({
          key: `${index} ${name}`,
          label: name === '' ? '(no name)' : name,
          value,
          ...(earlier.has(name) && { before: earlier.get(name)! }),
        }))}
        file={file}
        origin={origin}
        most={10}
      />
      {rows.length > MAX_NAMES && (
        <p className="detail">
          The first {formatCount(MAX_NAMES)} of {formatCount(rows.length)}.
        </p>
      )}
    </section>
  );
}

function absenceReason(list: StatisticList, map: StatisticsMap): string {
  const isOff = 'reported' in list && map.get(list.reported) === false;
  return isOff
    ? `The service does not report this list: “${list.reported}” is off.`
    : 'The reply does not include this list.';
}
