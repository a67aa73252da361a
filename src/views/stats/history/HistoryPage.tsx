import { StatsFrame } from '#views/stats/StatsFrame.tsx';

export function HistoryPage() {
  return <StatsFrame page="history">{null}</StatsFrame>;
}
