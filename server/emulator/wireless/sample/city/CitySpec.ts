/** A neighbourhood: a street net around a centre on dry land. */
export interface DistrictSpec {
  name: string;
  lat: number;
  lng: number;
  radiusMetres: number;
  /** Direction of its long streets, degrees clockwise from north. */
  bearing: number;
  /** Null where the country has no postal codes. */
  postal: string | null;
  layout?: 'grid' | 'radial';
}

export interface CitySpec {
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** As GeoNames names the first-order division, so that imported and sample addresses agree. */
  region: string;
  /** Relative share of all networks. */
  weight: number;
  altitudeMetres: number;
  /** Street names are each stem in each pattern, `*` standing for the stem. */
  stems: readonly string[];
  patterns: readonly string[];
  houses: 'plain' | 'blocks' | 'chome';
  districts: readonly DistrictSpec[];
}

/** Written as a row, because a hundred of them are read as a table. */
export function district(
  name: string,
  lat: number,
  lng: number,
  radiusMetres: number,
  bearing: number,
  postal: string | null,
  layout: 'grid' | 'radial' = 'grid',
): DistrictSpec {
  return { name, lat, lng, radiusMetres, bearing, postal, layout };
}
