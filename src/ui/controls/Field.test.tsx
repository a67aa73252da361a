import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Field } from './Field.tsx';
import { NumberInput } from './NumberInput.tsx';
import { TextInput } from './TextInput.tsx';

test('Field: label, hint and error describe the control', () => {
  render(
    <Field label="BSSID" hint="Six octets with colons" error="BSSID must be six octets, got “0A”.">
      <TextInput value="0A" onValue={() => {}} />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'BSSID' });
  const described = input.getAttribute('aria-describedby')!.split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Six octets with colons',
    'BSSID must be six octets, got “0A”.',
  ]);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toContain('got “0A”');
});

test('Field: a valid value is not marked', () => {
  render(
    <Field label="Name">
      <TextInput value="x" onValue={() => {}} />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Name' });
  expect(input.getAttribute('aria-invalid')).toBeNull();
  expect(input.getAttribute('aria-describedby')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

function Channel({ tell }: { tell: (value: number | undefined) => void }) {
  const [value, setValue] = useState<number>();
  return (
    <Field label="Level">
      <NumberInput
        value={value}
        onValue={(next) => {
          setValue(next);
          tell(next);
        }}
      />
    </Field>
  );
}

test('NumberInput accepts incomplete numbers while typing', async () => {
  const tell = vi.fn();
  render(<Channel tell={tell} />);
  const input = screen.getByRole('textbox', { name: 'Level' }) as HTMLInputElement;
  await userEvent.type(input, '-1.50');
  expect(input.value).toBe('-1.50');
  expect(tell).toHaveBeenLastCalledWith(-1.5);
  await userEvent.tab();
  expect(input.value).toBe('-1.5');
  await userEvent.clear(input);
  expect(tell).toHaveBeenLastCalledWith(undefined);
});
