import { type Box, EARTH_RADIUS_METRES } from '#domain/geo/geo.ts';
import { areaOfView } from '#domain/geo/viewArea.ts';
import { type Shape, unwrapLongitudes } from './Shape.ts';

const DEGREES = 180 / Math.PI;

/** The smallest box around a shape, rounded outwards to about a metre. */
export function boundsOfShape(shape: Shape): Box {
  if (shape.kind === 'polygon') {
    const lats = shape.points.map(({ lat }) => lat);
    const lngs = unwrapLongitudes(shape.points);
    return areaOfView({
      south: Math.min(...lats),
      west: Math.min(...lngs),
      north: Math.max(...lats),
      east: Math.max(...lngs),
    });
  }
  const { lat, lng } = shape.centre;
  const angle = shape.metres / EARTH_RADIUS_METRES;
  const south = lat - angle * DEGREES;
  const north = lat + angle * DEGREES;
  // The meridians that touch a circle touch it nearer to the pole than its centre is.
  const sine = Math.sin(angle) / Math.cos(lat / DEGREES);
  const width = south <= -90 || north >= 90 || sine >= 1 ? 180 : Math.asin(sine) * DEGREES;
  return areaOfView({
    south: Math.max(-90, south),
    west: lng - width,
    north: Math.min(90, north),
    east: lng + width,
  });
}
