import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ShareBar, type SharePart } from './ShareBar.tsx';

const PARTS: SharePart[] = [
  { key: 'none', label: 'Open', value: 1, colour: 'var(--encryption-none)' },
  { key: 'wpa2', label: 'WPA2', value: 2, colour: 'var(--encryption-wpa2)' },
  { key: 'wpa3', label: 'WPA3', value: 1, colour: 'var(--encryption-wpa3)' },
];

const show = (parts: readonly SharePart[]) => {
  const { container } = render(
    <ShareBar title="Encryption" unit="networks" parts={parts} file="encryption" origin="o" />,
  );
  return [...container.querySelectorAll('[data-share]')].map((bar) => ({
    x: Number(bar.getAttribute('x')),
    width: Number(bar.getAttribute('width')),
  }));
};
const said = () => screen.getByRole('slider', { name: 'Encryption' }).getAttribute('aria-valuetext');

test('parts stand side by side, as wide as their share, and in a table', () => {
  const [open, wpa2, wpa3] = show(PARTS);
  expect(wpa2!.x).toBeCloseTo(120);
  expect(wpa2!.width).toBeCloseTo(239);
  expect(open!.width).toBeCloseTo(wpa3!.width);
  const table = screen.getByRole('table', { name: 'Encryption' });
  expect(within(table).getByRole('row', { name: 'WPA2 2 50' })).toBeTruthy();
  expect(screen.getByText('2 · 50.0 %')).toBeTruthy();
});

test('the parts are told apart by pattern as well as colour', () => {
  show(PARTS);
  const fills = [...document.querySelectorAll('rect[fill^="url("]')].map((rect) => rect.getAttribute('fill'));
  expect(new Set(fills).size).toBe(2);
  for (const fill of fills) expect(document.getElementById(/#(.*)\)/.exec(fill!)![1]!)).toBeTruthy();
});

test('arrows and pointer read the parts', async () => {
  const user = userEvent.setup();
  show(PARTS);
  screen.getByRole('slider').focus();
  expect(said()).toBe('Open: 1 networks, 25.0 %');
  await user.keyboard('{ArrowRight}{End}{ArrowLeft}');
  expect(said()).toBe('WPA2: 2 networks, 50.0 %');
  fireEvent.pointerMove(screen.getByText('WPA3', { selector: 'text' }));
  expect(screen.getByText('WPA3: 1 networks, 25.0 %')).toBeTruthy();
});

test('one part is all of it', () => {
  expect(show([PARTS[1]!])[0]!.width).toBeCloseTo(479);
  expect(said()).toBe('WPA2: 2 networks, 100.0 %');
});

test('no data is said, not drawn', () => {
  expect(show(PARTS.map((part) => ({ ...part, value: 0 })))).toEqual([]);
  expect(screen.getByText('No counts yet.')).toBeTruthy();
});

test('what is no count takes no room and is still named', () => {
  const odd = [null, Number.NaN, -5, Infinity, 0, 7].map((value, at) => ({
    ...PARTS[0]!,
    key: `${at}`,
    label: `P${at}`,
    value,
  }));
  const widths = show(odd).map(({ width }) => width);
  expect(widths.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
  expect(widths[5]).toBeCloseTo(479);
  expect(screen.getAllByText('no value', { selector: 'text' })).toHaveLength(4);
});

test('huge and tiny parts keep a mark, and hostile names stay text', () => {
  const widths = show([
    { ...PARTS[0]!, label: `\u202e\u0000<b>${'字'.repeat(200)}`, value: 1e15 },
    { ...PARTS[1]!, value: 1 },
  ]).map(({ width }) => width);
  expect(widths[1]).toBe(1);
  expect(document.querySelector('figure b')).toBeNull();
  expect(screen.getByText(/^⟨RLO⟩⟨NUL⟩<b>字+…$/)).toBeTruthy();
  expect(screen.getByText('1 · < 0.1 %')).toBeTruthy();
});
