// What the service knows in numbers. Every one of these spends a query of class stats when it is new.

import { query } from '#queries/cache/query.ts';
import type { Input } from '#services/endpoint.ts';
import { wireless } from '#services/wireless/endpoints.ts';

export const siteQuery = query(wireless.site, {});
export const generalQuery = query(wireless.general, {});
export const countriesQuery = query(wireless.countries, {});
/** Without a country: what the service answers then. */
export const regionsQuery = (country?: string) =>
  query(wireless.regions, country === undefined ? {} : { country: country.toUpperCase() });
export const standingsQuery = (input: Input<typeof wireless.standings>) => query(wireless.standings, input);
/** Without a name: of whom the credential belongs to. */
export const userQuery = (user?: string) => query(wireless.statsUser, user === undefined ? {} : { user });
export const groupsQuery = query(wireless.statsGroup, {});
/** Without an id: of one's own group. */
export const membersQuery = (groupid?: string) =>
  query(wireless.groupMembers, groupid === undefined ? {} : { groupid });
export const groupOfUserQuery = (userName: string) => query(wireless.groupForUser, { userName });
/** Without an id: of the group that one owns. */
export const groupAdminQuery = (groupid?: string) =>
  query(wireless.groupAdmin, groupid === undefined ? {} : { groupid });
export const eventQuery = (input: Input<typeof wireless.groupEventStats>) =>
  query(wireless.groupEventStats, input);
export const profileQuery = query(wireless.profileUser, {});
export const tokensQuery = (type?: NonNullable<Input<typeof wireless.apiToken>['type']>) =>
  query(wireless.apiToken, type === undefined ? {} : { type });
