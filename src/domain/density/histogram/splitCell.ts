/** A piece of a cell that does not cross the antimeridian, between two shares (0 to 1) of the cell's width. */
export interface CellPart {
  south: number;
  west: number;
  north: number;
  east: number;
  from: number;
  to: number;
}

/**
 * The box between two corners in any order: one part, two where it crosses the antimeridian, none when a corner is not a number
 * or off the Earth, or when the box has no extent. Longitudes further apart than half the globe are those of a box that
 * crosses it.
 */
export function splitCell(lat1: number, lat2: number, lng1: number, lng2: number): CellPart[] {
  const [south, north] = [Math.min(lat1, lat2), Math.max(lat1, lat2)];
  let [west, east] = [Math.min(lng1, lng2), Math.max(lng1, lng2)];
  if (!(south >= -90 && north <= 90 && west >= -360 && east <= 360)) return [];
  if (!(south < north && west < east)) return [];
  if (east - west > 180 && east - west < 360) [west, east] = [east, west + 360];
  const turns = Math.floor((west + 180) / 360) * 360;
  west -= turns;
  east -= turns;
  if (east <= 180) return [{ south, west, north, east, from: 0, to: 1 }];
  const cut = (180 - west) / (east - west);
  return [
    { south, west, north, east: 180, from: 0, to: cut },
    { south, west: -180, north, east: east - 360, from: cut, to: 1 },
  ];
}
