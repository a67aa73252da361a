// Bessel functions of whole orders from 0 as Excel has them: the approximations of Hart (Computer Approximations, 1968) and of
// Abramowitz and Stegun (A&S 9.8.1 to 9.8.8), good for eight digits, and recurrences from there. Better values would not be
// those of Excel's files. Its tables differ from the printed ones where a comment says so.

const TWO_OVER_PI = 0.636619772;
const [QUARTER_PI, THREE_QUARTERS_PI] = [0.785398164, 2.356194491];

/** The polynomial of y with these coefficients, from the constant one on. */
const polynomial = (y: number, coefficients: readonly number[]) =>
  coefficients.reduceRight((sum, coefficient) => coefficient + y * sum, 0);

/** Numerator and denominator, in x², below 8. */
const J0 = [
  [57568490574, -13362590354, 651619640.7, -11214424.18, 77392.33017, -184.9052456],
  // printed: 267.8530712
  [57568490411, 1029532985, 9494680.718, 59272.64853, 267.8532712, 1],
] as const;
const J1 = [
  [72362614232, -7895059235, 242396853.1, -2972611.439, 15704.4826, -30.16036606],
  [144725228442, 2300535178, 18583304.74, 99447.43394, 376.9991397, 1],
] as const;
const Y0 = [
  [-2957821389, 7062834065, -512359803.6, 10879881.29, -86327.92757, 228.4622733],
  [40076544269, 745249964.8, 7189466.438, 47447.2647, 226.1030244, 1],
] as const;
const Y1 = [
  [-0.4900604943e13, 0.127527439e13, -0.5153438139e11, 0.7349264551e9, -0.4237922726e7, 0.8511937935e4],
  [0.249958057e14, 0.4244419664e12, 0.3733650367e10, 0.2245904002e8, 0.102042605e6, 0.3549632885e3, 1],
] as const;

/** Factors of cosine and sine, in (8 / x)², from 8 on. */
const J0_FAR = [
  // printed: -0.1098628627e-2
  [1, -0.1098628267e-2, 0.2734510407e-4, -0.2073370639e-5, 0.2093887211e-6],
  [-0.1562499995e-1, 0.1430488765e-3, -0.6911147651e-5, 0.7621095161e-6, -0.934935152e-7],
] as const;
const Y0_FAR = [
  [1, -0.1098628627e-2, 0.2734510407e-4, -0.2073370639e-5, 0.2093887211e-6],
  [-0.1562499995e-1, 0.1430488765e-3, -0.6911147651e-5, 0.7621095161e-6, -0.934945152e-7],
] as const;
const ONE_FAR_SINE = [
  0.04687499995, -0.2002690873e-3, 0.8449199096e-5, -0.88228987e-6, 0.105787412e-6,
] as const;
// printed: the third coefficient once
const J1_FAR = [
  [1, 0.183105e-2, -0.3516396496e-4, -0.3516396496e-4, 0.2457520174e-5, -0.240337019e-6],
  ONE_FAR_SINE,
] as const;
const Y1_FAR = [[1, 0.183105e-2, -0.3516396496e-4, 0.2457520174e-5, -0.240337019e-6], ONE_FAR_SINE] as const;

/** In (x / 3.75)² to 3.75, in 3.75 / x beyond. */
const I0 = [
  [1, 3.5156229, 3.0899424, 1.2067492, 0.2659732, 0.0360768, 0.0045813],
  [
    0.39894228, 0.01328592, 0.00225319, -0.00157565, 0.00916281, -0.02057706, 0.02635537, -0.01647633,
    0.00392377,
  ],
] as const;
const I1 = [
  [0.5, 0.87890594, 0.51498869, 0.15084934, 0.02658733, 0.00301532, 0.00032411],
  [
    0.39894228, -0.03988024, -0.00362018, 0.00163801, -0.01031555, 0.02282967, -0.02895312, 0.01787654,
    -0.00420059,
  ],
] as const;

/** In (x / 2)² to 2, in 2 / x beyond. */
const K0 = [
  [-0.57721566, 0.4227842, 0.23069756, 0.0348859, 0.00262698, 0.0001075, 0.0000074],
  [1.25331414, -0.07832358, 0.02189568, -0.01062446, 0.00587872, -0.0025154, 0.00053208],
] as const;
const K1 = [
  [1, 0.15443144, -0.67278579, -0.18156897, -0.01919402, -0.00110404, -0.00004686],
  [1.25331414, 0.23498619, -0.0365562, 0.01504268, -0.00780353, 0.00325614, -0.00068245],
] as const;

type Pair = readonly [readonly number[], readonly number[]];

