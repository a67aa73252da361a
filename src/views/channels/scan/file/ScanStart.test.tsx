import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScanPage } from '#tests/support/page/scanPage.tsx';

vi.setConfig({ testTimeout: 60_000 });

test('scan start: sample scans appear when the sample data is ready, also in an open pane', async () => {
  let isMade = false;
  const facts = {
    name: 'simulator',
    title: 'A planted simulator',
    description: 'One of them.',
    place: { lat: 52.52, lng: 13.4, zoom: 13 },
    rows: 3,
  };
  openScanPage({
    preparing: () => (isMade ? null : 0.5),
    answer: ({ path }) => (path === '/scans' ? { body: { scans: isMade ? [facts] : [] } } : undefined),
  });
  await screen.findByText('Check a scan for suspicious cells');
  expect(screen.queryByRole('button', { name: facts.title })).toBeNull();
  isMade = true;
  expect(await screen.findByRole('button', { name: facts.title }, { timeout: 20_000 })).toBeTruthy();
});
