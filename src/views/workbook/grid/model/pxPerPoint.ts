/** Px at zoom 1 of a point of the file: rows of 15 points, the usual ones, have 24, and all else is in proportion. */
export const PX_PER_POINT = 24 / 15;
