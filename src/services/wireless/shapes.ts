// Reply shapes of the wireless service. The specification names the resources; their fields are those of the
// public client models and recorded answers of services of this kind.

import {
  dictionary,
  either,
  flag,
  type Infer,
  id,
  list,
  need,
  number,
  optional,
  record,
  text,
} from '#services/shape.ts';

const address = {
  country: text,
  region: text,
  road: text,
  city: text,
  housenumber: text,
  postalcode: text,
};

const located = {
  trilat: number,
  trilong: number,
  ssid: text,
  qos: number,
  transid: text,
  firsttime: text,
  lasttime: text,
  lastupdt: text,
};

const wifiFields = {
  ...located,
  netid: need(text),
  name: text,
  type: text,
  comment: text,
  wep: text,
  bcninterval: number,
  freenet: text,
  dhcp: text,
  paynet: text,
  userfound: flag,
  channel: number,
  frequency: number,
  rcois: text,
  encryption: text,
  ...address,
};
export const WiFiNetwork = record(wifiFields);
export type WiFiNetwork = Infer<typeof WiFiNetwork>;

const bluetoothFields = {
  ...located,
  netid: need(text),
  type: text,
  capabilities: list(text),
  userfound: flag,
  device: number,
  mfgrId: number,
  name: text,
  ...address,
};
export const BluetoothNetwork = record(bluetoothFields);
export type BluetoothNetwork = Infer<typeof BluetoothNetwork>;

const cellFields = {
  ...located,
  id: need(text),
  attributes: text,
  channel: number,
  gentype: text,
  userfound: flag,
  ...address,
};
export const CellNetwork = record(cellFields);
export type CellNetwork = Infer<typeof CellNetwork>;

/** The search envelope. `searchAfter` is opaque and is present on the last page too. */
const page = <F extends Parameters<typeof record>[0]>(of: ReturnType<typeof record<F>>) =>
  record({
    success: flag,
    totalResults: number,
    first: number,
    last: number,
    resultCount: number,
    results: list(of),
    searchAfter: id,
    /** Deprecated form of `searchAfter`, a JSON number. */
    search_after: number,
  });
export const NetSearchResponse = page(WiFiNetwork);
export const BluetoothSearchResponse = page(BluetoothNetwork);
export const CellSearchResponse = page(CellNetwork);

export const ChannelDetailResponse = record({
  success: flag,
  resultsExceedLimit: flag,
  resultType: text,
  results: list(record({ channel: number, latitude: number, longitude: number, qos: number })),
});

export const MccMncRecord = record({
  type: text,
  countryName: text,
  countryCode: text,
  mcc: need(text),
  mnc: need(text),
  brand: text,
  operator: text,
  status: text,
  bands: text,
  notes: text,
});
/** Declared as a list; services answer a nested object, by mcc and then mnc. Both are read. */
export const MccMncRecords = either(list(MccMncRecord), dictionary(dictionary(MccMncRecord)));

export const DensityResponse = record({
  histogramByCell: list(
    record({
      topLat: need(number),
      bottomLat: need(number),
      leftLon: need(number),
      rightLon: need(number),
      densities: list(record({ date: text, firstTimeSeenDensity: number, lastTimeSeenDensity: number })),
    }),
  ),
  cells: number,
  millisecondsToCalculate: number,
  requestTopLat: number,
  requestBottomLat: number,
  requestLeftLon: number,
  requestRightLon: number,
});

const observation = {
  alt: number,
  accuracy: number,
  lastupdt: text,
  latitude: number,
  longitude: number,
  month: text,
  ssid: text,
  time: text,
  signal: number,
};
const wifiObservation = {
  ...observation,
  name: text,
  netId: id,
  noise: number,
  snr: number,
  wep: text,
  channel: number,
  frequency: number,
  encryptionValue: text,
};
export const WiFiLocation = record(wifiObservation);
export const BluetoothLocation = record({ ...observation, netId: id, type: text, attributes: text });
export const GenericLocation = record({
  ...observation,
  netId: id,
  genType: text,
  attributes: text,
  channel: number,
});

const cluster = <F extends Parameters<typeof record>[0]>(of: ReturnType<typeof record<F>>) =>
  list(
    record({
      centroidLatitude: number,
      centroidLongitude: number,
      minLastUpdate: text,
      maxLastUpdate: text,
      clusterSsid: text,
      locations: list(of),
      score: number,
      daysObservedCount: number,
    }),
  );

const detail = {
  trilateratedLatitude: number,
  trilateratedLongitude: number,
  bestClusterWiGLEQoS: number,
  firstSeen: text,
  lastSeen: text,
  lastUpdate: text,
  streetAddress: optional(record(address)),
  networkId: need(text),
};
export const BtDetail = record({
  ...detail,
  name: text,
  type: text,
  capabilities: list(text),
  deviceType: number,
  locationClusters: cluster(BluetoothLocation),
});
export const WiFiDetail = record({
  ...detail,
  name: text,
  type: text,
  comment: text,
  bcninterval: number,
  freenet: text,
  dhcp: text,
  paynet: text,
  encryption: text,
  channel: number,
  locationClusters: cluster(WiFiLocation),
});
/** Declared as BtDetail for GSM, LTE, WCDMA and NR; services answer this. `name` etc. only where so declared. */
export const CellDetail = record({
  ...detail,
  name: text,
  type: text,
  capabilities: optional(list(text)),
  deviceType: number,
  attributes: list(text),
  channel: number,
  xarfcn: number,
  locationClusters: cluster(GenericLocation),
});

const GeocodingResponse = record({
  address: dictionary(text),
  lat: need(number),
  lon: need(number),
  importance: number,
  place_id: number,
  licence: text,
  osm_type: text,
  display_name: text,
  boundingbox: list(number),
});
export const NetworkGeocodingResponse = record({ success: flag, results: list(GeocodingResponse) });

const detailEnvelope = {
  success: flag,
  cdma: flag,
  gsm: flag,
  lte: flag,
  nr: flag,
  wcdma: flag,
  wifi: flag,
  addresses: list(GeocodingResponse),
};
const WiFiNetworkWithLocation = record({ ...wifiFields, locationData: list(WiFiLocation) });
const CellNetworkWithLocation = record({ ...cellFields, locationData: list(GenericLocation) });
export const WiFiNetworkDetailResponse = record({
  ...detailEnvelope,
  results: list(either(WiFiNetworkWithLocation, CellNetworkWithLocation)),
});
/** Declared as the search envelope; services answer the detail envelope with Bluetooth rows. Both are read. */
export const BluetoothDetailResponse = record({
  ...detailEnvelope,
  totalResults: number,
  first: number,
  last: number,
  resultCount: number,
  searchAfter: id,
  search_after: number,
  results: list(record({ ...bluetoothFields, locationData: list(BluetoothLocation) })),
});

export const NetCommentResponse = record({ success: flag, comment: text, netid: text });
