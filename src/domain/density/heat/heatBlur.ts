/** Standard deviations to where it has fallen to 1/100,000: a logarithmic scale shows a nearer end as a square. */
const REACH = 4.8;

/** Half a sampled Gaussian, its middle first, that sums to 1 with its mirror image. */
export function gaussianKernel(variance: number): Float64Array {
  const kernel = new Float64Array(Math.ceil(REACH * Math.sqrt(variance)) + 1).map((_, i) =>
    Math.exp((-i * i) / (2 * variance)),
  );
  const sum = kernel.reduce((total, weight, i) => total + (i === 0 ? weight : 2 * weight), 0);
  return kernel.map((weight) => weight / sum);
}

/** Convolves each row; nothing lies beyond its ends. Rows without anything are skipped. */
export function blurRows(
  from: Float32Array,
  columns: number,
  rows: number,
  kernel: Float64Array,
  into: Float32Array,
) {
  const reach = kernel.length - 1;
  const padded = new Float32Array(columns + 2 * reach);
  for (let y = 0; y < rows; y++) {
    const row = from.subarray(y * columns, (y + 1) * columns);
    const out = into.subarray(y * columns, (y + 1) * columns);
    if (isEmpty(row)) {
      out.fill(0);
      continue;
    }
    padded.set(row, reach);
    blurLine(padded, kernel, out);
  }
}

function blurLine(padded: Float32Array, kernel: Float64Array, out: Float32Array): void {
  const reach = kernel.length - 1;
  const middle = kernel[0]!;
  for (let x = 0; x < out.length; x++) {
    const centre = x + reach;
    let sum = middle * padded[centre]!;
    for (let k = 1; k <= reach; k++) sum += kernel[k]! * (padded[centre - k]! + padded[centre + k]!);
    out[x] = sum;
  }
}

/** Convolves each column; nothing lies beyond its ends. */
export function blurColumns(
  from: Float32Array,
  columns: number,
  rows: number,
  kernel: Float64Array,
  into: Float32Array,
) {
  const reach = kernel.length - 1;
  const isFull = Array.from(
    { length: rows },
    (_, y) => !isEmpty(from.subarray(y * columns, (y + 1) * columns)),
  );
  const sum = new Float32Array(columns);
  for (let y = 0; y < rows; y++) {
    sum.fill(0);
    for (let k = 0; k <= reach; k++) {
      const above = y - k >= 0 && isFull[y - k] ? (y - k) * columns : -1;
      const below = k > 0 && y + k < rows && isFull[y + k] ? (y + k) * columns : -1;
      if (above >= 0 && below >= 0) addRows(from, above, below, kernel[k]!, sum);
      else if (above >= 0 || below >= 0) addRow(from, Math.max(above, below), kernel[k]!, sum);
    }
    into.set(sum, y * columns);
  }
}

function addRow(from: Float32Array, start: number, weight: number, sum: Float32Array): void {
  for (let x = 0; x < sum.length; x++) sum[x]! += weight * from[start + x]!;
}

function addRows(from: Float32Array, above: number, below: number, weight: number, sum: Float32Array): void {
  for (let x = 0; x < sum.length; x++) sum[x]! += weight * (from[above + x]! + from[below + x]!);
}

function isEmpty(row: Float32Array): boolean {
  for (let x = 0; x < row.length; x++) if (row[x] !== 0) return false;
  return true;
}
