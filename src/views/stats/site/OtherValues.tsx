import { useState } from 'react';
import { countOf, siteCounters } from '#domain/stats/site/siteCounters.ts';
import type { DailySnapshot } from '#queries/wireless/statsSnapshots.ts';
import { Button } from '#ui/controls/Button.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { Delta } from '#views/stats/page/Delta.tsx';
import styles from './Site.module.css';
import { UnknownValue } from './UnknownValue.tsx';

type StatisticsMap = ReadonlyMap<string, unknown>;

interface OtherValuesProps {
  map: StatisticsMap;
  before: DailySnapshot<StatisticsMap> | undefined;
  leftOut?: ReadonlySet<string>;
}

const FIRST = 50;

/** Undocumented values of the service, under their own keys. */
export function OtherValues({ map, before, leftOut }: OtherValuesProps) {
  const [most, setMost] = useState(FIRST);
  const { others } = siteCounters(map, leftOut);
  if (others.length === 0) return null;
  return (
    <section aria-label="Other">
      <h3>Other</h3>
      <dl className={styles.counters}>
        {others.slice(0, most).map(({ key, value }) => (
          <div key={key}>
            <dt>
              <VisibleText text={key.slice(0, 200)} />
            </dt>
            <dd>
              <UnknownValue value={value} />
            </dd>
            <dd>
              {before && typeof value === 'number' && (
                <Delta value={value} before={countOf(before.body.get(key))} since={before.day} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {others.length > most && (
        <Button kind="quiet" onClick={() => setMost(most + 500)}>
          Show more of {formatCount(others.length)}
        </Button>
      )}
    </section>
  );
}
