import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatCount } from '#ui/format/numberFormat.ts';
import { ColourLegend } from './ColourLegend.tsx';

const numbers = (container: HTMLElement) =>
  [...container.querySelectorAll('[class*="number"]')].map(({ textContent }) => textContent).filter(Boolean);

test('says title, unit, note and round numbers from end to end', () => {
  const { container } = render(
    <ColourLegend
      scale={{ ramp: 'sequential', spacing: 'log', least: 1, most: 10_000 }}
      title="Known by 2019"
      unit="networks per km²"
      format={formatCount}
      opacity={1}
      note="log scale"
    />,
  );
  expect(within(screen.getByRole('figure')).getByText('Known by 2019')).toBeTruthy();
  expect(screen.getByText('networks per km²')).toBeTruthy();
  expect(screen.getByText('log scale')).toBeTruthy();
  expect(numbers(container)).toEqual(['1', '10', '100', '1,000', '10K']);
});

test('a difference has nothing in its middle and a ramp of its own', () => {
  const { container } = render(
    <ColourLegend
      scale={{ ramp: 'diverging', spacing: 'linear', least: 0, most: 500 }}
      title="Alive in 2019 less 2012"
      unit=""
      opacity={1}
      format={(value) => (value > 0 ? `+${value}` : `${value}`)}
    />,
  );
  expect(numbers(container)).toContain('0');
  expect(numbers(container)[0]).toBe('-500');
  expect(numbers(container).at(-1)).toBe('+500');
  const ramp = container.querySelector<HTMLElement>('[class*="strip"] span')!;
  expect(ramp.style.background).toContain('var(--diff-0)');
  expect(container.querySelectorAll('p')).toHaveLength(0);
});

test('its colours lie over the ground as those of the map do, one band for each class', () => {
  const { container } = render(
    <ColourLegend
      scale={{ ramp: 'sequential', spacing: 'quantile', least: 1, most: 100, breaks: [4, 25] }}
      title="New in 2026"
      unit="networks/km²"
      format={formatCount}
      opacity={0.6}
    />,
  );
  const ramp = container.querySelector<HTMLElement>('[class*="strip"] > div')!;
  expect(Number(ramp.style.opacity)).toBe(0.6);
  expect([...ramp.querySelectorAll('span')].map(({ style }) => style.background)).toEqual([
    'var(--ramp-0)',
    'var(--ramp-4)',
    'var(--ramp-8)',
  ]);
  expect(numbers(container)).toEqual(['1', '4', '25', '100']);
});
