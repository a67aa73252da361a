import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { areaOfAddress } from '#domain/sheet/areaOfAddress.ts';
import { pageClient } from '#tests/support/page/pageClient.ts';
import { NameBox } from './NameBox.tsx';

test('name box: what is typed stays when the selection changes meanwhile, what was refused does not', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ value: [] }));
  const user = userEvent.setup();
  const client = pageClient();
  const [onGo, onDefine] = [vi.fn(), vi.fn()];
  const at = (address: string) => (
    <QueryClientProvider client={client}>
      <NameBox
        at={{ item: 'log' }}
        worksheet="1"
        selected={areaOfAddress(address)!}
        onGo={onGo}
        onDefine={onDefine}
      />
    </QueryClientProvider>
  );
  const { rerender } = render(at('A1'));
  const box = screen.getByRole<HTMLInputElement>('combobox');
  await user.tab();
  rerender(at('A1:K6'));
  expect(box.value.slice(box.selectionStart!, box.selectionEnd!)).toBe('A1');
  await user.keyboard('P1');
  rerender(at('A2'));
  expect(box.value).toBe('P1');
  await user.keyboard('{Enter}');
  expect(onGo).toHaveBeenCalledWith(areaOfAddress('P1'), undefined);
  await user.clear(box);
  await user.type(box, '1P{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('"1P"');
  for (const address of ['B7', 'A2']) {
    rerender(at(address));
    expect(box.value).toBe(address);
    expect(screen.queryByRole('alert')).toBeNull();
  }
  await user.clear(box);
  await user.type(box, 'Levels{Enter}');
  expect(onDefine).toHaveBeenCalledWith('Levels');
  expect(box.value).toBe('A2');
});
