import type { Box } from '#domain/geo/geo.ts';
import type { CellKind } from '#domain/network/RadioKind.ts';

/** A cell as the observation database knows it. */
export interface KnownCell {
  /** `operator_area_cell` */
  id: string;
  /** As recorded, which for LTE and WCDMA cells can be GSM. */
  kind: CellKind;
  operator: string;
  area: string;
  cell: string;
  channel: number | null;
  name: string | null;
  lat: number | null;
  lng: number | null;
  /** 0 to 7. */
  qos: number;
  firstMs: number | null;
  lastMs: number | null;
}

/** A channel that the database knows at a place; of which cell it does not say. */
export interface KnownChannel {
  kind: CellKind;
  channel: number;
  lat: number;
  lng: number;
  qos: number;
}

/** A network operator as the database publishes it. */
export interface OperatorRecord {
  mcc: string;
  mnc: string;
  /** ISO 3166-1 alpha-2, several with slashes between. */
  countryCode: string;
  brand: string | null;
  operator: string | null;
  status: string;
  /** Free text such as `GSM 900 / LTE 1800 / 5G 3500`. */
  bands: string;
}

/** What is known of the area in which a scan was made. */
export interface Surroundings {
  /** Boxes that were asked for completely. */
  boxes: readonly Box[];
  /** Whether a list was cut or an answer is missing, so that absence proves even less. */
  isPartial: boolean;
  cells: readonly KnownCell[];
  channels: readonly KnownChannel[];
  operators: readonly OperatorRecord[];
  /** ISO 3166-1 alpha-2 codes of the country at a place, and of those within 10 km of it. */
  countriesAt: (lat: number, lng: number) => readonly string[];
}
