// What the handlers of the embedded wireless service work with.

import type { ObservationStore } from '#server/emulator/wireless/store/ObservationStore.ts';
import type { People } from '#server/emulator/wireless/store/People.ts';
import type { Sql } from '#server/emulator/wireless/store/Sql.ts';
import type { ImportFile, ImportOptions, ImportProgress } from './EmbeddedWireless.ts';
import type { StatisticsMemo } from './StatisticsMemo.ts';

/** Queries a day by quota class. */
export interface DailyLimits {
  search: number;
  detail: number;
  stats: number;
}

export interface Settings {
  /** Null for no limit. */
  dailyLimits: DailyLimits | null;
  /** A network search that takes longer is answered with 410. */
  searchBudgetMs: number;
}

/** Facts that come with the product, not from observations. */
export interface Reference {
  /** Best match first; empty when nothing fits. */
  geocode(text: string): GeocodedPlace[];
  operators(): readonly OperatorRecord[];
  /** The vendor of an address block such as `0A:2C:EF`; null if unregistered. */
  vendorOf(oui: string): string | null;
}

/** As the service prints it; `boundingbox` is south, north, west, east. */
export interface GeocodedPlace {
  address: Record<string, string>;
  lat: number;
  lon: number;
  importance: number;
  place_id: number;
  licence: string;
  osm_type: string;
  display_name: string;
  boundingbox: number[];
}

/** A record of the register of mobile networks; the codes keep their leading zeros. */
export interface OperatorRecord {
  type: string | null;
  countryName: string | null;
  /** ISO 3166-1 alpha-2; several with slashes where they share a code. */
  countryCode: string | null;
  mcc: string;
  mnc: string;
  brand: string | null;
  operator: string | null;
  status: string | null;
  bands: string | null;
  notes: string | null;
}

export interface WirelessService {
  store: ObservationStore;
  /** The store's own tables: people, and what statistics are computed from. */
  sql: Sql;
  /** Where the store is, for the words of a failure: its file. */
  place: string;
  people: People;
  /** Imports a survey file into the store. Resolves as `importFile` does. */
  importFile(file: Omit<ImportFile, 'id'>, options: ImportOptions): Promise<ImportProgress>;
  reference: Reference;
  memo: StatisticsMemo;
  settings: Settings;
  nowMs(): number;
  /** The moment whose day and month statistics count as the present ones. */
  statisticsMs(): number;
}