const ratio = (x: number, [over, under]: Pair) => polynomial(x * x, over) / polynomial(x * x, under);

/** From 8 on a wave: of J its cosine comes first, of Y its sine. */
function wave(x: number, shift: number, [first, second]: Pair, isY: boolean): number {
  const z = 8 / x;
  const [cos, sin] = [Math.cos(x - shift), Math.sin(x - shift)];
  const [p, q] = [polynomial(z * z, first), z * polynomial(z * z, second)];
  return Math.sqrt(TWO_OVER_PI / x) * (isY ? sin * p + cos * q : cos * p - sin * q);
}

const j0 = (x: number) => (x < 8 ? ratio(x, J0) : wave(x, QUARTER_PI, J0_FAR, false));
const j1 = (x: number) => (x < 8 ? x * ratio(x, J1) : wave(x, THREE_QUARTERS_PI, J1_FAR, false));
const y0 = (x: number) =>
  x < 8 ? ratio(x, Y0) + TWO_OVER_PI * j0(x) * Math.log(x) : wave(x, QUARTER_PI, Y0_FAR, true);
const y1 = (x: number) =>
  x < 8
    ? x * ratio(x, Y1) + TWO_OVER_PI * (j1(x) * Math.log(x) - 1 / x)
    : wave(x, THREE_QUARTERS_PI, Y1_FAR, true);

function i(x: number, [near, far]: Pair, factor: number): number {
  if (x < 3.75) return factor * polynomial((x / 3.75) ** 2, near);
  return (Math.exp(x) / Math.sqrt(x)) * polynomial(3.75 / x, far);
}
const i0 = (x: number) => i(x, I0, 1);
const i1 = (x: number) => i(x, I1, x);

const kFar = (x: number, [, far]: Pair) => (Math.exp(-x) / Math.sqrt(x)) * polynomial(2 / x, far);
const k0 = (x: number) => (x <= 2 ? -Math.log(x / 2) * i0(x) + polynomial((x * x) / 4, K0[0]) : kFar(x, K0));
const k1 = (x: number) =>
  x <= 2 ? Math.log(x / 2) * i1(x) + polynomial((x * x) / 4, K1[0]) / x : kFar(x, K1);

/** Jn(x). */
export function besselJ(x: number, order: number): number {
  if (x < 0) return order % 2 === 1 ? -besselJ(-x, order) : besselJ(-x, order);
  if (order < 2 || x > order) return upwards([j0, j1], x, order, -1);
  if (x === 0) return 0;
  const { found, evens, last } = downwards(x, order, 2 * Math.floor((order + reach(order)) / 2), -1);
  return found / (2 * evens - last);
}

/** Yn(x), of x above 0. */
export const besselY = (x: number, order: number): number => upwards([y0, y1], x, order, -1);

/** In(x). */
export function besselI(x: number, order: number): number {
  if (x < 0) return order % 2 === 1 ? -besselI(-x, order) : besselI(-x, order);
  if (order < 2) return order === 0 ? i0(x) : i1(x);
  if (x === 0) return 0;
  const { found, last } = downwards(x, order, 2 * (order + reach(order)), 1);
  return (found * i0(x)) / last;
}

/** Kn(x), of x above 0. */
export const besselK = (x: number, order: number): number => upwards([k0, k1], x, order, 1);

/** From the orders 0 and 1 to a greater one; `sign` is that of the order before (DLMF 10.6.1, 10.29.1). */
function upwards(
  [zero, one]: readonly ((x: number) => number)[],
  x: number,
  order: number,
  sign: number,
): number {
  if (order === 0) return zero!(x);
  let [below, here] = [zero!(x), one!(x)];
  for (let n = 1; n < order; n += 1) [below, here] = [here, n * (2 / x) * here + sign * below];
  return here;
}

/** How far above an order a recurrence downwards begins (Miller's algorithm, DLMF 3.6(ii)). */
const reach = (order: number) => Math.trunc(Math.sqrt(40 * order));

/** What it finds for the order and for 0, and the sum of those of even orders above 0, all to an unknown scale. */
function downwards(x: number, order: number, start: number, sign: number) {
  let [above, here, found, evens] = [0, 1, 0, 0];
  for (let n = start; n > 0; n -= 1) {
    [above, here] = [here, n * (2 / x) * here + sign * above];
    if (Math.abs(here) > 1e10) {
      [above, here, found, evens] = [above * 1e-10, here * 1e-10, found * 1e-10, evens * 1e-10];
    }
    if (n % 2 === 1) evens += here;
    if (n === order) found = above;
  }
  return { found, evens, last: here };
}
