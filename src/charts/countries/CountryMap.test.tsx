import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { scaleOfValues } from '#domain/density/scale/scale.ts';
import { formatCount } from '#ui/format/numberFormat.ts';
import { CountryMap, type CountryMapProps } from './CountryMap.tsx';
import { shapesByCode } from './countryShapes.ts';

/** Corners in degrees, as Natural Earth turns them: clockwise. */
const square = (west: number, south: number, side: number) => [
  [
    [west, south],
    [west, south + side],
    [west + side, south + side],
    [west + side, south],
    [west, south],
  ],
];
const outline = (id: string | undefined, name: string, ...parts: number[][][][]) => ({
  type: 'Feature' as const,
  ...(id && { id }),
  properties: { name },
  geometry: { type: 'MultiPolygon' as const, coordinates: parts },
});
const SHAPES = shapesByCode({
  type: 'FeatureCollection',
  features: [
    outline('250', 'France', square(0, 44, 6), square(-53, 3, 2)),
    outline('276', 'Germany', square(8, 48, 6)),
    outline('724', 'Spain', square(-6, 37, 6)),
    outline('336', 'Vatican', square(12.45, 41.9, 0.01)),
    outline(undefined, 'Kosovo', square(20.5, 42, 1)),
    outline(undefined, 'Nowhere', square(60, 60, 1)),
  ],
});
const VALUES = new Map<string, number | null>([
  ['DE', 4000],
  ['FR', 100],
  ['VA', 1],
  ['ES', null],
  ['ZZ', 9],
]);

function show(props: Partial<CountryMapProps> = {}) {
  const values = props.values ?? VALUES;
  return render(
    <CountryMap
      title="WiFi by country, map"
      unit="networks"
      shapes={SHAPES}
      values={values}
      scale={scaleOfValues([...values.values()], 'log')}
      format={formatCount}
      file="map"
      origin="o"
      {...props}
    />,
  );
}
const country = (code: string) => document.querySelector(`[data-country="${code}"]`)!;
const fillOf = (code: string) => country(code).querySelector('path')!.style.fill;

test('shapes are known by their codes, with overseas parts of their own', () => {
  expect(SHAPES.map(({ code }) => code)).toEqual(['FR', 'GF', 'DE', 'ES', 'VA', 'XK']);
});

test('values become colours and rows; what is not counted stays land', () => {
  show();
  expect(fillOf('DE')).not.toBe('');
  expect(fillOf('DE')).not.toBe(fillOf('FR'));
  for (const code of ['ES', 'GF', 'XK']) expect(fillOf(code)).toBe('');
  const names = screen.getAllByRole('option').map((one) => one.getAttribute('aria-label'));
  expect(names).toContain('Germany: 4,000 networks');
  expect(names).toContain('Spain: no value');
  expect(names).toContain('French Guiana: no data');
  const table = screen.getByRole('table', { name: 'WiFi by country, map' });
  expect(within(table).getAllByRole('row')).toHaveLength(6);
  expect(within(table).getByRole('row', { name: 'Germany DE 4,000' })).toBeTruthy();
});

test('what is too small to be seen has a ring', () => {
  show();
  expect(country('VA').querySelector('circle')).toBeTruthy();
  expect(country('DE').querySelector('circle')).toBeNull();
});

test('reading begins at the greatest; arrows go where they point and Enter chooses', async () => {
  const user = userEvent.setup();
  const onChoose = vi.fn();
  show({ onChoose });
  const list = screen.getByRole('listbox', { name: 'WiFi by country, map' });
  list.focus();
  const current = () => document.getElementById(list.getAttribute('aria-activedescendant')!);
  expect(current()).toBe(country('DE'));
  await user.keyboard('{ArrowLeft}');
  expect(current()).toBe(country('FR'));
  expect(within(list).getByText('France: 100 networks')).toBeTruthy();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('ES');
});

test('a pointer reads and chooses, and what is read elsewhere is marked', () => {
  const [onChoose, onRead] = [vi.fn(), vi.fn()];
  const { container } = show({ onChoose, onRead, marked: 'FR', chosen: 'DE' });
  expect(container.querySelectorAll('g[data-passing]')).toHaveLength(1);
  expect(country('DE').getAttribute('aria-selected')).toBe('true');
  fireEvent.pointerMove(country('VA').querySelector('circle')!);
  expect(onRead).toHaveBeenCalledWith('VA');
  fireEvent.click(country('FR').querySelector('path')!);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('FR');
});

test.each([
  ['nothing', new Map()],
  ['one zero', new Map([['DE', 0]])],
  [
    'huge and tiny',
    new Map([
      ['DE', 1e300],
      ['FR', 1e-300],
    ]),
  ],
])('%s can be drawn', (_, values) => {
  show({ values });
  expect(screen.getAllByRole('option')).toHaveLength(6);
  expect(document.body.innerHTML).not.toContain('NaN');
});
