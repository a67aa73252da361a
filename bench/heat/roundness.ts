const TURNS = 64;

/**
 * Of the one spot on a canvas, at its half height and in its faint outskirts: the longest radius over the shortest, of all
 * directions. 1 is a circle, 1.41 a square.
 */
export function roundness(canvas: HTMLCanvasElement): { half: number; outskirts: number } {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
  const alpha = Float64Array.from({ length: width * height }, (_, i) => data[4 * i + 3]!);
  let [sum, x, y, top] = [0, 0, 0, 0];
  for (let i = 0; i < alpha.length; i++) {
    const value = alpha[i]!;
    sum += value;
    x += value * (i % width);
    y += value * Math.floor(i / width);
    top = Math.max(top, value);
  }
  const spread = (level: number) => {
    const radii = Array.from({ length: TURNS }, (_, turn) =>
      radiusAt(alpha, width, x / sum, y / sum, (turn / TURNS) * 2 * Math.PI, level),
    );
    return Math.max(...radii) / Math.min(...radii);
  };
  return { half: spread(top / 2), outskirts: spread(top / 20) };
}

function radiusAt(
  alpha: Float64Array,
  width: number,
  x: number,
  y: number,
  angle: number,
  level: number,
): number {
  let radius = 0;
  while (
    radius < width &&
    between(alpha, width, x + Math.cos(angle) * radius, y + Math.sin(angle) * radius) > level
  )
    radius += 0.02;
  return radius;
}

function between(alpha: Float64Array, width: number, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  const at = (dx: number, dy: number) => alpha[(top + dy) * width + left + dx] ?? 0;
  return (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy;
}
