import { StatsFrame } from '#views/stats/StatsFrame.tsx';

export function CountriesPage() {
  return <StatsFrame page="countries">{null}</StatsFrame>;
}
