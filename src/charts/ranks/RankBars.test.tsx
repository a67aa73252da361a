import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { pick } from '#tests/support/page/menus.ts';
import { watchSavedFiles } from '#tests/support/page/watchSavedFiles.ts';
import { ToastProvider } from '#ui/feedback/Toast.tsx';
import { RankBars, type RankBarsProps, type RankRow } from './RankBars.tsx';

const COUNTRIES: RankRow[] = [
  { key: 'FR', label: 'France', value: 2000 },
  { key: 'DE', label: 'Germany', value: 4000, before: 3000, remark: '+1,000' },
  { key: 'NO', label: 'no country', value: null },
  { key: 'IT', label: 'Italy', value: 0 },
];

function show(props: Partial<RankBarsProps> = {}) {
  const shown = render(
    <RankBars
      title="WiFi by country"
      unit="networks"
      rows={COUNTRIES}
      file="countries-wifi"
      origin="Airledger, embedded · sample data, 21 Nov 2026"
      {...props}
    />,
  );
  const bars = () =>
    [...shown.container.querySelectorAll('[data-bar]')].map((bar) => Number(bar.getAttribute('width')));
  return { ...shown, bars };
}

test('values become bars, greatest first, and rows of a table', () => {
  const { bars, container } = show();
  expect(screen.getAllByRole('option').map((row) => row.getAttribute('aria-label'))).toEqual([
    'Germany: 4,000 networks, before 3,000, +1,000',
    'France: 2,000 networks',
    'Italy: 0 networks',
    'no country: no value',
  ]);
  const [germany, france, italy] = bars();
  expect(germany! / france!).toBeCloseTo(2);
  expect(italy).toBe(0);
  expect(container.querySelectorAll('[data-before]')).toHaveLength(1);
  const table = screen.getByRole('table', { name: 'WiFi by country' });
  expect(within(table).getByRole('row', { name: 'Germany 4,000 3,000 +1,000' })).toBeTruthy();
  expect(within(table).getByRole('row', { name: 'no country no value no value' })).toBeTruthy();
});

test('one tab stop: arrows read the rows, Enter chooses one', async () => {
  const user = userEvent.setup();
  const onChoose = vi.fn();
  const onRead = vi.fn();
  show({ onChoose, onRead, chosen: 'FR' });
  await user.tab();
  await user.tab();
  await user.tab();
  const list = screen.getByRole('listbox', { name: 'WiFi by country' });
  expect(document.activeElement).toBe(list);
  const current = () => document.getElementById(list.getAttribute('aria-activedescendant')!)?.textContent;
  expect(current()).toContain('France');
  expect(screen.getByRole('option', { name: /^France/ }).getAttribute('aria-selected')).toBe('true');
  onRead.mockClear();
  await user.keyboard('{ArrowDown}{Enter}{End}{Home}{PageDown}{ArrowUp} ');
  expect(onChoose.mock.calls.flat()).toEqual(['IT', 'IT']);
  expect(within(list).getByText('Italy: 0 networks')).toBeTruthy();
  expect(onRead.mock.calls.flat()).toEqual(['IT', 'NO', 'DE', 'NO', 'IT']);
});

test('a pointer reads a row and a click chooses it', () => {
  const onChoose = vi.fn();
  show({ onChoose });
  const france = screen.getByRole('option', { name: /^France/ });
  fireEvent.pointerMove(france);
  expect(screen.getByText('France: 2,000 networks')).toBeTruthy();
  fireEvent.click(france);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('FR');
});

test('only so many rows are drawn until all are asked for; the chosen one is always there', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => ({
    key: `${at}`,
    label: `Place ${at}`,
    value: 300 - at,
  }));
  show({ rows, chosen: '200' });
  expect(screen.getAllByRole('option')).toHaveLength(26);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 300' }));
  expect(screen.getAllByRole('option')).toHaveLength(300);
});

test('a logarithmic axis has decades, and no bar for nothing', () => {
  const { bars } = show({
    scale: 'log',
    rows: [1e6, 1e3, 1, 0, -5].map((value) => ({ key: `${value}`, label: `${value}`, value })),
  });
  const [million, thousand, one] = bars();
  expect(bars()).toHaveLength(3);
  expect(million! - thousand!).toBeCloseTo(thousand! - one!, 6);
  expect(screen.getByText('networks, log scale')).toBeTruthy();
});

test.each(['linear', 'log'] as const)('numbers that no bar can show do not break a %s axis', (scale) => {
  const odd = [Number.NaN, Infinity, -Infinity, -3, 0, 1e308, -1e308, 5e-324, 2 ** 53];
  const { bars } = show({ scale, rows: odd.map((value, at) => ({ key: `${at}`, label: `${at}`, value })) });
  expect(screen.getAllByRole('option')).toHaveLength(odd.length);
  for (const width of bars()) expect(width).toBeGreaterThanOrEqual(0);
  expect(document.body.innerHTML).not.toContain('NaN');
});

