/** The first of the places from `from` to below `to` that is reached; `to` for none. What is after a reached one is reached. */
export function firstPlace(from: number, to: number, isReached: (place: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
