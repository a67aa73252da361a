import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { ChannelId } from '#domain/channels/ChannelTable.ts';
import { type CarrierMark, unknownMarks } from '#domain/channels/carrierMarks.ts';
import type { SpectrumBrush } from '#domain/channels/SpectrumBrush.ts';
import { SpectrumStrip, type SpectrumStripProps } from './SpectrumStrip.tsx';
import { spectrumScale } from './spectrumScale.ts';

const known = (channels: readonly (readonly [ChannelId['kind'], number, number])[]): CarrierMark[] => {
  const marks = unknownMarks(
    channels.map(([kind, channel]) => ({ kind, channel })),
    '262',
  );
  const points = (mark: CarrierMark) =>
    channels.find(([kind, channel]) => kind === mark.kind && channel === mark.channel)![2];
  return marks.map((mark) => ({ ...mark, points: points(mark) }));
};
const MARKS = known([
  ['gsm', 62, 40],
  ['wcdma', 10700, 9],
  ['lte', 1300, 214],
  ['lte', 1600, 30],
  ['lte', 6300, 55],
]);
/** Without layout the plot is taken for 480 px wide. */
const xOf = (megahertz: number) => spectrumScale().edge(megahertz) * 480;
const LTE_Y = 75;

interface StripProps extends Partial<Omit<SpectrumStripProps, 'brush' | 'selected'>> {
  onBrush?: (brush: SpectrumBrush | undefined) => void;
}

function Strip({ onBrush, onSelect, ...props }: StripProps) {
  const [brush, setBrush] = useState<SpectrumBrush>();
  const [selected, setSelected] = useState<ChannelId>();
  return (
    <SpectrumStrip
      label="Channels of this area"
      marks={MARKS}
      {...props}
      brush={brush}
      onBrush={(next) => {
        setBrush(next);
        onBrush?.(next);
      }}
      selected={selected}
      onSelect={(next) => {
        setSelected(next);
        onSelect?.(next);
      }}
    />
  );
}
const strip = () => screen.getByRole('slider', { name: 'Channels of this area' });
const said = () => strip().getAttribute('aria-valuetext');

test('each channel is said with its band, its frequencies and its points', async () => {
  const user = userEvent.setup();
  render(<Strip />);
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(strip());
  expect(said()).toBe('ARFCN 62 · GSM 900 · 947.4 MHz downlink · 902.4 MHz uplink · 40 points');
  const table = screen.getByRole('table', { name: 'Channels of this area' });
  expect(within(table).getAllByRole('row')).toHaveLength(6);
  expect(
    within(table).getByRole('row', { name: 'EARFCN 1300 LTE B3 1,815.0 MHz 1,720.0 MHz uplink 214' }),
  ).toBeTruthy();
});

test('arrows move along a technology and between technologies', async () => {
  const user = userEvent.setup();
  render(<Strip />);
  strip().focus();
  const heard: (string | null)[] = [];
  for (const key of [
    'ArrowDown',
    'ArrowDown',
    'Home',
    'ArrowRight',
    'End',
    'ArrowRight',
    'ArrowUp',
    'ArrowUp',
    'ArrowUp',
  ]) {
    await user.keyboard(`{${key}}`);
    heard.push(said()!.split(' · ')[0]!);
  }
  expect(heard).toEqual([
    'UARFCN 10700',
    'EARFCN 1600',
    'EARFCN 6300',
    'EARFCN 1300',
    'EARFCN 1600',
    'EARFCN 1600',
    'UARFCN 10700',
    'ARFCN 62',
    'ARFCN 62',
  ]);
});

test('Shift and an arrow brush, Escape lets go of the brush and then of the channel', async () => {
  const user = userEvent.setup();
  const onBrush = vi.fn();
  const onSelect = vi.fn();
  render(<Strip onBrush={onBrush} onSelect={onSelect} />);
  strip().focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Home}{Enter}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(onSelect).toHaveBeenLastCalledWith({ kind: 'lte', channel: 6300 });
  expect(onBrush).toHaveBeenLastCalledWith({ fromMhz: 806, toMhz: 1845, kind: 'lte' });
  expect(screen.getByText('LTE, 806–1,845 MHz')).toBeTruthy();
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(onBrush).toHaveBeenLastCalledWith({ fromMhz: 806, toMhz: 1845 });
  await user.keyboard('{Escape}');
  expect(onBrush).toHaveBeenLastCalledWith(undefined);
  expect(onSelect).toHaveBeenCalledTimes(1);
  await user.keyboard('{Escape}');
  expect(onSelect).toHaveBeenLastCalledWith(undefined);
});

test('Shift and Enter brush the band of the channel', async () => {
  const user = userEvent.setup();
  const onBrush = vi.fn();
  render(<Strip onBrush={onBrush} />);
  strip().focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Shift>}{Enter}{/Shift}');
  expect(onBrush).toHaveBeenLastCalledWith({ fromMhz: 1805, toMhz: 1879.9, kind: 'lte' });
});

