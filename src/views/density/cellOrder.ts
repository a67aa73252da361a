/**
 * The cells by a number that each has, ties in the order they came in; cells without a number (NaN) come last in
 * either direction.
 */
export function cellOrder(cells: Uint32Array, numbers: ArrayLike<number>, descending: boolean): Uint32Array {
  const sign = descending ? -1 : 1;
  return cells.slice().sort((one, other) => {
    const a = numbers[one]!;
    const b = numbers[other]!;
    if (a < b) return -sign;
    if (a > b) return sign;
    return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  });
}
