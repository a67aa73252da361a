// The narrow interface in front of the observations, so that handlers and imports do not know the engine.

import type { Box, Position } from '#domain/geo/geo.ts';
import type { Observation } from '#domain/network/Observation.ts';
import type { Encryption, RadioKind } from '#domain/network/RadioKind.ts';
import type { NetworkFilter } from './NetworkFilter.ts';

/** A network as the store holds it: everything that a search row needs. */
export interface StoredNetwork {
  key: number;
  kind: RadioKind;
  id: string;
  name: string | null;
  lat: number | null;
  lng: number | null;
  qos: number;
  firstMs: number;
  lastMs: number;
  updatedMs: number;
  /** yyyyMMdd-NNNNN of the upload that discovered it. */
  trans: string;
  encryption: Encryption;
  channel: number;
  frequency: number;
  capabilities: string;
  rcois: string | null;
  mfgrId: number | null;
  type: string | null;
  free: string;
  paid: string;
  address: Address;
  finder: number;
  comment: string | null;
}

export interface Address {
  country: string | null;
  region: string | null;
  city: string | null;
  road: string | null;
  house: string | null;
  postal: string | null;
}

export interface StoredObservation {
  kind: RadioKind;
  timeMs: number;
  lat: number;
  lng: number;
  signalDbm: number;
  altitudeMetres: number;
  accuracyMetres: number;
  name: string;
  channel: number;
  frequencyMhz: number;
  capabilities: string;
  account: number;
}

export interface PageRequest {
  limit: number;
  /** Opaque, from the previous page. */
  after?: string;
  /** Orders by distance from here instead of by key. */
  near?: Position;
}

export interface Page {
  total: number;
  networks: StoredNetwork[];
  /** Cursor behind the last network; present on the last page too; null on an empty page. */
  next: string | null;
}

/** Counts of one histogram cell by year: index 0 is `firstYear` of the histogram. */
export interface HistogramCell {
  south: number;
  west: number;
  firstSeen: number[];
  lastSeen: number[];
}

export interface Histogram {
  /** Cell size in degrees, on a fixed global grid. */
  step: number;
  firstYear: number;
  cells: HistogramCell[];
}

export interface ChannelPoint {
  channel: number;
  lat: number;
  lng: number;
  qos: number;
}

export interface Channels {
  points: ChannelPoint[];
  cut: boolean;
}

export interface UploadSummary {
  trans: string;
  observations: number;
  known: number;
  networksNew: number;
  networksChanged: number;
  /** Bounds of the file's located observations; null when none was. */
  box: Box | null;
}

/** At once where the data are in this process, later where a server has them. */
export type Eventual<T> = T | Promise<T>;

export interface UploadFacts {
  account: number;
  name: string;
  sha256?: string;
  atMs: number;
}

/** Told now and again, where settling takes long, which share of it is done; where it throws, nothing is stored. */
export type OnStep = (share: number) => void;

/** One file or survey on its way into the store. Nothing is visible to searches before `finish`. */
export interface UploadWriter {
  /** Adds all observations of a batch or, when one is not valid, none; those already stored are counted as known. */
  add(batch: readonly Observation[]): Eventual<void>;
  /**
   * Settles every touched network (position, QoS, latest facts) and publishes. Undefined when the same file has come into
   * the store meanwhile: nothing changes then. `abandon` ends it where it waits.
   */
  finish(counts: { lines: number; rejected: number }, onStep?: OnStep): Eventual<UploadSummary | undefined>;
  /** Leaves the store as it was. */
  abandon(): Eventual<void>;
}

export interface ObservationStore {
  search(filter: NetworkFilter, page: PageRequest): Eventual<Page>;
  /** By printed id; a MAC address may exist as WiFi and as Bluetooth, hence `kinds`. */
  find(kinds: readonly RadioKind[], id: string): Eventual<StoredNetwork | undefined>;
  /** Strongest first. */
  observations(key: number): Eventual<StoredObservation[]>;
  histogram(box: Box, kinds: readonly RadioKind[]): Eventual<Histogram>;
  /** Cells of a kind in a box whose channel is known; `cut` when there are more than the limit. */
  channels(kind: RadioKind, box: Box, limit: number, near?: Position): Eventual<Channels>;
  /** Appends to what was said of a network and answers all of it. */
  comment(key: number, account: number, text: string, atMs: number): Eventual<string>;
  beginUpload(facts: UploadFacts): Eventual<UploadWriter>;
  /** True when a file with this digest is already in the store. */
  hasFile(sha256: string): Eventual<boolean>;
  networkCount(): Eventual<number>;
  close(): Eventual<void>;
}
