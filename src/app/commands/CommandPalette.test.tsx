import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#app/queryClient.ts';
import { ImportsProvider } from '#queries/gateway/ImportsProvider.tsx';
import { offeredCommands, usePaletteCommands } from '#ui/commands/paletteCommands.ts';
import { CommandPalette } from './CommandPalette.tsx';

vi.mock('#app/routes.tsx', () => ({
  ROUTES: [
    { path: '/', label: 'Search' },
    { path: '/connections', label: 'Connections' },
  ],
}));

const GAZETTEER = {
  names: ['Springfield', 'Springfield'],
  countries: ['US'],
  country: [0, 0],
  regions: ['Illinois', 'Ohio'],
  region: [0, 1],
  lats: [39_801, 39_924],
  lngs: [-89_643, -83_808],
  population: [116_250, 59_357],
};
const STATUS = { version: '1', home: '/h', startedAt: 1, imports: 0, quotas: [], connections: [] };
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json(url.includes('/api/') ? STATUS : GAZETTEER);
  });
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function show() {
  const parts = { onClose: vi.fn(), onTheme: vi.fn(), onKeys: vi.fn(), onSave: vi.fn() };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ImportsProvider>
        <CommandPalette {...parts} />
      </ImportsProvider>
    </QueryClientProvider>,
  );
  const input = screen.getByRole('combobox', { name: 'Command or place' });
  const active = () => document.getElementById(input.getAttribute('aria-activedescendant')!)?.textContent;
  return { ...parts, input, active };
}

test('CommandPalette narrows the list by letters and runs the active command on Enter', async () => {
  const { onClose, active } = show();
  expect(active()).toBe('Go to Search');
  await userEvent.keyboard('connec');
  expect(active()).toBe('Go to Connections');
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(window.location.pathname).toBe('/connections');
});

test('CommandPalette: arrows move through the list and wrap at both ends', async () => {
  const { active, onTheme } = show();
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('Go to Connections');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(active()).toContain('Show keyboard shortcuts');
  await userEvent.keyboard('dark{Enter}');
  expect(onTheme).toHaveBeenCalledWith('dark');
});

test('CommandPalette goes to a known place on the map that is open, and asks no service', async () => {
  window.history.replaceState(null, '', '/density?year=2020');
  const { active } = show();
  await userEvent.keyboard('springfield');
  await waitFor(() => expect(active()).toContain('Illinois'));
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options.at(-1)).toContain('Go to the place “springfield”');
  await userEvent.keyboard('{Enter}');
  expect(window.location.pathname + window.location.search).toMatch(/^\/density\?year=2020&map=39\./);
  expect(asked.filter((url) => url.includes('geocode'))).toEqual([]);
});

test('CommandPalette offers a typed place last', async () => {
  const { active } = show();
  await userEvent.keyboard('Timbuktu');
  expect(active()).toContain('Go to the place “Timbuktu”');
});

test('CommandPalette looks a typed address or cell up, as each kind that it can be', async () => {
  const { active } = show();
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  await userEvent.keyboard('0a-2c-ef-3d-25-1b');
  expect(options().slice(0, 2)).toEqual([
    'Look up WiFi 0A:2C:EF:3D:25:1Bfree',
    'Look up Bluetooth 0A:2C:EF:3D:25:1Bfree',
  ]);
  await userEvent.clear(screen.getByRole('combobox'));
  await userEvent.keyboard('310410_56967_4118917');
  expect(active()).toBe('Look up LTE 310410_56967_4118917free');
  expect(screen.getByRole('status').textContent).toBe('');
  await userEvent.keyboard('{Enter}');
  expect(new URLSearchParams(window.location.search).get('lookup')).toBe('lte/310410_56967_4118917');
});

test('CommandPalette closes on Esc and runs nothing', async () => {
  const { onClose, onTheme } = show();
  await userEvent.keyboard('dark{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onTheme).not.toHaveBeenCalled();
});

test('CommandPalette reports a typo, and Enter runs the first similar command', async () => {
  const { active } = show();
  await userEvent.keyboard('conecti');
  expect(screen.getByRole('status').textContent).toBe('No command matches “conecti”. Similar commands:');
  expect(active()).toBe('Go to Connections');
  await userEvent.keyboard('{Enter}');
  expect(window.location.pathname).toBe('/connections');
});

test('CommandPalette reports that nothing matches and offers the text as a place', async () => {
  const { active } = show();
  await userEvent.keyboard('Timbuktu');
  expect(screen.getByRole('status').textContent).toBe('No command matches “Timbuktu”.');
  expect(active()).toContain('Go to the place “Timbuktu”');
});

function View({ run }: { run: () => void }) {
  const [isOpen, setOpen] = useState(false);
  usePaletteCommands(() => [{ label: 'Edit: Fill down', hint: 'Ctrl D', words: 'cells', run }]);
  return (
    <QueryClientProvider client={createQueryClient()}>
      <ImportsProvider>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && (
          <CommandPalette
            onClose={() => setOpen(false)}
            onTheme={vi.fn()}
            onKeys={vi.fn()}
            onSave={vi.fn()}
          />
        )}
      </ImportsProvider>
    </QueryClientProvider>
  );
}

test('CommandPalette runs a command of the open view after the focus is back', async () => {
  const run = vi.fn(() => document.activeElement?.textContent);
  const { unmount } = render(<View run={run} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.keyboard('fill');
  expect(screen.getAllByRole('option')[0]!.textContent).toBe('Edit: Fill downCtrl D');
  await userEvent.keyboard('{Enter}');
  expect(run).toHaveReturnedWith('Open');
  unmount();
  expect(offeredCommands()).toEqual([]);
});
