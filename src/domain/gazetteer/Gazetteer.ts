import type { Position } from '#domain/geo/geo.ts';
import { fold } from '#domain/text/fold.ts';

/** Populated places as columns, by descending population. */
export interface GazetteerColumns {
  names: readonly string[];
  /** ISO 3166-1 alpha-2, and each place's index into them. */
  countries: readonly string[];
  country: readonly number[];
  /** Names of first-order divisions, the first one empty, and each place's index into them. */
  regions: readonly string[];
  region: readonly number[];
  /** Degrees, in thousandths of a degree. */
  lats: readonly number[];
  lngs: readonly number[];
  /** 0 when not known. */
  population: readonly number[];
}

export interface NamedPlace {
  name: string;
  region: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  population: number;
  position: Position;
}

/** Finds places by the beginning of their names, of any of their words, in any case and without diacritics. */
export class Gazetteer {
  readonly #columns: GazetteerColumns;
  readonly #folded: readonly string[];
  readonly #regions: readonly string[];
  readonly #countryName: (code: string) => string;

  /** `countryName` names a country by its code. */
  constructor(columns: GazetteerColumns, countryName: (code: string) => string) {
    this.#columns = columns;
    this.#folded = columns.names.map(fold);
    this.#regions = columns.regions.map(fold);
    this.#countryName = countryName;
  }

  /**
   * Up to `most` places: those of just that name first, then those whose name begins with it, then those with a word that
   * does; the largest first among each. What follows a comma has to begin the region, or to be the country or its code.
   */
  find(text: string, most = 8): NamedPlace[] {
    const [wanted = '', ...qualifiers] = text.split(',').map(fold);
    if (wanted === '') return [];
    const rows: [number[], number[], number[]] = [[], [], []];
    for (let row = 0; row < this.#folded.length; row++) {
      const rank = rankOf(this.#folded[row]!, wanted);
      const found = rank === undefined ? undefined : rows[rank]!;
      if (!found || found.length >= most || !this.#isIn(row, qualifiers)) continue;
      found.push(row);
      if (rows[0].length >= most) break;
    }
    const places = new Map<string, NamedPlace>();
    for (const row of rows.flat()) {
      const place = this.#placeAt(row);
      const key = [place.name, place.region, place.countryCode].join('\n');
      if (!places.has(key)) places.set(key, place);
    }
    return [...places.values()].slice(0, most);
  }

  #isIn(row: number, qualifiers: readonly string[]): boolean {
    const code = this.#codeOf(row);
    const region = this.#regions[this.#columns.region[row]!]!;
    return qualifiers.every(
      (words) =>
        words === '' ||
        words === code.toLowerCase() ||
        fold(this.#countryName(code)).startsWith(words) ||
        region.startsWith(words),
    );
  }

  #codeOf(row: number): string {
    return this.#columns.countries[this.#columns.country[row]!]!;
  }

  #placeAt(row: number): NamedPlace {
    const { names, regions, region, lats, lngs, population } = this.#columns;
    return {
      name: names[row]!,
      region: regions[region[row]!]!,
      countryCode: this.#codeOf(row),
      population: population[row]!,
      position: { lat: lats[row]! / 1000, lng: lngs[row]! / 1000 },
    };
  }
}

function rankOf(name: string, wanted: string): 0 | 1 | 2 | undefined {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  return name.includes(` ${wanted}`) ? 2 : undefined;
}
