// Reply shapes of the wireless service's groups, profile and statistics.

import { anything, dictionary, flag, list, number, optional, record, text } from '#services/shape.ts';

const group = {
  groupId: text,
  groupName: text,
  owner: text,
  discovered: number,
  total: number,
  genDisc: number,
  groupOwner: flag,
};
export const Group = record({ ...group, authType: text });
const GroupMember = record({
  groupId: text,
  username: text,
  status: text,
  discovered: number,
  total: number,
  genDisc: number,
  firstTransid: text,
  lastTransid: text,
  monthCount: number,
  prevMonthCount: number,
});
export const GroupMemberResponse = record({
  success: flag,
  group: optional(Group),
  users: list(GroupMember),
});
export const GroupResponse = record({
  success: flag,
  groupid: text,
  group: optional(Group),
  users: list(GroupMember),
});
const GroupMemberEventStats = record({
  userName: text,
  wifiDiscoveredWithLocation: number,
  wifiDiscovered: number,
  cellDiscoveredWithLocation: number,
  cellDiscovered: number,
  btDiscoveredWithLocation: number,
  btDiscovered: number,
});
export const GroupStatsResponse = record({
  overAllGroupStats: list(GroupMemberEventStats),
  startDateTime: text,
  endDateTime: text,
  eventMemberStats: list(GroupMemberEventStats),
});
export const GroupStatResponse = record({
  success: flag,
  groups: list(record({ ...group, members: number, joined: flag })),
});

export const Person = record({
  userid: text,
  email: text,
  donate: text,
  joindate: text,
  lastlogin: text,
  flags: number,
  emailVerified: flag,
  nextlogin: text,
  session: text,
  admin: flag,
  success: flag,
});

/** `token` is a secret: the gateway masks it before it reaches the page. */
export const ResettableAuthTokenResponse = optional(
  record({
    success: flag,
    result: list(record({ authName: text, token: text, status: text, type: text, personId: number })),
    digest: text,
    id: number,
  }),
);

const standing = {
  rank: number,
  monthRank: number,
  userName: text,
  discoveredWiFiGPS: number,
  discoveredWiFiGPSPercent: number,
  discoveredWiFi: number,
  discoveredCellGPS: number,
  discoveredCell: number,
  discoveredBtGPS: number,
  discoveredBt: number,
  eventMonthCount: number,
  eventPrevMonthCount: number,
  prevRank: number,
  prevMonthRank: number,
  totalWiFiLocations: number,
  first: text,
  last: text,
  self: flag,
};
export const Standings = record({
  success: flag,
  eventView: flag,
  myUsername: text,
  pageStart: number,
  pageEnd: number,
  totalUsers: number,
  sortBy: text,
  selected: number,
  results: list(record(standing)),
});
export const UserStatsResponse = record({
  success: flag,
  message: text,
  imageBadgeUrl: text,
  statistics: optional(record(standing)),
  rank: number,
  monthRank: number,
  user: text,
});

const counts = { wifiCount: number, cellCount: number, btCount: number, count: number };
export const CountriesResponse = record({
  success: flag,
  countries: list(record({ country: text, ...counts })),
});
export const RegionResponse = record({
  success: flag,
  country: text,
  regions: list(record({ region: text, ...counts })),
  postalCode: list(record({ postalCode: text, ...counts })),
  encryption: list(record({ wep: text, count: number })),
});

/** Site and general statistics: short names to numbers, flags, lists or objects; any key may occur. */
export const StatisticsMap = dictionary(anything);
