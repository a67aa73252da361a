// Effects of the parameters of the three searches.

import { firstKey, networkKey } from '#server/emulator/wireless/store/networkKey.ts';
import { type Effects, when } from './Effect.ts';
import { BEACON, CAFE, CELLS, HEADSET, HIDDEN, PIKE } from './tinyDataset.ts';

/** A family: what ada found in Berlin, what bob found in Seattle, and the rows by distance from Seattle. */
interface Family {
  mine: string[];
  others: string[];
  byDistance: string[];
  /** A cursor and what comes behind it. */
  after: [string, string[]];
}

function common({ mine, others, byDistance, after }: Family): Effects {
  const berlin = { latrange1: 52.4, latrange2: 52.6, longrange1: 13, longrange2: 14 };
  const nearby = { latrange1: 52.51, latrange2: 52.51, longrange1: 13.42, longrange2: 13.42 };
  const seattle = { closestLat: 47.6, closestLong: -122.3 };
  return {
    onlymine: when({ onlymine: 'true' }, mine),
    notmine: when({ notmine: 'anything' }, others),
    latrange1: when(berlin, mine),
    latrange2: when(berlin, mine),
    longrange1: when(berlin, mine),
    longrange2: when(berlin, mine),
    closestLat: when(seattle, byDistance),
    closestLong: when(seattle, byDistance),
    lastupdt: when({ lastupdt: '20240101' }, mine),
    firsttime: when({ firsttime: '202001010000' }, others),
    lasttime: when({ lasttime: '20240101000000' }, mine),
    startTransID: when({ startTransID: '20200101-00000' }, others),
    endTransID: when({ endTransID: '20151231-00000' }, mine),
    minQoS: when({ minQoS: 3 }, mine),
    variance: when({ ...nearby, variance: 0.03 }, mine),
    houseNumber: when({ houseNumber: '12' }, mine),
    road: when({ road: 'rosenthaler straße' }, mine),
    city: when({ city: 'BERLIN' }, mine),
    region: when({ region: 'Berlin' }, mine),
    postalCode: when({ postalCode: '10119' }, mine),
    country: when({ country: 'de' }, mine),
    resultsPerPage: when({ notmine: 'x', resultsPerPage: 1 }, others.slice(0, 1)),
    searchAfter: when({ searchAfter: after[0] }, after[1]),
  };
}

const wifi: Family = {
  mine: [CAFE],
  others: [PIKE, HIDDEN],
  byDistance: [PIKE, CAFE],
  after: [String(networkKey('wifi', PIKE)), [HIDDEN]],
};

export const networkSearch: Effects = {
  ...common(wifi),
  encryption: when({ encryption: 'wpa2' }, [CAFE]),
  freenet: when({ freenet: true }, [CAFE]),
  paynet: when({ paynet: true }, [PIKE]),
  netid: when({ netid: '0a:2c:ef' }, [HIDDEN]),
  ssid: when({ ssid: 'Cafe-Guest' }, [CAFE]),
  ssidlike: when({ ssidlike: '%HOTEL' }, [PIKE]),
  rcoisMinimum: when({ rcoisMinimum: 0x5a03ba }, [PIKE]),
  rcoisMaximum: when({ rcoisMaximum: 0x5a03ba }, [PIKE]),
  channel: when({ channel: 36 }, [PIKE]),
  frequency: when({ frequency: 2462 }, [CAFE]),
};

const bluetooth: Family = {
  mine: [HEADSET],
  others: [BEACON],
  byDistance: [BEACON, HEADSET],
  after: [String(networkKey('bt', HEADSET)), [BEACON]],
};

export const bluetoothSearch: Effects = {
  ...common(bluetooth),
  resultsPerPage: when({ resultsPerPage: 1 }, [HEADSET]),
  netid: when({ netid: 'D4:3A:2C' }, [BEACON]),
  name: when({ name: 'HEADSET' }, [HEADSET]),
  namelike: when({ namelike: 'b_acon' }, [BEACON]),
  showBt: when({ showBt: 'false' }, [BEACON]),
  showBle: when({ showBle: 'FALSE' }, [HEADSET]),
  mfgrIdMinimum: when({ mfgrIdMinimum: 77 }, [BEACON]),
  mfgrIdMaximum: when({ mfgrIdMaximum: 76 }, [HEADSET]),
};

const { gsm, cdma, lte, wcdma, nr, nrEast } = CELLS;
const cell: Family = {
  mine: [gsm, wcdma, nr, nrEast],
  others: [cdma, lte],
  byDistance: [cdma, lte, gsm, wcdma, nr, nrEast],
  after: [String(firstKey('gsm') + 2), [wcdma, nr, nrEast]],
};

export const cellSearch: Effects = {
  ...common(cell),
  cell_op: when({ cell_op: '4139' }, [cdma]),
  cell_net: when({ cell_net: '01102' }, [wcdma]),
  cell_id: when({ cell_id: '276' }, [nr]),
  ssid: when({ ssid: 'at&t' }, [lte]),
  ssidlike: when({ ssidlike: 'tele%' }, [gsm]),
  showGsm: when({ showGsm: 'false' }, [cdma, lte, wcdma, nr, nrEast]),
  showCdma: when({ showCdma: 'false' }, [gsm, lte, wcdma, nr, nrEast]),
  showLte: when({ showLte: 'false' }, [gsm, cdma, wcdma, nr, nrEast]),
  showWcdma: when({ showWcdma: 'false' }, [gsm, cdma, lte, nr, nrEast]),
  showNr: when({ showNr: 'false' }, [gsm, cdma, lte, wcdma]),
};
