import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openWorkbookView, refusal, type WorkbookRequest } from '#tests/support/page/workbookPage.tsx';
import { CHART_GROUPS } from './chartTypes.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const PICTURE = 'iVBORw0KGgo=';
type Facts = Record<'left' | 'top' | 'width' | 'height', number> & { id: string; name: string };

/** A workbook with one chart, whose place the made-up service keeps. */
function openCharts({ isRefused = false, tool = 'charts' } = {}) {
  const chart: Facts = { id: '{c}', name: 'Signal by channel', left: 90, top: 150, width: 360, height: 210 };
  const labels = {
    title: { text: '', visible: false, overlay: false },
    legend: { position: 'Bottom', visible: false, overlay: false },
    series: { name: 'RSSI', color: '#4472C4' },
  };
  const page = openWorkbookView({
    address: `/workbook?item=1&tool=${tool}`,
    answer({ method, path, body }) {
      if (/Image\(/.test(path)) return Response.json({ value: PICTURE });
      if (path.endsWith('/charts')) return Response.json({ value: [chart] });
      if (path.endsWith('/charts/Add')) return Response.json(chart, { status: 201 });
      const label = /\/(title|legend)$/.exec(path)?.[1] as keyof typeof labels | undefined;
      if (label && !path.includes('/axes/'))
        return Response.json(Object.assign(labels[label], JSON.parse(JSON.stringify(body ?? {}))));
      if (path.endsWith('/series')) return Response.json({ value: [{ id: '0', name: labels.series.name }] });
      if (path.includes('/series(')) {
        Object.assign(labels.series, JSON.parse(JSON.stringify(body ?? {})));
        return Response.json({ id: '0', ...labels.series });
      }
      if (path.includes('/axes/'))
        return refusal(404, { kind: 'refused', message: 'No axis.', code: 'itemNotFound' });
      if (!path.endsWith("/charts('{c}')")) return undefined;
      if (isRefused) return refusal(403, { kind: 'refused', message: 'Protected.', code: 'accessDenied' });
      if (method === 'DELETE') return new Response(null, { status: 204 });
      Object.assign(chart, JSON.parse(JSON.stringify(body)));
      return Response.json(chart);
    },
  });
  return { ...page, chart, labels };
}

const frame = () => screen.findByRole('application', { name: 'Chart Signal by channel' });
const changes = (asked: readonly WorkbookRequest[]) => asked.filter(({ method }) => method === 'PATCH');
const reads = (asked: readonly WorkbookRequest[]) =>
  asked.filter(({ method, path }) => method === 'GET' && path.includes('/charts')).length;
const pictures = (asked: readonly WorkbookRequest[]) =>
  asked.filter(({ path }) => /Image\(/.test(path)).length;
const placeOf = ({ style }: HTMLElement) =>
  [style.left, style.top, style.width, style.height].map((px) => Number.parseFloat(px));
const START = [144, 240, 576, 336];

function drag(target: Element, x: number, y: number) {
  const at = (clientX: number, clientY: number) => ({
    clientX,
    clientY,
    button: 0,
    buttons: 1,
    pointerId: 1,
    isPrimary: true,
    pointerType: 'mouse',
  });
  fireEvent.pointerDown(target, at(100, 100));
  fireEvent.pointerMove(target, at(100 + x, 100 + y));
  fireEvent.pointerUp(target, at(100 + x, 100 + y));
}

test('a chart that is dragged is written once, stays there, and undo brings it back', async () => {
  const { asked, chart } = openCharts();
  const box = await frame();
  await within(box).findByRole('img');
  expect(placeOf(box)).toEqual(START);
  const before = reads(asked);
  drag(box, 48, 48);
  expect(placeOf(box)).toEqual([192, 288, 576, 336]);
  await waitFor(() => expect(chart).toMatchObject({ left: 120, top: 180 }));
  expect(changes(asked).map(({ body }) => body)).toEqual([{ left: 120, top: 180 }]);
  expect(placeOf(box)).toEqual([192, 288, 576, 336]);

  fireEvent.keyDown(box, { key: 'z', ctrlKey: true });
  await screen.findByText('Undone: Move chart.');
  await waitFor(() => expect(placeOf(box)).toEqual(START));
  expect(chart).toMatchObject({ left: 90, top: 150 });
  expect(changes(asked)).toHaveLength(2);
  expect(reads(asked)).toBe(before);
});

test('another size is another picture, asked for once, and the old one is shown until then', async () => {
  const { asked, chart } = openCharts();
  const box = await frame();
  await within(box).findByRole('img');
  expect(pictures(asked)).toBe(1);
  act(() => box.focus());
  drag(box.querySelector('[data-grip="e"]')!, 48, 0);
  await waitFor(() => expect(chart.width).toBe(390));
  expect(within(box).getByRole('img')).toBeTruthy();
  await waitFor(() => expect(pictures(asked)).toBe(2));
  expect(asked.findLast(({ path }) => /Image\(/.test(path))!.path).toContain('width=624,height=336');
  expect(changes(asked).map(({ body }) => body)).toEqual([{ width: 390 }]);
});

test('a refused move is told and put back', async () => {
  const { asked } = openCharts({ isRefused: true });
  const box = await frame();
  drag(box, 48, 48);
  expect(placeOf(box)).toEqual([192, 288, 576, 336]);
  expect(await screen.findByText(/Protected/)).toBeTruthy();
  await waitFor(() => expect(placeOf(box)).toEqual(START));
  expect(changes(asked)).toHaveLength(1);
});

test('charts: two moves are written in order, and undone one by one', async () => {
  const { asked, chart } = openCharts();
  const box = await frame();
  drag(box, 48, 0);
  drag(box, 48, 0);
  expect(placeOf(box)).toEqual([240, 240, 576, 336]);
  await waitFor(() => expect(chart.left).toBe(150));
  await waitFor(() => expect(changes(asked)).toHaveLength(2));
  expect(placeOf(box)).toEqual([240, 240, 576, 336]);
  fireEvent.keyDown(box, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(placeOf(box)).toEqual([192, 240, 576, 336]));
  fireEvent.keyDown(box, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(placeOf(box)).toEqual(START));
});

test('Enter shows a chart in the panel, Delete asks first', async () => {
  const { asked } = openCharts({ tool: 'sheet' });
  const box = await frame();
  act(() => box.focus());
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Signal by channel'));
  expect(document.activeElement?.closest('details')?.open).toBe(true);

  act(() => box.focus());
  fireEvent.keyDown(box, { key: 'Delete' });
  const dialog = await screen.findByRole('dialog', { hidden: true });
  expect(dialog.textContent).toContain('Signal by channel is deleted permanently');
  const deleted = () => asked.filter(({ method }) => method === 'DELETE').length;
  expect(deleted()).toBe(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete permanently', hidden: true }));
  await waitFor(() => expect(deleted()).toBe(1));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Cells of / }));
});

test('numbers of the panel are written once they are left, not for each key', async () => {
  const { asked, chart } = openCharts();
  await userEvent.click(await screen.findByText('Signal by channel'));
  const left = screen.getByRole('textbox', { name: 'Left, pt' });
  await userEvent.clear(left);
  await userEvent.type(left, '120');
  await userEvent.tab();
  const top = screen.getByRole('textbox', { name: 'Top, pt' });
  expect(document.activeElement).toBe(top);
  await userEvent.clear(top);
  await userEvent.type(top, '45{Enter}');
  await waitFor(() => expect(chart).toMatchObject({ left: 120, top: 45 }));
  expect(changes(asked).map(({ body }) => body)).toEqual([{ left: 120, top: 45 }]);
});

test('title and legend are changed where the chart has them, and undo changes them back', async () => {
  const { asked, labels } = openCharts();
  const details = (await screen.findByText('Signal by channel')).closest('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.type(title, 'Levels{Enter}');
  await waitFor(() => expect(labels.title).toMatchObject({ text: 'Levels', visible: true }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Legend' }), 'Right');
  await waitFor(() => expect(labels.legend).toMatchObject({ position: 'Right', visible: true }));
  expect(screen.queryByRole('textbox', { name: 'Value axis title' })).toBe(null);
  expect(asked.filter(({ path }) => path.includes('/axes/'))).toHaveLength(1);
  expect(changes(asked)).toHaveLength(2);
  const box = await frame();
  fireEvent.keyDown(box, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(labels.legend).toMatchObject({ visible: false }));
  fireEvent.keyDown(box, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(labels.title).toMatchObject({ text: '', visible: false }));
});

test('a series gets a name and a colour, and undo gives back what it had', async () => {
  const { labels } = openCharts();
  const details = (await screen.findByText('Signal by channel')).closest('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const name = await screen.findByRole('textbox', { name: 'Series 1' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Signal{Enter}');
  await waitFor(() => expect(labels.series.name).toBe('Signal'));
  const colour = screen.getByLabelText('Colour of Series 1');
  fireEvent.input(colour, { target: { value: '#00aa00' } });
  expect(labels.series.color).toBe('#4472C4');
  fireEvent.blur(colour);
  await waitFor(() => expect(labels.series.color).toBe('#00AA00'));
  const box = await frame();
  fireEvent.keyDown(box, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(labels.series.color).toBe('#4472C4'));
  fireEvent.keyDown(box, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(labels.series.name).toBe('RSSI'));
});

test('the type is chosen by its picture, by hand and by name; the chart stands beside its data', async () => {
  const { asked, chart } = openCharts();
  const gallery = await screen.findByRole('group', { name: 'Type' });
  const types = within(gallery).getAllByRole<HTMLInputElement>('radio');
  const count = CHART_GROUPS.flatMap(({ kinds }) => kinds).length;
  expect(types).toHaveLength(count);
  expect(new Set(types.map((type) => type.getAttribute('aria-label'))).size).toBe(count);
  expect(new Set(types.map((type) => type.nextElementSibling!.innerHTML)).size).toBe(count);
  expect(types.filter(({ checked }) => checked).map((type) => type.getAttribute('aria-label'))).toEqual([
    'Clustered column',
  ]);
  await userEvent.click(within(gallery).getByRole('radio', { name: 'Open-high-low-close' }));
  expect(gallery.textContent).toContain('Open-high-low-close');
  await userEvent.click(screen.getByRole('button', { name: 'Insert chart from A1' }));
  await waitFor(() =>
    expect(asked.find(({ path }) => path.endsWith('/charts/Add'))?.body).toMatchObject({ type: 'StockOHLC' }),
  );
  // Beside A1, which is 77 px wide: 93 px are 58.13 points.
  await waitFor(() => expect(chart).toMatchObject({ left: 58.13, top: 0, width: 360 }));

  const box = await frame();
  fireEvent.keyDown(box, { key: 'z', ctrlKey: true });
  await screen.findByText('Undone: Insert chart.');
  Object.assign(chart, { left: 0 });
  fireEvent.keyDown(box, { key: 'y', ctrlKey: true });
  await waitFor(() => expect(chart).toMatchObject({ left: 58.13, top: 0 }));
});