test('the name of a band brushes it and lets go of it', async () => {
  const user = userEvent.setup();
  const onBrush = vi.fn();
  render(<Strip onBrush={onBrush} />);
  const band = screen.getByRole('button', { name: 'Select LTE B20' });
  await user.click(band);
  expect(onBrush).toHaveBeenLastCalledWith({ fromMhz: 791, toMhz: 820.9, kind: 'lte' });
  expect(band.getAttribute('aria-pressed')).toBe('true');
  await user.click(band);
  expect(onBrush).toHaveBeenLastCalledWith(undefined);
});

test('a pointer reads a channel, and a click selects it or lets go of it', () => {
  const onSelect = vi.fn();
  render(<Strip onSelect={onSelect} />);
  const at = { clientX: xOf(1815) + 1, clientY: LTE_Y, button: 0 };
  fireEvent.pointerMove(strip(), at);
  expect(within(strip()).getByText(/^EARFCN 1300 · B3/)).toBeTruthy();
  fireEvent.pointerDown(strip(), at);
  fireEvent.pointerUp(strip(), at);
  expect(onSelect).toHaveBeenLastCalledWith({ kind: 'lte', channel: 1300 });
  expect(said()).toMatch(/selected$/);
  fireEvent.pointerDown(strip(), at);
  fireEvent.pointerUp(strip(), at);
  expect(onSelect).toHaveBeenLastCalledWith(undefined);
  fireEvent.pointerLeave(strip());
  expect(within(strip()).queryByText(/^EARFCN/)).toBeNull();
});

test('a drag brushes its technology, across technologies all, and its edges can be moved', () => {
  const onBrush = vi.fn();
  const onSelect = vi.fn();
  render(<Strip onBrush={onBrush} onSelect={onSelect} />);
  const drag = (from: number, to: number, toY = LTE_Y) => {
    fireEvent.pointerDown(strip(), { clientX: from, clientY: LTE_Y, button: 0 });
    fireEvent.pointerMove(strip(), { clientX: to, clientY: toY });
    fireEvent.pointerUp(strip(), { clientX: to, clientY: toY });
    return onBrush.mock.lastCall![0] as SpectrumBrush;
  };
  const first = drag(xOf(1900), xOf(1700));
  expect(first.kind).toBe('lte');
  expect(first.fromMhz).toBeCloseTo(1700, 0);
  expect(first.toMhz).toBeCloseTo(1900, 0);
  const moved = drag(xOf(1900), xOf(2000), 5);
  expect(moved.kind).toBe('lte');
  expect(moved.fromMhz).toBe(first.fromMhz);
  expect(moved.toMhz).toBeCloseTo(2000, 0);
  expect(drag(xOf(800), xOf(900), 10).kind).toBeUndefined();
  expect(onSelect).not.toHaveBeenCalled();
  fireEvent.pointerDown(strip(), { clientX: xOf(600), clientY: LTE_Y, button: 0 });
  fireEvent.pointerUp(strip(), { clientX: xOf(600), clientY: LTE_Y });
  expect(onBrush).toHaveBeenLastCalledWith(undefined);
});

test('a part of the spectrum can be looked at closely, also the brushed one', async () => {
  const user = userEvent.setup();
  const { container } = render(<Strip />);
  const numbers = () => [...container.querySelectorAll('svg text')].map((text) => text.textContent);
  await user.selectOptions(screen.getByLabelText('Spectrum range'), '1,400–2,220 MHz');
  expect(numbers()).toContain('1,800');
  expect(numbers()).not.toContain('900');
  strip().focus();
  await user.keyboard('{ArrowDown}{Shift>}{Enter}{/Shift}');
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(screen.getByDisplayValue('1,801.3–1,883.6 MHz')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByText(/^LTE,/)).toBeNull();
});

test('heard channels that are not known are outlined and said', async () => {
  const user = userEvent.setup();
  const { container } = render(
    <Strip unknown={unknownMarks([{ kind: 'lte', channel: 5110 }])} unreadable={3} />,
  );
  expect(container.querySelector('[data-unknown="5110"]')).toBeTruthy();
  expect(screen.getByText('3 points outside all bands')).toBeTruthy();
  strip().focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Home}');
  expect(said()).toBe(
    'EARFCN 5110 · B12 · 739.0 MHz downlink · 709.0 MHz uplink · heard, not in the results',
  );
});

test('hundreds of ticks are a few paths', () => {
  const { container } = render(
    <Strip marks={known(Array.from({ length: 500 }, (_, at) => ['lte', at, 1 + (at % 50)]))} />,
  );
  expect(container.querySelectorAll('path[data-group]').length).toBeLessThan(10);
});

test('an area without channels says so and keeps its place', async () => {
  const user = userEvent.setup();
  render(<Strip marks={[]} />);
  expect(screen.getByText('No channels in this area yet.')).toBeTruthy();
  strip().focus();
  await user.keyboard('{ArrowRight}{Enter}{Shift>}{ArrowLeft}{/Shift}{Escape}');
  expect(said()).toBe('No channel here');
});
