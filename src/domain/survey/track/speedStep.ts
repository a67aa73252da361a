/** Colours of a track. */
export const TRACK_CLASSES = 6;
const KMH = 3.6;
const STEPS = [1, 2, 3, 5, 10, 15, 20, 25, 30, 40, 50, 100, 200];

/**
 * The width of a class of speeds, km/h: round, and so that all but the fastest twentieth of what is faster than 1 km/h is
 * below the last class. Speeds are metres a second.
 */
export function speedStep(tracks: readonly Float32Array[]): number {
  const most = tracks.map((speeds) => {
    const moving = speeds.filter((speed) => speed * KMH > 1).sort();
    return (moving[Math.floor(moving.length * 0.95)] ?? 0) * KMH;
  });
  const wanted = Math.max(0, ...most) / (TRACK_CLASSES - 1);
  return STEPS.find((step) => step >= wanted) ?? STEPS.at(-1)!;
}

/** The class of a speed, metres a second, where classes are `step` km/h wide. */
export function speedClass(speed: number, step: number): number {
  return Math.min(TRACK_CLASSES - 1, Math.floor((speed * KMH) / step));
}
