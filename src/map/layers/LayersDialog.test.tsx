import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { trackChoice } from '#map/tracks/trackChoice.ts';
import { ImportsProvider } from '#queries/gateway/ImportsProvider.tsx';
import { overlayStore } from '#queries/overlays/OverlayStore.ts';
import { keepStorage } from '#tests/support/page/keepStorage.ts';
import { pageClient } from '#tests/support/page/pageClient.ts';
import { ToastProvider } from '#ui/feedback/Toast.tsx';
import { LayersDialog } from './LayersDialog.tsx';

keepStorage();

afterEach(() => {
  vi.unstubAllGlobals();
  trackChoice.hideAll();
});

const SURVEYS = [
  { id: '20260301-00001', name: 'walk.csv', importedMs: 1, observations: 1200 },
  { id: '20260228-00001', name: 'drive.csv', importedMs: 1, observations: 1 },
];
const TRACK = { fixes: 4, timesMs: [1000, 61_000], lats: [52.5, 52.6], lngs: [13, 13.1] };

function show() {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('/track') ? TRACK : url.endsWith('/surveys') ? { surveys: SURVEYS } : {}),
  );
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={pageClient()}>
      <ToastProvider>
        <ImportsProvider>
          <LayersDialog onClose={onClose} />
        </ImportsProvider>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return onClose;
}

const file = `<gpx><wpt lat="1" lon="2"/><wpt lat="99" lon="2"/>
<trk><extensions><color>ff0000</color></extensions><trkseg><trkpt lat="1" lon="2"/><trkpt lat="3" lon="4"/></trkseg></trk></gpx>`;

test('layers: a file’s layer is renamed, recoloured, hidden, zoomed to, removed and restored', async () => {
  await overlayStore.add(new File([file], 'Way home.gpx'));
  const onClose = show();
  const layer = () => overlayStore.overlays[0];
  await screen.findByText('1 point · 1 line · 1 element skipped: latitude 99 is beyond ±90');
  expect(screen.queryByRole('button', { name: 'Use colours of the file' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Colour of Way home'), { target: { value: '#112233' } });
  expect(layer()!.colour).toBe('#112233');
  await userEvent.click(screen.getByRole('button', { name: 'Use colours of the file' }));
  expect(layer()!.colour).toBeUndefined();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show Way home' }));
  expect(layer()!.isShown).toBe(false);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of Way home' }), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Zoom to Way home!' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(layer()!.isShown).toBe(true);
  expect(overlayStore.goal?.box).toEqual({ south: 1, west: 2, north: 3, east: 4 });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Way home!' }));
  expect(overlayStore.overlays).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(layer()!.name).toBe('Way home!');
});

test('layers: the track of a survey is fetched when it is shown, with what it holds', async () => {
  show();
  const section = await screen.findByRole('region', { name: 'Survey tracks' });
  const box = await within(section).findByRole('checkbox', { name: 'Show the track of walk.csv' });
  const zoom = screen.getByRole('button', { name: 'Zoom to the track of walk.csv' });
  expect(zoom.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(box);
  await within(section).findByText(/1,200 new observations · 2 of 4 fixes · 1 min$/);
  expect(trackChoice.ids).toEqual(['20260301-00001']);
  await userEvent.click(zoom);
  expect(overlayStore.goal?.box).toEqual({ south: 52.5, west: 13, north: 52.6, east: 13.1 });
  await userEvent.click(screen.getByRole('button', { name: 'Hide all' }));
  expect(trackChoice.ids).toEqual([]);
});
