// How each status that the specification lists for an operation is reached.

import type { Endpoint } from '#services/endpoint.ts';
import type { wireless } from '#services/wireless/endpoints.ts';
import { OTHER_TEAM, TEAM } from './tinyDataset.ts';
import { type EmulatorResponse, tinyEmulator, tinyReference, type Who } from './tinyEmulator.ts';

type Reach = (row: Endpoint) => Promise<EmulatorResponse<unknown>>;

/** One request. */
const asked =
  (path: string, who: Who = 'ada'): Reach =>
  (row) =>
    tinyEmulator().askRaw(row, path, who);

/** The second request of a day that has one. */
const twice =
  (path: string): Reach =>
  async (row) => {
    const tiny = tinyEmulator({ dailyLimits: { search: 1, detail: 1, stats: 1 } });
    await tiny.askRaw(row, path);
    return await tiny.askRaw(row, path);
  };

/** The database goes away under a service that had opened it. */
const broken =
  (path: string): Reach =>
  async (row) => {
    const tiny = tinyEmulator();
    await tiny.store.close();
    return await tiny.askRaw(row, path);
  };

/** A store that takes longer than the budget of a search. */
const slow =
  (path: string): Reach =>
  (row) => {
    const tiny = tinyEmulator({ searchBudgetMs: 1_000 }, tinyReference, (store, clock) => {
      const search = store.search.bind(store);
      store.search = (filter, page) => {
        clock.nowMs += 1_001;
        return search(filter, page);
      };
      return store;
    });
    return tiny.askRaw(row, path);
  };

const lostReference =
  (path: string): Reach =>
  (row) =>
    tinyEmulator(
      {},
      {
        ...tinyReference,
        operators() {
          throw new Error('the list of operators cannot be read');
        },
      },
    ).askRaw(row, path);

const search = (path: string) => ({
  400: asked(`${path}?latrange1=52`),
  401: asked(path, 'nobody'),
  402: asked(path, 'broke'),
  429: twice(path),
});

const placeDetail = (known: string, unknown: string) => ({
  401: asked(known, 'nobody'),
  403: asked(known, 'shop'),
  404: asked(unknown),
  429: twice(known),
  500: broken(known),
});

const BT = '/api/v2/bluetooth/detail';
const DETAIL = '/api/v2/network/detail';
const CHANNEL = '/api/v3/cellChannel/LTE?latitude1=47.5&latitude2=47.6&longitude1=-122.35&longitude2=-122.25';
const DENSITY = '/api/v3/density/wifi?topLat=52.4&bottomLat=52.6&leftLon=13.3&rightLon=13.5';
const EVENT = '/api/v2/group/groupEventStats';

const networkSearch = search('/api/v2/network/search');

export const statusCases: { [K in keyof typeof wireless]?: Record<number, Reach> } = {
  bluetoothDetail: {
    400: asked(BT),
    401: asked(BT, 'nobody'),
    403: asked(`${BT}?netid=02:00:00:00:00:01`, 'shop'),
    404: asked(`${BT}?netid=02:00:00:00:00:99`),
    429: twice(`${BT}?netid=02:00:00:00:00:01`),
  },
  bluetoothSearch: search('/api/v2/bluetooth/search'),
  cellChannel: {
    401: asked(CHANNEL, 'nobody'),
    404: asked(CHANNEL.replace('LTE', 'GSM')),
    429: twice(CHANNEL),
    500: broken(CHANNEL),
  },
  mccMnc: { 500: lostReference('/api/v2/cell/mccMnc') },
  cellSearch: search('/api/v2/cell/search'),
  densityWifi: {
    400: asked(DENSITY.replace('52.6', '53')),
    401: asked(DENSITY, 'nobody'),
    429: twice(DENSITY),
  },
  detailBt: placeDetail('/api/v3/detail/bt/02:00:00:00:00:01', '/api/v3/detail/bt/02:00:00:00:00:02'),
  detailWifi: placeDetail('/api/v3/detail/wifi/02:00:00:00:00:01', '/api/v3/detail/wifi/02:00:00:00:00:99'),
  detailCell: placeDetail('/api/v3/detail/cell/GSM/26201/1101/274', '/api/v3/detail/cell/LTE/26201/1101/274'),
  detailCdma: placeDetail('/api/v3/detail/cell/CDMA/4139/7/1025', '/api/v3/detail/cell/CDMA/4139/7/1026'),
  groupMembers: {
    400: asked('/api/v2/group/groupMembers?groupid=nonsense'),
    404: asked('/api/v2/group/groupMembers?groupid=20000101-00001'),
  },
  groupEventStats: {
    400: asked(`${EVENT}/${TEAM}?startDateTime=2015-03-01T00:00:00Z&endDateTime=2015-03-01T23:59:59Z`),
    404: asked(`${EVENT}/20000101-00001?startDateTime=2015-03-01T00:00:00Z&endDateTime=2015-03-02T00:00:00Z`),
  },
  groupForUser: { 404: asked('/api/v2/group/groupForUser/dee') },
  groupAdmin: {
    400: asked(`/api/v2/group/admin?groupid=${OTHER_TEAM}`),
    401: asked(`/api/v2/group/admin?groupid=${TEAM}`, 'nobody'),
    404: asked('/api/v2/group/admin'),
  },
  networkDetail: {
    400: asked(DETAIL),
    401: asked(`${DETAIL}?netid=02:00:00:00:00:01`, 'nobody'),
    403: asked(`${DETAIL}?netid=02:00:00:00:00:01`, 'shop'),
    404: asked(`${DETAIL}?netid=02:00:00:00:00:99`),
    429: twice(`${DETAIL}?netid=02:00:00:00:00:01`),
  },
  geocode: {
    400: asked('/api/v2/network/geocode'),
    401: asked('/api/v2/network/geocode?addresscode=Berlin', 'nobody'),
    429: twice('/api/v2/network/geocode?addresscode=Berlin'),
  },
  networkSearch: {
    400: networkSearch[400],
    402: networkSearch[402],
    410: slow('/api/v2/network/search'),
    429: networkSearch[429],
  },
  profileUser: { 500: broken('/api/v2/profile/user') },
  statsGroup: { 500: broken('/api/v2/stats/group') },
  countries: { 500: broken('/api/v2/stats/countries') },
  regions: { 500: broken('/api/v2/stats/regions') },
  statsUser: {
    401: asked('/api/v2/stats/user', 'nobody'),
    404: asked('/api/v2/stats/user?user=zoe'),
  },
};
