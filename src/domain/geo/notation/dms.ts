import type { Position } from '#domain/geo/geo.ts';

/** `52°31′12.00″ N, 13°24′18.00″ E`: degrees, minutes and seconds to 0.3 m. */
export function writeDms({ lat, lng }: Position): string {
  return `${sexagesimal(lat)} ${lat < 0 ? 'S' : 'N'}, ${sexagesimal(lng)} ${lng < 0 ? 'W' : 'E'}`;
}

function sexagesimal(degrees: number): string {
  // Whole hundredths of a second, so that 59.999″ is never written as 60″.
  const hundredths = Math.round(Math.abs(degrees) * 360_000);
  const minutes = Math.floor(hundredths / 6000);
  const seconds = ((hundredths % 6000) / 100).toFixed(2).padStart(5, '0');
  return `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′${seconds}″`;
}

const ALLOWED = /^[\s\d.,;:°º'’′"”″NSEW]+$/i;

/**
 * Reads latitude and longitude with their hemispheres before or behind: `52°31′12″ N 13°24′18″ E`, `N52 31.2 E13 24.3`,
 * `13.405° E, 52.52° N`. Undefined for anything else, and for degrees, minutes or seconds out of range.
 */
export function readDms(text: string): Position | undefined {
  if (!ALLOWED.test(text)) return undefined;
  const tokens = text.toUpperCase().match(/[NSEW]|\d+(?:\.\d+)?/g) ?? [];
  const isBefore = /[NSEW]/.test(tokens[0] ?? '');
  const angles: { axis: string; numbers: string[] }[] = [];
  let numbers: string[] = [];
  for (const token of tokens) {
    const isAxis = /[NSEW]/.test(token);
    if (isAxis) {
      if (isBefore) numbers = [];
      angles.push({ axis: token, numbers });
      if (!isBefore) numbers = [];
    } else numbers.push(token);
  }
  const [one, other, ...rest] = angles;
  if (!one || !other || rest.length > 0 || (!isBefore && numbers.length > 0)) return undefined;
  const lat = [one, other].find(({ axis }) => axis === 'N' || axis === 'S');
  const lng = [one, other].find(({ axis }) => axis === 'E' || axis === 'W');
  const position = { lat: lat && degreesOf(lat), lng: lng && degreesOf(lng) };
  if (position.lat === undefined || position.lng === undefined) return undefined;
  if (Math.abs(position.lat) > 90 || Math.abs(position.lng) > 180) return undefined;
  return { lat: position.lat, lng: position.lng };
}

function degreesOf({ axis, numbers }: { axis: string; numbers: readonly string[] }): number | undefined {
  if (numbers.length === 0 || numbers.length > 3) return undefined;
  // Only the last part has decimals.
  if (numbers.slice(0, -1).some((part) => part.includes('.'))) return undefined;
  const [degrees = 0, minutes = 0, seconds = 0] = numbers.map(Number);
  if (minutes >= 60 || seconds >= 60) return undefined;
  const size = degrees + minutes / 60 + seconds / 3600;
  return axis === 'S' || axis === 'W' ? -size : size;
}
