import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { RadioKind } from '#domain/network/RadioKind.ts';
import type { DetailState, OlderDetailState } from '#queries/wireless/useDetail.ts';
import { detailOf, olderDetailOf } from '#services/wireless/details.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { pageClient } from '#tests/support/page/pageClient.ts';
import { CommentForm } from './CommentForm.tsx';
import { NetworkFacts } from './NetworkFacts.tsx';
import { NetworkHistory } from './NetworkHistory.tsx';
import { OlderFacts } from './OlderFacts.tsx';

// Markup is written far faster than elements are made, but asks each store for its state on a server.
vi.mock('react', async (load) => ({
  ...(await load<object>()),
  useSyncExternalStore: (_: unknown, read: () => unknown) => read(),
}));

// A field is shown where a reply that differs in it alone looks different. Every field of a shape has a value here: the
// walk below fails for one that has none.

const ADDRESS = {
  country: 'DE',
  region: 'Berlin',
  road: 'Panoramastraße',
  city: 'Berlin-Mitte',
  housenumber: '1a',
  postalcode: '10178',
};
const SEEN = {
  alt: 41,
  accuracy: 3.9,
  lastupdt: '2023-03-02T08:00:00.000Z',
  latitude: 52.51233,
  longitude: 13.40121,
  month: '202303',
  ssid: 'cafe',
  time: '2023-03-01T08:00:00.000Z',
  signal: -58,
};
const WIFI_SEEN = {
  ...SEEN,
  name: 'second name',
  netId: '1',
  noise: -95,
  snr: 37,
  wep: '2',
  channel: 6,
  frequency: 2462,
  encryptionValue: 'WPA2',
};
const BT_SEEN = { ...SEEN, netId: '1', type: 'BLE', attributes: 'Misc [LE]' };
const CELL_SEEN = { ...SEEN, netId: '26201_1_1', genType: 'LTE', attributes: 'LTE;26201', channel: 1300 };
const cluster = (location: object) => ({
  centroidLatitude: 52.5123,
  centroidLongitude: 13.4012,
  minLastUpdate: '2023-03-01T08:00:00.000Z',
  maxLastUpdate: '2025-05-20T07:00:00.000Z',
  clusterSsid: 'cafe-guest',
  locations: [location, { ...location, ssid: 'other', time: '2024-01-01T08:00:00.000Z' }],
  score: 3,
  daysObservedCount: 7,
});
const DETAIL = {
  trilateratedLatitude: 52.51234,
  trilateratedLongitude: 13.40123,
  bestClusterWiGLEQoS: 5,
  firstSeen: '2021-03-01T10:11:12.000Z',
  lastSeen: '2023-05-20T18:30:01.000Z',
  lastUpdate: '2025-05-20T18:31:40.000Z',
  streetAddress: ADDRESS,
  networkId: '0A:2C:EF:3D:25:1C',
  name: 'named',
  type: 'infra',
};
const ROW = {
  trilat: 52.51234,
  trilong: 13.40123,
  ssid: 'cafe',
  qos: 2,
  transid: '20230301-00417',
  firsttime: '2021-03-01T10:11:12.000Z',
  lasttime: '2023-05-20T18:30:01.000Z',
  lastupdt: '2025-05-20T18:31:40.000Z',
  userfound: true,
  ...ADDRESS,
};
const ENVELOPE = { cdma: false, gsm: false, lte: false, nr: false, wcdma: false, wifi: false };
const GEOCODED = {
  address: { city: 'Berlin' },
  lat: 52.5,
  lon: 13.4,
  importance: 0.8,
  place_id: 12,
  licence: 'ODbL',
  osm_type: 'way',
  display_name: 'Berlin, Deutschland',
  boundingbox: [52, 53, 13, 14],
};

const REPLIES = {
  detailWifi: {
    ...DETAIL,
    comment: 'moved',
    bcninterval: 100,
    freenet: 'Y',
    dhcp: 'N',
    paynet: '?',
    encryption: 'wpa2',
    channel: 11,
    locationClusters: [cluster(WIFI_SEEN)],
  },
  detailBt: {
    ...DETAIL,
    capabilities: ['Audio'],
    deviceType: 1048,
    locationClusters: [cluster(BT_SEEN)],
  },
  detailCell: {
    ...DETAIL,
    networkId: '26201_1101_275',
    capabilities: ['x'],
    deviceType: 1048,
    attributes: ['LTE;26201'],
    channel: 1301,
    xarfcn: 1300,
    locationClusters: [cluster(CELL_SEEN)],
  },
  networkDetail: {
    ...ENVELOPE,
    addresses: [GEOCODED],
    results: [
      {
        ...ROW,
        netid: '0A:2C:EF:3D:25:1C',
        name: 'second name',
        type: 'infra',
        comment: 'moved',
        wep: '2',
        bcninterval: 100,
        freenet: 'Y',
        dhcp: 'N',
        paynet: '?',
        channel: 11,
        frequency: 2462,
        rcois: '5A03BA',
        encryption: 'wpa2',
        locationData: [WIFI_SEEN],
      },
    ],
  },
  bluetoothDetail: {
    ...ENVELOPE,
    addresses: [GEOCODED],
    results: [
      {
        ...ROW,
        netid: 'D4:3A:2C:10:5F:9F',
        type: 'BLE',
        capabilities: ['Audio'],
        device: 1048,
        mfgrId: 117,
        name: 'Buds',
        locationData: [BT_SEEN],
      },
    ],
  },
} as const;
type Operation = keyof typeof REPLIES;
const KINDS: Record<Operation, { kind: RadioKind; id: string }> = {
  detailWifi: { kind: 'wifi', id: '0A:2C:EF:3D:25:1B' },
  detailBt: { kind: 'ble', id: 'D4:3A:2C:10:5F:9E' },
  detailCell: { kind: 'lte', id: '26201_1101_274' },
  networkDetail: { kind: 'wifi', id: '0A:2C:EF:3D:25:1B' },
  bluetoothDetail: { kind: 'ble', id: 'D4:3A:2C:10:5F:9E' },
};

