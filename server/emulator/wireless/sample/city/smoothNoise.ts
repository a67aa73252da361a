import type { Random } from '#server/emulator/Random.ts';

/** A repeatable field between 0 and 1 that changes over about `scaleMetres` (value noise). */
export function smoothNoise(
  random: Random,
  scaleMetres: number,
): (eastMetres: number, northMetres: number) => number {
  const side = 64;
  const values = Float32Array.from({ length: side * side }, () => random.next());
  const value = (x: number, y: number) => values[(y & (side - 1)) * side + (x & (side - 1))]!;
  return (eastMetres, northMetres) => {
    const x = Math.floor(eastMetres / scaleMetres);
    const y = Math.floor(northMetres / scaleMetres);
    const right = ease(eastMetres / scaleMetres - x);
    const up = ease(northMetres / scaleMetres - y);
    const low = value(x, y) + (value(x + 1, y) - value(x, y)) * right;
    const high = value(x, y + 1) + (value(x + 1, y + 1) - value(x, y + 1)) * right;
    return low + (high - low) * up;
  };
}

const ease = (part: number) => part * part * (3 - 2 * part);
