// Bessel functions of whole orders from 0. Formula numbers are those of the NIST Digital Library of Mathematical
// Functions (DLMF); A&S is Abramowitz and Stegun.

const EULER_GAMMA = 0.5772156649015329;
/** From here on, Hankel's series is exact to the last digits. */
const HANKEL_FROM = 25;
const NEGLIGIBLE = 1e-17;

/** Jn(x). */
export function besselJ(x: number, order: number): number {
  if (x < 0) return order % 2 === 1 ? -besselJ(-x, order) : besselJ(-x, order);
  if (x < HANKEL_FROM || order > x) return millerJ(x, order)[order]!;
  return recur([hankel(x, 0).j, hankel(x, 1).j], x, order);
}

/** Yn(x), of x above 0. */
export function besselY(x: number, order: number): number {
  const first: [number, number] =
    x < HANKEL_FROM ? neumannY(millerJ(x, 1), x) : [hankel(x, 0).y, hankel(x, 1).y];
  return recur(first, x, order);
}

/** In(x), by its power series (DLMF 10.25.2): all terms have one sign, so no digits cancel. */
export function besselI(x: number, order: number): number {
  let term = 1;
  for (let k = 1; k <= order; k += 1) term *= x / 2 / k;
  let sum = term;
  for (let k = 1; Math.abs(term) > Math.abs(sum) * NEGLIGIBLE && Number.isFinite(sum); k += 1) {
    term *= (x * x) / 4 / (k * (order + k));
    sum += term;
  }
  return sum;
}

/**
 * Kn(x), of x above 0: the integral of exp(-x cosh t) cosh(nt) over t from 0 (DLMF 10.32.9). The trapezoidal rule is
 * exact to the last digits when its step is a small part of the peak's width.
 */
export function besselK(x: number, order: number): number {
  const step = 0.5 / Math.max(5, Math.sqrt(Math.hypot(x, order)));
  const peak = Math.asinh(Math.min(order / x, Number.MAX_VALUE));
  const at = (t: number) =>
    (Math.exp(order * t - x * Math.cosh(t)) + Math.exp(-order * t - x * Math.cosh(t))) / 2;
  let sum = at(0) / 2;
  for (let k = 1; ; k += 1) {
    const term = at(k * step);
    sum += term;
    if (k * step > peak && term <= sum * NEGLIGIBLE) return sum * step;
  }
}

/** J of x from 0 and the orders to `order` and beyond, by recurrence downwards (Miller's algorithm, DLMF 3.6(ii)). */
function millerJ(x: number, order: number): number[] {
  const largest = Math.max(order, x);
  const start = 2 * Math.ceil((largest + 20 + 8 * Math.sqrt(largest)) / 2);
  const found = new Array<number>(start + 1).fill(0);
  if (x < 1e-50) return found.with(0, 1).with(1, x / 2);
  let [above, here] = [0, 1e-300];
  let sum = 0;
  for (let n = start; ; n -= 1) {
    found[n] = here;
    if (n === 0) break;
    if (n % 2 === 0) sum += 2 * here;
    [above, here] = [here, ((2 * n) / x) * here - above];
    if (Math.abs(here) < 1e250) continue;
    for (let k = n; k <= start; k += 1) found[k]! *= 1e-250;
    [above, here, sum] = [above * 1e-250, here * 1e-250, sum * 1e-250];
  }
  return found.map((one) => one / (sum + here));
}

/** Y0 and Y1 of x from their Neumann series (A&S 9.1.88). */
function neumannY(j: readonly number[], x: number): [number, number] {
  const log = Math.log(x / 2) + EULER_GAMMA;
  let [y0, y1] = [log * j[0]!, (log - 1) * j[1]! - j[0]! / x];
  for (let k = 1; 2 * k + 1 < j.length; k += 1) {
    const sign = k % 2 === 0 ? -1 : 1;
    y0 += (sign * 2 * j[2 * k]!) / k;
    y1 += (sign * (2 * k + 1) * j[2 * k + 1]!) / (k * (k + 1));
  }
  return [(2 / Math.PI) * y0, (2 / Math.PI) * y1];
}

/** J and Y of order 0 or 1 for a large x (DLMF 10.17.3 and 10.17.4). */
function hankel(x: number, order: 0 | 1): { j: number; y: number } {
  let [p, q, term] = [0, 0, 1];
  for (let k = 0; Math.abs(term) > NEGLIGIBLE; k += 1) {
    if (k % 2 === 0) p += k % 4 === 0 ? term : -term;
    else q += k % 4 === 1 ? term : -term;
    term *= (4 * order - (2 * k + 1) ** 2) / ((k + 1) * 8 * x);
  }
  const [sin, cos] = [Math.sin(x), Math.cos(x)];
  // sine and cosine of x - (order / 2 + 1 / 4) pi, without the digits that the subtraction would cost
  const [s, c] = order === 0 ? [sin - cos, sin + cos] : [-sin - cos, sin - cos];
  const scale = 1 / Math.sqrt(Math.PI * x);
  return { j: scale * (p * c - q * s), y: scale * (p * s + q * c) };
}

/** From the orders 0 and 1 upwards (DLMF 10.6.1). */
function recur([zero, one]: readonly [number, number], x: number, order: number): number {
  let [below, here] = [zero, one];
  if (order === 0) return below;
  for (let n = 1; n < order; n += 1) [below, here] = [here, ((2 * n) / x) * here - below];
  return here;
}
