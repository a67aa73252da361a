/** The pages of the view, in the order in which they are listed. */
export const STATS_PAGES = [
  { id: 'site', label: 'Site', hint: 'Everything counted' },
  { id: 'countries', label: 'Countries and regions', hint: 'Where the networks are' },
  { id: 'standings', label: 'Standings', hint: 'Who finds most' },
  { id: 'user', label: 'User', hint: 'One account' },
  { id: 'groups', label: 'Groups', hint: 'Teams, members, events' },
  { id: 'profile', label: 'Profile', hint: 'Your account and queries' },
  { id: 'history', label: 'History', hint: 'Daily changes' },
] as const;

export type StatsPage = (typeof STATS_PAGES)[number]['id'];

/** The address of a page; the first one needs no name. */
export function statsLink(page: StatsPage, values: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...(page !== STATS_PAGES[0].id && { page }), ...values });
  return query.size > 0 ? `/stats?${query}` : '/stats';
}

/** The page that an address names; the first one where it names none that there is. */
export function statsPageOf(search: string): StatsPage {
  const named = new URLSearchParams(search).get('page');
  return STATS_PAGES.find(({ id }) => id === named)?.id ?? STATS_PAGES[0].id;
}
