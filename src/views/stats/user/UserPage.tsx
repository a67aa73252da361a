import { StatsFrame } from '#views/stats/StatsFrame.tsx';

export function UserPage() {
  return <StatsFrame page="user">{null}</StatsFrame>;
}
