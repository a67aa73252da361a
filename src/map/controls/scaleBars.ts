import { metresPerPixel } from '#domain/geo/mercator.ts';
import { scaleLength } from './scaleLength.ts';

/** CSS pixels. */
const LONGEST = 120;

/** A metric length and one in miles or feet, each with its width in CSS pixels at a latitude and zoom level. */
export function scaleBars(lat: number, zoom: number) {
  const pixel = metresPerPixel(lat, zoom);
  return (['metric', 'imperial'] as const).map((system) => {
    const { metres, text } = scaleLength(pixel * LONGEST, system);
    return { system, text, width: metres / pixel };
  });
}
