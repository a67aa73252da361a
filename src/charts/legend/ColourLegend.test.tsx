import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RAMP_OPACITY } from '#domain/density/scale/ColourScale.ts';
import { formatCount } from '#ui/format/numberFormat.ts';
import { ColourLegend } from './ColourLegend.tsx';

const numbers = (container: HTMLElement) =>
  [...container.querySelectorAll('span')].map(({ textContent }) => textContent).filter(Boolean);

test('says title, unit, note and round numbers from end to end', () => {
  const { container } = render(
    <ColourLegend
      scale={{ ramp: 'sequential', spacing: 'log', least: 1, most: 10_000 }}
      title="Known by 2019"
      unit="networks per km²"
      format={formatCount}
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
      format={(value) => (value > 0 ? `+${value}` : `${value}`)}
    />,
  );
  expect(numbers(container)).toContain('0');
  expect(numbers(container)[0]).toBe('-500');
  expect(numbers(container).at(-1)).toBe('+500');
  expect(container.querySelector('[class*="diverging"]')).toBeTruthy();
  expect(container.querySelectorAll('p')).toHaveLength(0);
});

test('its colours lie over the ground as those of the map do, and are hatched while a year runs', () => {
  const legend = (isHatched: boolean) => (
    <ColourLegend
      scale={{ ramp: 'sequential', spacing: 'log', least: 1, most: 100 }}
      title="New in 2026"
      unit="networks/km²"
      format={formatCount}
      isHatched={isHatched}
    />
  );
  const { container, rerender } = render(legend(true));
  const ramp = container.querySelector<HTMLElement>('[class*="strip"] > [class*="sequential"]')!;
  expect(Number(ramp.style.opacity)).toBe(RAMP_OPACITY);
  expect(ramp.querySelector('[class*="hatch"]')).toBeTruthy();
  rerender(legend(false));
  expect(ramp.querySelector('[class*="hatch"]')).toBeNull();
});
