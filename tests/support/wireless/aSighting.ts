import type { NetworkDetail, Place, Sighting } from '#domain/network/detail/NetworkDetail.ts';
import { NO_PLACE, UNSTATED } from '#services/wireless/details.ts';

/** A sighting of which only what is told is known. */
export const aSighting = (told: Partial<Sighting> = {}): Sighting => ({
  timeMs: null,
  updatedMs: null,
  month: null,
  lat: null,
  lng: null,
  altitudeMetres: null,
  accuracyMetres: null,
  signalDbm: null,
  noiseDbm: null,
  snrDb: null,
  name: null,
  otherName: null,
  encryption: null,
  channel: null,
  frequencyMhz: null,
  kind: null,
  capabilities: null,
  id: null,
  ...told,
});

/** A place of which only what is told is known. */
export const aPlace = (told: Partial<Place> = {}): Place => ({ ...NO_PLACE, sightings: [], ...told });

/** A detail of which only what is told is known. */
export const aDetail = (told: Partial<NetworkDetail> = {}): NetworkDetail => ({
  ...UNSTATED,
  id: '0A:2C:EF:3D:25:1B',
  name: null,
  lat: null,
  lng: null,
  qos: null,
  firstMs: null,
  lastMs: null,
  updatedMs: null,
  house: null,
  road: null,
  city: null,
  region: null,
  postal: null,
  country: null,
  places: [],
  ...told,
});
