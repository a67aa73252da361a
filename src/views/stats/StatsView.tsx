import type { ComponentType } from 'react';
// wouter's own useSearch decodes the query once too often.
import { useSearch } from 'wouter/use-browser-location';
import { CountriesPage } from '#views/stats/countries/CountriesPage.tsx';
import type { RegionSearchLink } from '#views/stats/countries/regionSearchLink.ts';
import { GroupsPage } from '#views/stats/groups/GroupsPage.tsx';
import { HistoryPage } from '#views/stats/history/HistoryPage.tsx';
import { type StatsPage, statsPageOf } from '#views/stats/page/statsLink.ts';
import { ProfilePage } from '#views/stats/profile/ProfilePage.tsx';
import { SitePage } from '#views/stats/site/SitePage.tsx';
import { StandingsPage } from '#views/stats/standings/StandingsPage.tsx';
import { UserPage } from '#views/stats/user/UserPage.tsx';

interface StatsViewProps {
  /** Makes the address of a search in a place. */
  searchLink: RegionSearchLink;
}

const PAGES: Readonly<Record<StatsPage, ComponentType<StatsViewProps>>> = {
  site: SitePage,
  countries: CountriesPage,
  standings: StandingsPage,
  user: UserPage,
  groups: GroupsPage,
  profile: ProfilePage,
  history: HistoryPage,
};

/** What the service knows in numbers; each page has its own state in the address, beside `page`. */
export function StatsView(props: StatsViewProps) {
  const Page = PAGES[statsPageOf(useSearch())];
  return <Page {...props} />;
}
