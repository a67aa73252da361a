import { TrendLines } from '#charts/trend/TrendLines.tsx';
import { percentText } from '#domain/text/formatShare.ts';
import { useWirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import type { DailyOperation } from '#services/gateway/endpoints.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { formatBytes, formatCount, formatDecimal, formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { dayLabel } from '#views/stats/page/dayLabel.ts';
import { originLabel } from '#views/stats/page/originLabel.ts';
import styles from './History.module.css';
import type { HistoryState } from './historyState.ts';
import { inputLabel, OPERATION_LABELS } from './seriesLabels.ts';
import type { History } from './useHistory.ts';

interface TrendsProps {
  operation: DailyOperation;
  inputs: readonly string[];
  history: History;
  range: HistoryState['range'];
}

const DAY_MS = 86_400_000;

const FORMATS: Readonly<Record<string, (value: number) => string>> = {
  bytes: formatBytes,
  '%': (percent) => percentText(percent / 100, 3),
};

/** One chart for each unit, since what has different units shares no axis. */
export function Trends({ operation, inputs, history, range }: TrendsProps) {
  const { mode = 'embedded', dataset } = useWirelessConnection();
  const { days, trends, left, pending, latestMs } = history;
  const name = OPERATION_LABELS[operation];
  const words = inputs.map((input) => inputLabel(operation, input)).filter((one) => one !== name);
  return (
    <section className={styles.trends} aria-label={name}>
      <header>
        <h2>
          <VisibleText text={[name, words.join(', ')].filter(Boolean).join(': ')} />
        </h2>
        <p className="detail">{coverage(days, range, pending)}</p>
      </header>
      {left > 0 && (
        <Callout tone="amber">
          {formatMany(left, 'earlier day')} did not fit in one reply. Choose a shorter range to see all days.
        </Callout>
      )}
      {days.length === 1 && pending === 0 && (
        <Callout>
          A trend needs snapshots of two days. Open the statistic again on another day. Gaps are never
          interpolated.
        </Callout>
      )}
      {latestMs !== undefined &&
        [...trends].map(([unit, series]) => (
          <TrendLines
            key={unit}
            title={series.length === 1 ? series[0]!.label : `${name} by day`}
            unit={unit}
            series={series}
            isDaily
            file={`history-${operation}${unit === '' ? '' : `-${unit === '%' ? 'percent' : unit}`}`}
            origin={originLabel({ mode, fetchedAt: latestMs }, dataset)}
            format={FORMATS[unit] ?? formatDecimal}
          />
        ))}
    </section>
  );
}

/** How many days there are of those that there could be. */
function coverage(days: readonly string[], range: HistoryState['range'], pending: number): string {
  const [first] = days;
  const last = days.at(-1);
  if (pending > 0) {
    const there = days.length > 0 ? formatMany(days.length, 'snapshot') : 'No snapshot yet';
    return `${there}; ${formatMany(pending, 'earlier day')} still to be computed.`;
  }
  if (first === undefined || last === undefined)
    return range === 'all'
      ? 'No snapshots.'
      : `No snapshots in the last ${range} days; choose a longer range.`;
  if (first === last) return `1 snapshot, of ${dayLabel(first)} (UTC).`;
  const span = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  const missing = span - days.length;
  const counted = `${formatMany(days.length, 'snapshot')}, ${dayLabel(first)} to ${dayLabel(last)} (UTC)`;
  return missing > 0
    ? `${counted}; ${formatCount(missing)} of the ${formatCount(span)} days have none.`
    : `${counted}; no day is missing.`;
}
