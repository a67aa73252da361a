import { useMutation, useQuery } from '@tanstack/react-query';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import {
  dailyStatisticsQuery,
  endDailyMutation,
  keepDailyMutation,
} from '#queries/wireless/dailyStatistics.ts';
import type { DailyStatisticsView } from '#services/gateway/watchEndpoints.ts';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { jobFailureText } from '#ui/feedback/jobFailureText.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { formatQueries } from '#ui/format/queryCost.ts';
import { wholeNumbers } from '#ui/format/wholeNumbers.ts';

/** Queries a day of a live service, until its user says otherwise. */
const USUAL_QUERIES = 5;
const MOST_QUERIES = 1000;

/** Whether the gateway asks for the statistics of the history by itself, and for how many queries. */
export function KeepDaily() {
  const { data } = useQuery(dailyStatisticsQuery);
  const status = useQuery(statusQuery).data?.reply;
  const keep = useMutation(keepDailyMutation);
  const end = useMutation(endDailyMutation);
  const daily = data?.reply.daily;
  const connection = status?.connections.find(({ service }) => service === 'wireless');
  const isLive = connection?.mode === 'live';
  // The past of the sample data is computed.
  if (daily === undefined || !connection || (!isLive && connection.dataset === 'sample')) return null;
  const error = keep.error ?? end.error;
  return (
    <>
      <Switch
        label="Keep these statistics every day"
        isOn={daily !== null}
        onSwitch={(isOn) =>
          isOn ? keep.mutate({ body: { budget: isLive ? USUAL_QUERIES : null } }) : end.mutate({})
        }
      />
      {daily && isLive && (
        <NumberField
          label="Queries a day"
          value={daily.budget ?? undefined}
          {...wholeNumbers(1, MOST_QUERIES)}
          onValue={(budget) => keep.mutate({ body: { budget: budget ?? null } })}
        />
      )}
      <p className="remark" role="status">
        {daily
          ? stateText(daily, isLive)
          : 'Airledger keeps each statistic that you open. It can also ask for all of them once a day while it runs.'}
      </p>
      {error && <Notice error={error} kept="Nothing has changed." />}
    </>
  );
}

/** "3 of 5 kept today, 3 queries spent. The queries of today are spent: 2 follow tomorrow." */
function stateText(daily: DailyStatisticsView, isLive: boolean): string {
  const { known, kept, spent, isSpent, isCurrent } = daily;
  if (isCurrent === false) return 'It waits: other data or another account answers now.';
  const cost = isLive ? `, ${formatQueries(spent)} spent` : '';
  const missing = known - kept;
  return [
    `${formatCount(kept)} of ${formatMany(known, 'statistic')} kept today${cost}.`,
    isSpent && missing > 0
      ? `The queries of today are spent: ${formatCount(missing)} follow tomorrow.`
      : undefined,
    jobFailureText(daily),
  ]
    .filter(Boolean)
    .join(' ');
}
