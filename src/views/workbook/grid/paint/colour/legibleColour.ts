// Colours of a file on a ground that the file does not know, such as the page of the dark theme.

type Rgb = readonly [number, number, number];

/** WCAG 2.2, 1.4.3: text of normal size. */
const LEAST_CONTRAST = 4.5;
const STEPS = 10;
const MAX_CACHED = 2000;
const cache = new Map<string, string>();

/** #rrggbb and rgb(…); undefined for any other notation. */
export function readColour(colour: string): Rgb | undefined {
  const hex = /^#([\da-f]{6})$/i.exec(colour)?.[1];
  if (hex) return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
  const numbers = /^rgba?\(([^)]*)\)$/
    .exec(colour)?.[1]
    ?.match(/[\d.]+/g)
    ?.map(Number);
  return numbers && numbers.length >= 3 ? (numbers.slice(0, 3) as unknown as Rgb) : undefined;
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (high! + 0.05) / (low! + 0.05);
}

/** The colour, where it can be read on the ground; else the nearest lighter or darker one of its hue that can. */
export function legibleColour(colour: string, ground: string): string {
  const key = `${colour} ${ground}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const [own, under] = [readColour(colour), readColour(ground)];
  const found = own && under ? nearest(own, under) : colour;
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, found);
  return found;
}

function nearest(own: Rgb, under: Rgb): string {
  const end = contrast([255, 255, 255], under) >= contrast([0, 0, 0], under) ? 255 : 0;
  for (let step = 0; step <= STEPS; step += 1) {
    const share = step / STEPS;
    const mixed = own.map((channel) => Math.round(channel + (end - channel) * share)) as unknown as Rgb;
    if (contrast(mixed, under) >= LEAST_CONTRAST) return `rgb(${mixed.join(', ')})`;
  }
  return `rgb(${end}, ${end}, ${end})`;
}
