import { StatsFrame } from '#views/stats/StatsFrame.tsx';

export function ProfilePage() {
  return <StatsFrame page="profile">{null}</StatsFrame>;
}
