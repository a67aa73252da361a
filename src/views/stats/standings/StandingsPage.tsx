import { StatsFrame } from '#views/stats/StatsFrame.tsx';

export function StandingsPage() {
  return <StatsFrame page="standings">{null}</StatsFrame>;
}
