import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { pick } from '#tests/support/page/menus.ts';
import { formatCount } from '#ui/format/numberFormat.ts';
import { Timeline } from './Timeline.tsx';
import { usePlayback } from './usePlayback.ts';

const years = [2022, 2023, 2024, 2025, 2026];

beforeEach(() => localStorage.clear());

function Years({ start = 2024 }) {
  const [year, onYear] = useState(start);
  const playback = usePlayback({ years, year, onYear });
  return (
    <>
      <input aria-label="Name" />
      <Timeline
        years={years}
        areas={[{ label: 'Networks known in this view', totals: [10, 20, 30, 40, 50] }]}
        unit="networks"
        format={formatCount}
        year={year}
        partialYear={2026}
        playback={playback}
      />
    </>
  );
}
const said = () => screen.getByRole('slider').getAttribute('aria-valuetext');

test('timeline: the space bar plays and pauses, except in fields and on buttons', async () => {
  const user = userEvent.setup();
  render(<Years />);
  await user.keyboard(' ');
  expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
  screen.getByRole('slider').focus();
  await user.keyboard(' ');
  expect(screen.getByRole('button', { name: 'Play the years' })).toBeTruthy();
  await user.click(screen.getByRole('textbox', { name: 'Name' }));
  await user.keyboard('a b');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('a b');
  expect(screen.getByRole('button', { name: 'Play the years' })).toBeTruthy();
  screen.getByRole('button', { name: 'Play the years' }).focus();
  await user.keyboard(' ');
  expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
});

test('timeline: steps stop at the ends, and the current year says so far', async () => {
  const user = userEvent.setup();
  render(<Years start={2025} />);
  const forward = screen.getByRole<HTMLButtonElement>('button', { name: 'Step forward' });
  await user.click(forward);
  expect(said()).toBe('2026 so far: 50 networks');
  expect(screen.getByText('so far')).toBeTruthy();
  expect(forward.disabled).toBe(true);
});

test('timeline: a longer step can be chosen', async () => {
  const user = userEvent.setup();
  render(<Years start={2022} />);
  await pick('Step of 2 years');
  await user.click(screen.getByRole('button', { name: 'Step forward' }));
  expect(said()).toBe('2024: 30 networks');
});
