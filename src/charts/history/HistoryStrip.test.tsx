import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HistoryStrip } from './HistoryStrip.tsx';

const day = (text: string) => Date.parse(`${text}T08:00:00.000Z`);
const rows = [
  { key: 'new', label: 'new', days: [day('2024-01-01')], count: 3 },
  { key: 'old', label: 'old', days: [day('2020-01-01'), day('2022-01-01')], count: 2 },
  { key: 'none', label: 'hidden', days: [], count: 1 },
];

test('history strip: each value says how often and when, in days of the service', () => {
  render(<HistoryStrip title="Names" rows={rows} />);
  const texts = within(screen.getByRole('figure', { name: 'Names' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(texts).toEqual([
    'new3 observations on 1 Jan 2024',
    'old2 observations on 2 days, 1 Jan 2020 to 1 Jan 2022',
    'hidden1 observation, day unknown',
  ]);
});

test('history strip: marks stand in proportion on one axis', () => {
  const { container } = render(<HistoryStrip title="Names" rows={rows} />);
  const lefts = [...container.querySelectorAll<HTMLElement>('[data-day]')].map(({ style }) =>
    Math.round(Number.parseFloat(style.left)),
  );
  expect(lefts).toEqual([100, 0, 50]);
});

test('history strip: a single day stands in the middle', () => {
  const { container } = render(<HistoryStrip title="Names" rows={rows.slice(0, 1)} />);
  expect(container.querySelector<HTMLElement>('[data-day]')!.style.left).toBe('50%');
});
