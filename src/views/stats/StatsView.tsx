import type { ComponentType } from 'react';
// wouter's own useSearch decodes the query once too often.
import { useSearch } from 'wouter/use-browser-location';
import { CountriesPage } from './countries/CountriesPage.tsx';
import type { RegionSearchLink } from './countries/regionSearchLink.ts';
import { GroupsPage } from './groups/GroupsPage.tsx';
import { HistoryPage } from './history/HistoryPage.tsx';
import { ProfilePage } from './profile/ProfilePage.tsx';
import { SitePage } from './site/SitePage.tsx';
import { StandingsPage } from './standings/StandingsPage.tsx';
import { type StatsPage, statsPageOf } from './statsLink.ts';
import { UserPage } from './user/UserPage.tsx';

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
