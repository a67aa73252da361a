/**
 * Part of a grid with `times` as many pixels along each side, by the uniform cubic B-spline: no overshoot, no edges,
 * and what it holds stays the same. `margin` pixels of the coarse grid are left out at each side; at least 2.
 */
export function upsample(
  from: Float32Array,
  columns: number,
  margin: number,
  times: number,
  into: Float32Array,
): void {
  const rows = from.length / columns;
  const phases = Array.from({ length: times }, (_, phase) => splineWeights((phase + 0.5) / times - 0.5));
  const line = new Float32Array(columns);
  let at = 0;
  for (let y = margin; y < rows - margin; y++) {
    for (const weights of phases) {
      mixRows(from, columns, y, weights, line);
      at = stretchLine(line, margin, phases, into, at);
    }
  }
}

/** Weights of the five pixels around a pixel at an offset of -0.5…0.5 from its middle. */
function splineWeights(offset: number): Float64Array {
  return Float64Array.from({ length: 5 }, (_, i) => cubicSpline(i - 2 - offset));
}

function cubicSpline(x: number): number {
  const distance = Math.abs(x);
  if (distance >= 2) return 0;
  if (distance >= 1) return (2 - distance) ** 3 / 6;
  return 2 / 3 - distance ** 2 + distance ** 3 / 2;
}

function mixRows(from: Float32Array, columns: number, y: number, weights: Float64Array, line: Float32Array) {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = weights;
  for (let x = 0, at = y * columns; x < columns; x++, at++) {
    line[x] =
      a * from[at - 2 * columns]! +
      b * from[at - columns]! +
      c * from[at]! +
      d * from[at + columns]! +
      e * from[at + 2 * columns]!;
  }
}

function stretchLine(
  line: Float32Array,
  margin: number,
  phases: readonly Float64Array[],
  into: Float32Array,
  start: number,
): number {
  let at = start;
  for (let x = margin; x < line.length - margin; x++) {
    for (const weights of phases) {
      into[at++] =
        weights[0]! * line[x - 2]! +
        weights[1]! * line[x - 1]! +
        weights[2]! * line[x]! +
        weights[3]! * line[x + 1]! +
        weights[4]! * line[x + 2]!;
    }
  }
  return at;
}
