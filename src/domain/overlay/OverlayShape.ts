/** One thing that a file of places draws. */
export interface OverlayShape {
  kind: 'point' | 'line' | 'area';
  /** Blank when the file gives none. */
  name: string;
  /** As the file has it, #rrggbb. */
  colour?: string;
  /**
   * Longitude and latitude in turn, WGS84 degrees: of one place, of each line, or of each ring of an area. Longitudes go on
   * beyond ±180 rather than jump.
   */
  parts: readonly Float64Array[];
}

/** What a GPX, GeoJSON or KML file draws. */
export interface OverlayContents {
  shapes: readonly OverlayShape[];
  /** Places and elements that cannot be drawn, and why the first of them cannot. */
  skipped: number;
  reason?: string;
}

/** Reads one file piece by piece. `push` and `end` throw an Error with a sentence for what cannot be read at all. */
export interface OverlayReader {
  push(chunk: string): void;
  end(): OverlayContents;
}
