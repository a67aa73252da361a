// What a detail lookup adds to a network: its places, each with the sightings that make it up.

import type { Network } from '#domain/network/Network.ts';

/** One sighting as the service keeps it; times are rounded to the day. Null for what is not known. */
export interface Sighting {
  timeMs: number | null;
  /** When the service last changed the record; also rounded to the day. */
  updatedMs: number | null;
  /** yyyyMM, as the service files it. */
  month: string | null;
  lat: number | null;
  lng: number | null;
  altitudeMetres: number | null;
  accuracyMetres: number | null;
  signalDbm: number | null;
  noiseDbm: number | null;
  snrDb: number | null;
  name: string | null;
  /** A second name that some records carry beside the SSID. */
  otherName: string | null;
  /** As the service words it: WPA2, Unknown … */
  encryption: string | null;
  channel: number | null;
  frequencyMhz: number | null;
  /** The kind that was recorded: BLE, LTE … */
  kind: string | null;
  /** Capabilities or attributes, as recorded. */
  capabilities: string | null;
  /** The network that the record is filed under: an address with colons, or a cell. */
  id: string | null;
}

/** A place at which a network was seen, among those that it moved between. */
export interface Place {
  lat: number | null;
  lng: number | null;
  /** Higher is more certain; below zero for a single sighting. Null where sightings are not grouped by place. */
  score: number | null;
  daysSeen: number | null;
  firstMs: number | null;
  lastMs: number | null;
  name: string | null;
  sightings: Sighting[];
}

/** Facts that a lookup states; null where it is silent and the search row stands. */
export interface NetworkDetail
  extends Pick<
    Network,
    | 'lat'
    | 'lng'
    | 'qos'
    | 'firstMs'
    | 'lastMs'
    | 'updatedMs'
    | 'encryption'
    | 'house'
    | 'road'
    | 'city'
    | 'region'
    | 'postal'
    | 'country'
    | 'channel'
    | 'frequencyMhz'
    | 'subtype'
    | 'capabilities'
    | 'mfgrId'
    | 'rcois'
    | 'comment'
    | 'trans'
    | 'free'
    | 'paid'
  > {
  /** As the service writes it, which may differ from what was asked for. */
  id: string;
  name: string | null;
  /** A name beside the SSID. */
  otherName: string | null;
  /** The service's own word for an encryption that is not one of ours: it counts as `unknown`. */
  encryptionText: string | null;
  /** Y, N or ?: whether it gives out addresses. */
  dhcp: string | null;
  /** In time units of 1,024 µs. */
  beaconInterval: number | null;
  /** Bluetooth class of device. */
  deviceClass: number | null;
  /** ARFCN, UARFCN, EARFCN or NR-ARFCN of a cell. */
  arfcn: number | null;
  /** Whether the asker was the first to report it. */
  isMine: boolean | null;
  places: Place[];
}

/** All sightings, place by place: the numbers by which table, map and charts name them. */
export function sightingsOf(detail: Pick<NetworkDetail, 'places'> | undefined): Sighting[] {
  return detail?.places.flatMap((place) => place.sightings) ?? [];
}
