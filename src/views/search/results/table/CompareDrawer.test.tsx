import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { appendNetworks, emptyTable } from '#domain/network/NetworkTable.ts';
import { bareNetwork } from '#tests/support/domain/sampleTable.ts';
import { CompareDrawer } from './CompareDrawer.tsx';

const TABLE = appendNetworks(emptyTable(), [
  { ...bareNetwork, id: '00:00:00:00:00:01', name: '<b>one</b>', encryption: 'wpa2', channel: 6, free: 'N' },
  { ...bareNetwork, id: '00:00:00:00:00:02', name: 'two', encryption: 'wpa2', channel: 11, free: '?' },
]);

test('compare drawer: a line a known field, a mark where networks differ, and only those when asked', async () => {
  const user = userEvent.setup();
  const onClose = vi.fn();
  render(
    <CompareDrawer table={TABLE} rows={[1, 0]} context={{}} centre={{ lat: 0, lng: 0 }} onClose={onClose} />,
  );
  const fields = () =>
    within(screen.getByRole('table', { name: 'Comparison' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
  expect(fields()).toEqual([
    'KindWiFiWiFi',
    'Name≠two<b>one</b>',
    'Address or cell≠00:00:00:00:00:0200:00:00:00:00:01',
    'EncryptionWPA2WPA2',
    'Channel≠116',
    'MHz≠24622437',
    'Band2.4 GHz2.4 GHz',
    'Free access≠unknownno',
  ]);
  expect(screen.getByText('5 of 8 fields differ')).toBeTruthy();
  await user.click(screen.getByLabelText('Differences only'));
  expect(fields()).toHaveLength(5);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
