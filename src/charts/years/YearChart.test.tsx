import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { formatCount } from '#ui/format/numberFormat.ts';
import { YearChart, type YearChartProps } from './YearChart.tsx';

const years = Array.from({ length: 16 }, (_, at) => 2011 + at);
const values = years.map((year) => (year - 2010) * 1000);

function Chart(props: Partial<YearChartProps>) {
  const [chosen, setChosen] = useState(props.chosen ?? 2015);
  return (
    <YearChart
      label="Networks known in this view"
      years={years}
      values={values}
      unit="networks"
      format={formatCount}
      {...props}
      chosen={chosen}
      {...(props.onChoose && {
        onChoose: (year: number) => {
          setChosen(year);
          props.onChoose?.(year);
        },
      })}
    />
  );
}
const bar = (container: HTMLElement, year: number) => container.querySelector(`[data-year="${year}"]`)!;
const said = () => screen.getByRole('slider').getAttribute('aria-valuetext');

test('values become bars, and rows of a table', () => {
  const { container } = render(<Chart partialYear={2026} />);
  expect(container.querySelectorAll('[data-year]')).toHaveLength(16);
  const height = (year: number) => Number(bar(container, year).getAttribute('height'));
  expect(height(2026)).toBeGreaterThan(height(2018));
  const table = screen.getByRole('table', { name: 'Networks known in this view' });
  expect(within(table).getAllByRole('row')).toHaveLength(17);
  expect(within(table).getByRole('row', { name: '2015 5,000' })).toBeTruthy();
  expect(within(table).getByRole('row', { name: '2026 so far 16,000' })).toBeTruthy();
});

test('the partial year is hatched, the chosen and the earlier one are marked by more than colour', () => {
  const { container } = render(<Chart partialYear={2026} since={2012} />);
  const pattern = /^url\(#(.+)\)$/.exec(bar(container, 2026).getAttribute('fill')!)![1]!;
  expect(container.querySelector(`pattern[id="${pattern}"]`)).toBeTruthy();
  expect(bar(container, 2025).getAttribute('fill')).toBeNull();
  expect(bar(container, 2015).getAttribute('data-mark')).toBe('chosen');
  expect(bar(container, 2012).getAttribute('data-mark')).toBe('since');
  expect(container.querySelectorAll('path')).toHaveLength(2);
});

test('the keys choose a year, within the first and the last', async () => {
  const user = userEvent.setup();
  const onChoose = vi.fn();
  render(<Chart onChoose={onChoose} partialYear={2026} />);
  await user.tab();
  expect(said()).toBe('2015: 5,000 networks');
  await user.keyboard('{ArrowRight}{ArrowUp}{ArrowLeft}{PageUp}{PageDown}{Home}{ArrowLeft}{End}{PageUp}');
  expect(onChoose.mock.calls.flat()).toEqual([2016, 2017, 2016, 2021, 2016, 2011, 2026]);
  expect(said()).toBe('2026 so far: 16,000 networks');
  const slider = screen.getByRole('slider', { name: 'Networks known in this view' });
  expect(slider.getAttribute('aria-valuemin')).toBe('2011');
  expect(slider.getAttribute('aria-valuemax')).toBe('2026');
  expect(slider.getAttribute('aria-valuenow')).toBe('2026');
});

test('under the focus the tip says the year that is chosen, whoever chose it', async () => {
  const user = userEvent.setup();
  const at = (chosen: number) => (
    <YearChart
      label="Known"
      years={years}
      values={values}
      unit="networks"
      format={formatCount}
      chosen={chosen}
      onChoose={() => {}}
    />
  );
  const { rerender } = render(at(2015));
  await user.tab();
  await user.keyboard('{Home}');
  rerender(at(2016));
  expect(within(screen.getByRole('slider')).getByText('2016: 6,000 networks')).toBeTruthy();
});

test('a pointer reads the years it is over, and chooses them while it is down', () => {
  const onChoose = vi.fn();
  const { container } = render(<Chart onChoose={onChoose} />);
  const slider = screen.getByRole('slider');
  const at = (year: number) => ({ clientX: Number(bar(container, year).getAttribute('x')) + 2, button: 0 });
  fireEvent.pointerMove(slider, at(2018));
  expect(within(slider).getByText('2018: 8,000 networks')).toBeTruthy();
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent.pointerDown(slider, at(2013));
  fireEvent.pointerMove(slider, at(2014));
  fireEvent.pointerMove(slider, at(2014));
  fireEvent.pointerUp(slider, at(2014));
  fireEvent.pointerMove(slider, at(2020));
  expect(onChoose.mock.calls.flat()).toEqual([2013, 2014]);
  fireEvent.pointerLeave(slider);
  expect(within(slider).queryByText(/networks$/, { selector: 'span' })).toBeNull();
});

test('a chart that chooses nothing is still read by keyboard', async () => {
  const user = userEvent.setup();
  render(<Chart />);
  await user.tab();
  await user.keyboard('{Home}{ArrowRight}');
  expect(said()).toBe('2012: 2,000 networks');
  expect(screen.getByRole('slider').getAttribute('aria-readonly')).toBe('true');
});

test('years without a value have no bar and say so', () => {
  const { container } = render(<Chart values={years.map(() => Number.NaN)} unit="" />);
  expect(bar(container, 2015).getAttribute('height')).toBe('0');
  expect(said()).toBe('2015: no value');
  expect(screen.getByRole('row', { name: '2015 no value' })).toBeTruthy();
});

test('no years at all is said, not drawn', () => {
  render(<Chart years={[]} values={[]} />);
  expect(screen.getByText('Networks known in this view: no years yet.')).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
});
