import { distanceMetres } from '#domain/geo/geo.ts';
import type { ScannedCell } from './ScannedCell.ts';
import type { ScanRow } from './ScanRow.ts';

/** Enough to show where in the file a cell is. */
const LINES_KEPT = 20;

/** Puts the rows of a scan together by cell; keeps of each row its place only. */
export class CellGatherer {
  readonly #cells = new Map<string, Gathered>();

  get size(): number {
    return this.#cells.size;
  }

  add(row: ScanRow): void {
    const key = `${row.kind} ${row.operator}_${row.area}_${row.cell}`;
    let cell = this.#cells.get(key);
    if (!cell) {
      cell = new Gathered(row);
      this.#cells.set(key, cell);
    }
    cell.add(row);
  }

  /** One by one, in the order in which they were first heard, so that the caller can pause in between. */
  *cells(): Generator<ScannedCell> {
    for (const [key, cell] of this.#cells) yield cell.toCell(key);
  }
}

/** All rows of a scan at once. */
export function gatherCells(rows: Iterable<ScanRow>): ScannedCell[] {
  const gatherer = new CellGatherer();
  for (const row of rows) gatherer.add(row);
  return [...gatherer.cells()];
}

class Gathered {
  #rows = 0;
  readonly #first: ScanRow;
  readonly #lines: number[] = [];
  readonly #channels = new Tally<number>();
  readonly #physicalIds = new Tally<number>();
  readonly #names = new Tally<string>();
  /** Latitude and longitude by turns. */
  readonly #places: number[] = [];
  #measured = 0;
  #sumDbm = 0;
  #strongestDbm: number | null = null;
  /** Of the strongest row with a fix, or of the first where none was measured. */
  #bestDbm = Number.NEGATIVE_INFINITY;
  #lat: number | null = null;
  #lng: number | null = null;
  #firstMs: number | null = null;
  #lastMs: number | null = null;

  constructor(first: ScanRow) {
    this.#first = first;
  }

  add({ line, channel, physicalId, name, lat, lng, signalDbm, timeMs }: ScanRow): void {
    this.#rows += 1;
    if (this.#lines.length < LINES_KEPT) this.#lines.push(line);
    this.#channels.add(channel);
    this.#physicalIds.add(physicalId);
    this.#names.add(name);
    if (signalDbm !== null) {
      this.#measured += 1;
      this.#sumDbm += signalDbm;
      this.#strongestDbm = Math.max(this.#strongestDbm ?? signalDbm, signalDbm);
    }
    if (lat !== null && lng !== null) this.#addPlace(lat, lng, signalDbm ?? Number.NEGATIVE_INFINITY);
    if (timeMs !== null) {
      this.#firstMs = Math.min(this.#firstMs ?? timeMs, timeMs);
      this.#lastMs = Math.max(this.#lastMs ?? timeMs, timeMs);
    }
  }

  #addPlace(lat: number, lng: number, dbm: number): void {
    this.#places.push(lat, lng);
    if (this.#lat !== null && dbm <= this.#bestDbm) return;
    this.#lat = lat;
    this.#lng = lng;
    this.#bestDbm = dbm;
  }

  toCell(key: string): ScannedCell {
    const { kind, operator, area, cell } = this.#first;
    return {
      key,
      kind,
      operator,
      area,
      cell,
      name: this.#names.byFrequency()[0] ?? null,
      channels: this.#channels.byFrequency(),
      physicalIds: this.#physicalIds.byFrequency(),
      rows: this.#rows,
      lines: this.#lines,
      lat: this.#lat,
      lng: this.#lng,
      spreadMetres: this.#spreadMetres(),
      strongestDbm: this.#strongestDbm,
      meanDbm: this.#measured > 0 ? this.#sumDbm / this.#measured : null,
      firstMs: this.#firstMs,
      lastMs: this.#lastMs,
    };
  }

  #spreadMetres(): number {
    if (this.#lat === null || this.#lng === null) return 0;
    const heard = { lat: this.#lat, lng: this.#lng };
    let farthest = 0;
    for (let at = 0; at < this.#places.length; at += 2) {
      const place = { lat: this.#places[at]!, lng: this.#places[at + 1]! };
      farthest = Math.max(farthest, distanceMetres(heard, place));
    }
    return farthest;
  }
}

/** Counts values; null is none. */
class Tally<T extends string | number> {
  /** Most cells have one value, which needs no map. */
  #only: T | null = null;
  #count = 0;
  #more: Map<T, number> | undefined;

  add(value: T | null): void {
    if (value === null) return;
    if (this.#more) this.#more.set(value, (this.#more.get(value) ?? 0) + 1);
    else if (this.#only === null || this.#only === value) {
      this.#only = value;
      this.#count += 1;
    } else {
      this.#more = new Map([
        [this.#only, this.#count],
        [value, 1],
      ]);
    }
  }

  /** The most frequent first, of equals the earlier. */
  byFrequency(): T[] {
    if (this.#more) return [...this.#more].sort((a, b) => b[1] - a[1]).map(([value]) => value);
    return this.#only === null ? [] : [this.#only];
  }
}
