import { StatsFrame } from '#views/stats/StatsFrame.tsx';

export function GroupsPage() {
  return <StatsFrame page="groups">{null}</StatsFrame>;
}
