import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#app/queryClient.ts';
import { ImportsProvider } from '#queries/gateway/ImportsProvider.tsx';
import { CommandPalette } from './CommandPalette.tsx';

vi.mock('#app/routes.tsx', () => ({
  ROUTES: [
    { path: '/', label: 'Search' },
    { path: '/connections', label: 'Connections' },
  ],
}));

beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ version: '1', home: '/h', startedAt: 1, imports: 0, quotas: [], connections: [] }),
  );
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function show() {
  const parts = { onClose: vi.fn(), onTheme: vi.fn(), onKeys: vi.fn() };
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

test('letters narrow the list and Enter runs the marked command', async () => {
  const { onClose, active } = show();
  expect(active()).toBe('Go to Search');
  await userEvent.keyboard('connec');
  expect(active()).toBe('Go to Connections');
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(window.location.pathname).toBe('/connections');
});

test('arrows move the mark, around both ends', async () => {
  const { active, onTheme } = show();
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('Go to Connections');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(active()).toContain('Show keys');
  await userEvent.keyboard('dark{Enter}');
  expect(onTheme).toHaveBeenCalledWith('dark');
});

test('a typed place is offered as the last choice', async () => {
  const { active } = show();
  await userEvent.keyboard('Timbuktu');
  expect(active()).toContain('Go to the place “Timbuktu”');
});

test('Esc closes it and runs nothing', async () => {
  const { onClose, onTheme } = show();
  await userEvent.keyboard('dark{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onTheme).not.toHaveBeenCalled();
});

test('a slip is told, and Enter runs the similar command that is offered first', async () => {
  const { active } = show();
  await userEvent.keyboard('conecti');
  expect(screen.getByRole('status').textContent).toBe('No command matches “conecti”. Similar commands:');
  expect(active()).toBe('Go to Connections');
  await userEvent.keyboard('{Enter}');
  expect(window.location.pathname).toBe('/connections');
});

test('what is like no command says so, and stays a place to go to', async () => {
  const { active } = show();
  await userEvent.keyboard('Timbuktu');
  expect(screen.getByRole('status').textContent).toBe('No command matches “Timbuktu”.');
  expect(active()).toContain('Go to the place “Timbuktu”');
});
