/** A survey of the same shape every time: four points in five in cities of Zipf sizes, the rest spread evenly. */

export interface Survey {
  lats: Float64Array;
  lngs: Float64Array;
  classes: Uint8Array;
}

export const CENTRE: [lat: number, lng: number] = [41.88, -87.65];
export const COLOURS = ['#1d3a9c', '#1c8d77', '#a3260f', '#7f52ee'];
const CITIES = 500;

export function survey(count: number): Survey {
  const random = generator(42);
  const bell = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const cities = Array.from({ length: CITIES }, (_, rank) => ({
    lat: rank === 0 ? CENTRE[0] : 25 + random() * 33,
    lng: rank === 0 ? CENTRE[1] : -125 + random() * 180,
    spread: rank === 0 ? 0.1 : 0.04 + random() * 0.12,
  }));
  const shares = cities.map((_, rank) => 1 / (rank + 1));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const towns = new Uint16Array(65536);
  for (let slot = 0, town = 0, sum = shares[0]!; slot < towns.length; slot++) {
    while (sum < (slot / towns.length) * whole) sum += shares[++town]!;
    towns[slot] = town;
  }
  const points = {
    lats: new Float64Array(count),
    lngs: new Float64Array(count),
    classes: new Uint8Array(count),
  };
  for (let i = 0; i < count; i++) {
    const city = random() < 0.8 ? cities[towns[Math.floor(random() * towns.length)]!] : undefined;
    points.lats[i] = city ? city.lat + bell() * city.spread * 0.75 : 25 + random() * 33;
    points.lngs[i] = city ? city.lng + bell() * city.spread : -125 + random() * 180;
    points.classes[i] = Math.floor(random() * COLOURS.length);
  }
  return points;
}

/** Mulberry32 (Tommy Ettinger, public domain). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
