import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { storage } from '#tests/support/page/idbKeyval.ts';
import { openSearch, resultPage } from '#tests/support/page/searchPage.tsx';

vi.mock('#map/frame/MapCanvas.tsx', async () => ({
  MapCanvas: (await import('#tests/support/page/stubMap.tsx')).StubMap,
}));
vi.mock('#map/points/PointLayerView.tsx', () => ({ PointLayerView: () => null }));
vi.mock('idb-keyval', () => import('#tests/support/page/idbKeyval.ts'));
// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const LINK = '/?latrange1=52.5&latrange2=52.6&longrange1=13.3&longrange2=13.5';
const NETWORK = { netid: '0A:2C:EF:3D:25:1B', ssid: 'cafe', trilat: 52.55, trilong: 13.4 };

test('search view: a live search that is cached shows without being sent', async () => {
  const user = userEvent.setup();
  const first = openSearch(LINK, 'live', () => resultPage([NETWORK]));
  await user.click(await screen.findByRole('button', { name: 'Send search (1 query: WiFi)' }));
  await screen.findByText('cafe');
  expect(first).toHaveLength(1);
  await waitFor(() => expect(storage.size).toBe(1));
  cleanup();
  const again = openSearch(LINK, 'live', () => resultPage([]));
  await screen.findByText('cafe');
  expect(screen.queryByText(/has not been sent/)).toBeNull();
  expect(again).toEqual([]);
});