/** Fields that say nothing of a network, with the reason. */
const SILENT: Partial<Record<string, string>> = {
  success: 'an answer that is no success is a failure',
  totalResults: 'how a search pages',
  first: 'how a search pages',
  last: 'how a search pages',
  resultCount: 'how a search pages',
  searchAfter: 'how a search pages',
  search_after: 'how a search pages',
  wep: 'the code of the encryption beside it; a contradiction is shown in observations',
};

function shown(operation: Operation, body: object): string {
  const reply = wireless[operation].parts.reply.read(body, '', () => {}) as never;
  const network = KINDS[operation];
  const isOlder = operation === 'networkDetail' || operation === 'bluetoothDetail';
  const older = isOlder ? olderDetailOf(reply) : undefined;
  const detail = isOlder ? older!.networks[0]! : detailOf(reply);
  const state = { status: 'ready', older, fetchedAt: 0 } as Partial<OlderDetailState & DetailState>;
  return renderToStaticMarkup(
    <QueryClientProvider client={pageClient()}>
      <NetworkFacts network={network} detail={detail} older={undefined} />
      <NetworkHistory {...network} detail={detail} origin="" />
      {older && (
        <OlderFacts
          network={network}
          state={state as OlderDetailState}
          quota={undefined}
          isFree
          isSearchOnly={false}
        />
      )}
      <CommentForm
        netid={network.id}
        comment={detail.comment}
        isPublic={false}
        onLook={() => {}}
        isLooking={false}
      />
    </QueryClientProvider>,
  );
}

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null;

/** Every leaf of a reply, as the way to it. */
function leaves(value: Json, way: (string | number)[] = []): (string | number)[][] {
  if (Array.isArray(value)) return value.flatMap((entry, at) => leaves(entry, [...way, at]));
  if (value && typeof value === 'object')
    return Object.entries(value).flatMap(([name, entry]) => leaves(entry, [...way, name]));
  return [way];
}

function changed(value: Json, [name, ...rest]: (string | number)[]): Json {
  if (name !== undefined) {
    const copy = structuredClone(value) as Record<string | number, Json>;
    copy[name] = changed(copy[name]!, rest);
    return copy as Json;
  }
  if (typeof value === 'number') return value + (Math.abs(value) < 60 ? 1.5 : 2);
  if (typeof value === 'boolean') return !value;
  if (/^\d{4}-\d\d-\d\dT/.test(String(value))) return `2019${String(value).slice(4)}`;
  return (
    ({ Y: 'N', N: 'Y', '?': 'Y', wpa2: 'wpa3', 202303: '201901' } as Record<string, string>)[String(value)] ??
    `${value}0`
  );
}

/** The fields of a shape that its example does not have. */
function missing(shape: unknown, example: unknown, way = ''): string[] {
  const { of, fields } = shape as { of?: unknown; fields?: Record<string, unknown> };
  if (of) return missing(of, (example as unknown[])[0], `${way}[]`);
  if (!fields || example === undefined) return example === undefined ? [way] : [];
  return Object.entries(fields).flatMap(([name, field]) =>
    name in SILENT && !(name in (example as object))
      ? []
      : missing(field, (example as Record<string, unknown>)[name], `${way}.${name}`),
  );
}

test.each(Object.keys(REPLIES) as Operation[])('network drawer: every field of %s is shown', (operation) => {
  const body = REPLIES[operation] as unknown as Json;
  const example = wireless[operation].parts.reply;
  expect(missing(example, body)).toEqual([]);
  const before = shown(operation, body as object);
  const unseen = leaves(body)
    .filter((way) => !way.some((name) => String(name) in SILENT))
    .filter((way) => shown(operation, changed(body, way) as object) === before)
    .map((way) => way.join('.'));
  expect(unseen).toEqual([]);
});
