// Fewer points where a picture has no room for all: the shape that is seen stays the same.

/** Points that are drawn for each pixel of width. */
const PER_PIXEL = 2;

/**
 * Positions to be drawn of a series along its categories: all of them, or of each stretch of one pixel the least and the
 * greatest. Empty points stay, one for each stretch.
 */
export function thinned(numbers: readonly (number | null)[], pixels: number): number[] {
  const most = Math.max(1, Math.floor(pixels));
  if (numbers.length <= most * PER_PIXEL) return numbers.map((_, at) => at);
  const kept: number[] = [];
  for (let pixel = 0; pixel < most; pixel += 1) {
    const from = Math.floor((pixel * numbers.length) / most);
    const to = Math.floor(((pixel + 1) * numbers.length) / most);
    let [low, high, gap] = [-1, -1, -1];
    for (let at = from; at < to; at += 1) {
      const number = numbers[at];
      if (number === null || number === undefined) gap = at;
      else {
        if (low < 0 || number < numbers[low]!) low = at;
        if (high < 0 || number > numbers[high]!) high = at;
      }
    }
    for (const at of [...new Set([low, high, gap])].sort((a, b) => a - b)) if (at >= 0) kept.push(at);
  }
  return kept;
}

/** Positions of points of which no two share a grid cell; the first of each wins. */
export function apart(
  xs: readonly (number | null)[],
  ys: readonly (number | null)[],
  most: number,
): number[] {
  const places = xs.flatMap((x, at) => (x === null || (ys[at] ?? null) === null ? [] : at));
  if (places.length <= most) return places;
  const cells = Math.floor(Math.sqrt(most));
  const [fromX, stepX] = gridOf(
    places.map((at) => xs[at]!),
    cells,
  );
  const [fromY, stepY] = gridOf(
    places.map((at) => ys[at]!),
    cells,
  );
  const seen = new Set<number>();
  return places.filter((at) => {
    const cell = Math.floor((xs[at]! - fromX) / stepX) * (cells + 1) + Math.floor((ys[at]! - fromY) / stepY);
    if (seen.has(cell)) return false;
    seen.add(cell);
    return true;
  });
}

function gridOf(numbers: readonly number[], cells: number): [from: number, step: number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const number of numbers) {
    low = Math.min(low, number);
    high = Math.max(high, number);
  }
  return [low, (high - low) / cells || 1];
}
