/** The fixes of a survey in the order of their times: WGS84 degrees, milliseconds since 1970. */
export interface Track {
  lats: Float64Array;
  lngs: Float64Array;
  timesMs: Float64Array;
}

/** Nothing was recorded for so long that the way between is not known. */
export const GAP_MS = 5 * 60_000;