test.each([[[]], [[{ key: 'a', label: 'a', value: 0 }]], [[{ key: 'a', label: 'a', value: null }]]])(
  'few rows: %j',
  (rows) => {
    show({ rows });
    expect(screen.queryAllByRole('option')).toHaveLength(rows.length);
    expect(screen.queryByText('No values yet.') !== null).toBe(rows.length === 0);
  },
);

test('names of the field stay text, are cut, and hide nothing', () => {
  const label = `\u202e<img src=x onerror=alert(1)>\u0007${'ب'.repeat(200)}`;
  const { container } = show({ rows: [{ key: 'x', label, value: 1 }], title: '\u202eTitle' });
  const row = screen.getByRole('option');
  expect(container.querySelector('img')).toBeNull();
  expect(row.getAttribute('aria-label')).toContain('⟨RLO⟩<img');
  expect(row.textContent).toMatch(/^⟨RLO⟩<img.*…/);
  expect(row.textContent.length).toBeLessThan(60);
});

test('the table takes the place of the picture, and back', async () => {
  show();
  const isHidden = () => screen.queryByRole('listbox') === null;
  expect(isHidden()).toBe(false);
  await userEvent.click(screen.getByRole('switch', { name: 'Table' }));
  expect(isHidden()).toBe(true);
  expect(screen.getByRole('region', { name: 'WiFi by country, table' })).toBeTruthy();
});

test('numbers are saved with unit and origin, and no cell runs', async () => {
  const saved = watchSavedFiles();
  show({
    rows: [
      { key: 'x', label: '=cmd()', value: 5 },
      { key: 'y', label: 'a,"b"', value: null },
    ],
  });
  await pick('Numbers as CSV');
  expect(saved[0]!.name).toBe('airledger-countries-wifi.csv');
  const origin = '"Airledger, embedded · sample data, 21 Nov 2026"';
  expect(await saved[0]!.content.text()).toBe(
    ['Name,networks,Unit,Origin', `'=cmd(),5,networks,${origin}`, `"a,""b""",,networks,${origin}`, ''].join(
      '\r\n',
    ),
  );
});

test('a picture is a file of its own, with title, unit and origin, and nothing of the page', async () => {
  const saved = watchSavedFiles();
  show({ chosen: 'FR', title: 'A & B <c>\u202e' });
  fireEvent.pointerMove(screen.getAllByRole('option')[0]!);
  await pick('Picture as SVG');
  const text = await saved[0]!.content.text();
  const picture = new DOMParser().parseFromString(text, 'image/svg+xml');
  expect(picture.querySelector('parsererror')).toBeNull();
  expect(picture.documentElement.namespaceURI).toBe('http://www.w3.org/2000/svg');
  const words = [...picture.querySelectorAll('text')].map((one) => one.textContent);
  expect(words).toContain('A & B <c>⟨RLO⟩');
  expect(words).toContain('networks');
  expect(words).toContain('Airledger, embedded · sample data, 21 Nov 2026');
  expect(picture.querySelectorAll('[class],[style],[data-passing],script,[role]')).toHaveLength(0);
  expect(picture.querySelectorAll('[data-bar]')).toHaveLength(3);
});

test('a picture that cannot be drawn says what still works', async () => {
  const saved = watchSavedFiles();
  HTMLImageElement.prototype.decode = () => Promise.reject(new Error('broken'));
  render(
    <ToastProvider>
      <RankBars title="T" unit="u" rows={COUNTRIES} file="f" origin="o" />
    </ToastProvider>,
  );
  await pick('Picture as PNG');
  expect(
    await screen.findByText(
      'The PNG was not saved. This browser could not draw it. You can still export SVG or CSV.',
    ),
  ).toBeTruthy();
  expect(saved).toEqual([]);
});

test('a long ranking has its first thousand in the table, and all of it in the file', async () => {
  const saved = watchSavedFiles();
  const rows = Array.from({ length: 1500 }, (_, at) => ({ key: String(at), label: `r${at}`, value: at }));
  render(<RankBars title="T" unit="u" rows={rows} file="f" origin="o" />, { wrapper: ToastProvider });
  expect(screen.getByText('500 more rows: export the numbers as CSV.')).toBeTruthy();
  expect(within(screen.getByRole('table')).getAllByRole('rowheader')).toHaveLength(1000);
  await pick('Numbers as CSV');
  expect((await saved[0]!.content.text()).trim().split('\n')).toHaveLength(1501);
});
