import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Drawer } from './Drawer.tsx';

function Page() {
  const [open, setOpen] = useState<string[]>([]);
  const close = (name: string) => setOpen((all) => all.filter((one) => one !== name));
  return (
    <>
      <button type="button" onClick={() => setOpen(['one'])}>
        Open one
      </button>
      {open.includes('one') && (
        <Drawer title="One" onClose={() => close('one')}>
          <button type="button" onClick={() => setOpen(['one', 'two'])}>
            Open two
          </button>
        </Drawer>
      )}
      {open.includes('two') && (
        <Drawer title="Two" onClose={() => close('two')}>
          inside
        </Drawer>
      )}
    </>
  );
}

test('Drawer takes the focus and returns it when Esc closes it', async () => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Open one' });
  await userEvent.click(opener);
  expect(screen.getByRole('dialog', { name: 'One' })).toBeDefined();
  expect(document.activeElement?.textContent).toBe('One');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('Drawer: Esc closes only the topmost', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open one' }));
  await userEvent.click(screen.getByRole('button', { name: 'Open two' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Two' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'One' })).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Open two');
});

test('Drawer: the Close button closes it', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open one' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
