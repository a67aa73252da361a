import { expect, test } from 'vitest';
import { APART } from './Clusters.ts';
import { MOST_SPREAD, spreadOut } from './spreadOut.ts';

test('spread marks stand clear of each other and of the middle', () => {
  for (const count of [2, 3, 5, 8, 9, 20, MOST_SPREAD]) {
    const places = [{ x: 0, y: 0 }, ...spreadOut(count)];
    expect(places).toHaveLength(count + 1);
    const apart = places.flatMap(({ x, y }, at) =>
      places.slice(0, at).map((other) => Math.hypot(x - other.x, y - other.y)),
    );
    expect(Math.min(...apart), `${count} marks`).toBeGreaterThan(APART);
  }
});
