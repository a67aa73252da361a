// For every parameter of every wireless operation a request in which it matters. The contract test checks what it
// gives, and that the same request without the parameter gives something else.

import type { wireless } from '#services/wireless/endpoints.ts';
import { type Effects, when } from './Effect.ts';
import { bluetoothSearch, cellSearch, networkSearch } from './searchEffects.ts';
import { CAFE, CELLS, HEADSET, TEAM } from './tinyDataset.ts';

type Operation = keyof typeof wireless;

/** Paths with holes, filled. */
export const filledPaths: { [K in Operation]?: string } = {
  cellChannel: '/api/v3/cellChannel/NR',
  detailBt: `/api/v3/detail/bt/${HEADSET}`,
  detailWifi: `/api/v3/detail/wifi/${CAFE}`,
  detailCell: '/api/v3/detail/cell/NR/26203/1103/276',
  detailCdma: '/api/v3/detail/cell/CDMA/4139/7/1025',
  groupEventStats: `/api/v2/group/groupEventStats/${TEAM}`,
  groupForUser: '/api/v2/group/groupForUser/ada',
};

const corner = { latitude1: 52.45, latitude2: 52.55, longitude1: 13.35, longitude2: 13.45 };
const channels = [
  [640000, 13.4],
  [640001, 13.43],
];
const eastFirst = channels.toReversed();
const quad = { topLat: 52.4, bottomLat: 52.6, leftLon: 13.3, rightLon: 13.5 };
const density = [1, 13.3, 13.5];
const gsm = { operator: 26201, lac: 1101, cid: 274 };
const wcdma = { operator: 26202, lac: 1102, cid: 275, type: 'WCDMA' };
const cdma = { system: 4139, network: 7, basestation: 1025 };
const year2015 = { startDateTime: '2015-01-01T00:00:00Z', endDateTime: '2016-01-01T00:00:00Z' };
const note = { netid: CAFE, comment: 'moved' };

export const parameterEffects: { [K in Operation]?: Effects } = {
  networkSearch,
  bluetoothSearch,
  cellSearch,
  bluetoothDetail: {
    netid: when({ netid: HEADSET }, [HEADSET, 0]),
    reverseAddress: when({ netid: HEADSET, reverseAddress: 'true' }, [HEADSET, 1]),
  },
  cellChannel: {
    latitude1: when(corner, channels),
    latitude2: when(corner, channels),
    longitude1: when(corner, channels),
    longitude2: when(corner, channels),
    closestLat: when({ ...corner, closestLat: 52.5, closestLong: 13.45 }, eastFirst),
    closestLong: when({ ...corner, closestLat: 52.5, closestLong: 13.45 }, eastFirst),
  },
  mccMnc: {
    mcc: when({ mcc: '262' }, [['262', '01', '02']]),
    mnc: when({ mnc: '02' }, [
      ['262', '02'],
      ['310', '02'],
    ]),
  },
  densityWifi: {
    topLat: when(quad, density),
    bottomLat: when(quad, density),
    leftLon: when(quad, density),
    rightLon: when(quad, density),
  },
  groupMembers: { groupid: when({ groupid: '20190101-00001' }, ['cyd']) },
  groupEventStats: { startDateTime: when(year2015, 1), endDateTime: when(year2015, 1) },
  groupAdmin: { groupid: when({ groupid: TEAM }, TEAM) },
  networkDetail: {
    netid: when({ netid: CAFE }, [CAFE, ['wifi']]),
    operator: when(gsm, [CELLS.gsm, ['gsm']]),
    lac: when(gsm, [CELLS.gsm, ['gsm']]),
    cid: when(gsm, [CELLS.gsm, ['gsm']]),
    type: when(wcdma, [CELLS.wcdma, ['wcdma']]),
    system: when(cdma, [CELLS.cdma, ['cdma']]),
    network: when(cdma, [CELLS.cdma, ['cdma']]),
    basestation: when(cdma, [CELLS.cdma, ['cdma']]),
  },
  geocode: { addresscode: when({ addresscode: 'Berlin' }, ['Berlin, Germany']) },
  comment: { netid: when(note, [CAFE, 'moved']), comment: when(note, [CAFE, 'moved']) },
  apiToken: { type: when({ type: 'ANDROID' }, ['ada-phone']) },
  standings: {
    sort: when({ sort: 'lasttransid' }, ['bob', 'ada', 'cyd', 'dee']),
    pagestart: when({ pagestart: 1 }, ['bob', 'cyd', 'dee']),
    pageend: when({ pageend: 1 }, ['ada']),
  },
  regions: { country: when({ country: 'de' }, ['DE', ['Berlin'], ['10119'], ['2']]) },
  statsUser: { user: when({ user: 'BOB' }, 'bob') },
};

type Row = Record<string, unknown>;

const ids = (answer: Row) => (answer.results as Row[]).map((row) => row.netid ?? row.id);

/** The part of an answer that the effects of an operation are about. */
const picks: { [K in Operation]?: (answer: Row) => unknown } = {
  networkSearch: ids,
  bluetoothSearch: ids,
  cellSearch: ids,
  bluetoothDetail: (answer) => [...ids(answer), (answer.addresses as Row[]).length],
  networkDetail: (answer) => [
    ...ids(answer),
    ['wifi', 'gsm', 'cdma', 'wcdma', 'lte', 'nr'].filter((flag) => answer[flag]),
  ],
  cellChannel: (answer) => (answer.results as Row[]).map((row) => [row.channel, row.longitude]),
  mccMnc: (answer) =>
    [...(answer as unknown as Map<string, Map<string, unknown>>)].map(([mcc, list]) => [mcc, ...list.keys()]),
  densityWifi: ({ histogramByCell, requestLeftLon, requestRightLon }) => [
    (histogramByCell as Row[]).length,
    requestLeftLon,
    requestRightLon,
  ],
  groupMembers: ({ users }) => (users as Row[]).map((user) => user.username),
  groupEventStats: ({ overAllGroupStats }) => (overAllGroupStats as Row[])[0]!.wifiDiscovered,
  groupAdmin: ({ groupid }) => groupid,
  geocode: ({ results }) => (results as Row[]).map((place) => place.display_name),
  comment: ({ netid, comment }) => [netid, String(comment).split('\n').at(-1)],
  apiToken: ({ result }) => (result as Row[]).map((token) => token.authName),
  standings: ({ results }) => (results as Row[]).map((row) => row.userName),
  regions: ({ country, regions, postalCode, encryption }) => [
    country,
    (regions as Row[]).map((row) => row.region),
    (postalCode as Row[]).map((row) => row.postalCode),
    (encryption as Row[]).map((row) => row.wep),
  ],
  statsUser: ({ user }) => user,
};

export function pick(operation: Operation, reply: unknown): unknown {
  return picks[operation]?.(reply as Row);
}
