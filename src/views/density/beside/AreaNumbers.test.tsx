import { render, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeHistogram } from '#domain/density/histogram/makeHistogram.ts';
import type { DensityData } from '#views/density/state/useDensityData.ts';
import { AreaNumbers } from './AreaNumbers.tsx';

const BOX = { south: 52, west: 13, north: 52.5, east: 13.5 };

/** One cell of 100 networks at the south-west of a box. */
function areaOf(box: typeof BOX) {
  const histogram = {
    ...makeHistogram(1, { firstYear: 2020, yearCount: 1 }),
    south: Float64Array.of(box.south),
    north: Float64Array.of(box.south + 0.01),
    west: Float64Array.of(box.west),
    east: Float64Array.of(box.west + 0.02),
    firstSeen: Uint32Array.of(100),
    lastSeen: Uint32Array.of(100),
    undated: [],
  };
  const ground = { histogram, cells: Uint32Array.of(0) };
  return { data: { ground, fetchedAt: 1 } as unknown as DensityData, area: box, missing: 0 };
}

const ratiosOf = (box: typeof BOX) => {
  const { container, unmount } = render(<AreaNumbers areas={[areaOf(BOX), areaOf(box)]} year={2020} />);
  const rows = within(container).getAllByRole('row').slice(1);
  const ratios = rows.map((row) => [row.children[0]!.textContent, row.children[3]!.textContent]);
  unmount();
  return new Map(ratios as [string, string][]);
};

test('totals of areas of one size have a ratio, of different sizes only what is per km²', () => {
  const alike = ratiosOf({ ...BOX, west: 14, east: 14.5 });
  expect(alike.get('Known by 2020')).toBe('1');
  const larger = ratiosOf({ ...BOX, east: 14 });
  expect(larger.get('Known by 2020')).toBe('');
  expect(larger.get('Known by 2020, per km²')).toBe('2');
});
