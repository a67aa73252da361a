import { StatsFrame } from '#views/stats/StatsFrame.tsx';

export function SitePage() {
  return <StatsFrame page="site">{null}</StatsFrame>;
}
