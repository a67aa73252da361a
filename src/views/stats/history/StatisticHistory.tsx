import { type ReactNode, useMemo } from 'react';
import type { DailyOperation } from '#services/gateway/endpoints.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { StatsFrame } from '#views/stats/page/StatsFrame.tsx';
import { HistoryControls } from './HistoryControls.tsx';
import { type HistoryState, MAX_INPUTS, type StatisticSeries } from './historyState.ts';
import { OPERATION_LABELS } from './seriesLabels.ts';
import { Trends } from './Trends.tsx';
import { useHistory } from './useHistory.ts';

interface StatisticHistoryProps {
  operation: DailyOperation;
  series: readonly StatisticSeries[];
  state: HistoryState;
  notice: ReactNode;
  onChange: (patch: Partial<HistoryState>) => void;
}

/** The history of one statistic: the choice of series and numbers, and their charts. */
export function StatisticHistory({ operation, series, state, notice, onChange }: StatisticHistoryProps) {
  const own = useMemo(() => series.filter((one) => one.operation === operation), [series, operation]);
  const inputs = useMemo(() => {
    const chosen = state.inputs.filter((input) => own.some((one) => one.input === input));
    const longest = own.toSorted((a, b) => b.days - a.days)[0];
    return chosen.length > 0 ? chosen.slice(0, MAX_INPUTS) : longest ? [longest.input] : [];
  }, [state.inputs, own]);
  const history = useHistory(operation, inputs, state);
  return (
    <StatsFrame
      page="history"
      controls={
        <HistoryControls
          operation={operation}
          series={series}
          inputs={inputs}
          history={history}
          range={state.range}
          onChange={onChange}
        />
      }
    >
      {notice}
      {history.error ? (
        <Notice error={history.error} />
      ) : history.isPending ? (
        <Pending label={OPERATION_LABELS[operation]} rows={8} />
      ) : (
        <Trends operation={operation} inputs={inputs} history={history} range={state.range} />
      )}
    </StatsFrame>
  );
}
