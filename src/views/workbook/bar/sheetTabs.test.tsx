import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SheetTabs } from './SheetTabs.tsx';

const SHEETS = ['Log', 'Summary'].map((name, position) => ({
  '@odata.context': null,
  '@odata.type': null,
  '@odata.id': null,
  id: `{${position}}`,
  name,
  position,
  visibility: 'Visible' as const,
}));

test('the tab of the sheet that is open opens nothing', async () => {
  const onOpen = vi.fn();
  const unused = () => {};
  render(
    <SheetTabs
      sheets={SHEETS}
      current="{0}"
      onOpen={onOpen}
      onAdd={unused}
      onRename={unused}
      onMove={unused}
      onShow={unused}
      onDelete={unused}
    />,
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Log' }));
  expect(onOpen).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('tab', { name: 'Summary' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(SHEETS[1]);
});
