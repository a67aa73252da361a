interface Mark {
  key: string;
  x: number;
  y: number;
}

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/**
 * The next mark in the direction of an arrow key: the nearest one that lies more ahead than aside, itself where there
 * is none; undefined for other keys.
 */
export function stepToward(marks: readonly Mark[], from: string, key: string): string | undefined {
  const direction = DIRECTIONS[key];
  const here = marks.find((mark) => mark.key === from);
  if (!direction || !here) return undefined;
  const [dx, dy] = direction;
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const mark of marks) {
    const [x, y] = [mark.x - here.x, mark.y - here.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    if (ahead <= 0 || aside > ahead) continue;
    const distance = Math.hypot(x, y);
    if (distance < least) [best, least] = [mark.key, distance];
  }
  return best;
}
