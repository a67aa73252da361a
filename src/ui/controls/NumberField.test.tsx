import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { NumberField } from './NumberField.tsx';

test.each(['0', '999', '2.5', 'many', '1e999', ''])(
  '“%s” is refused with the rule, and nothing is told',
  async (text) => {
    const tell = vi.fn();
    render(
      <NumberField
        label="Limit"
        unit="queries"
        value={3}
        isAllowed={(value) => Number.isInteger(value) && value! >= 1 && value! <= 250}
        rule="a whole number from 1 to 250"
        onValue={tell}
      />,
    );
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Limit' });
    await userEvent.clear(input);
    if (text) await userEvent.paste(text);
    expect(screen.getByRole('alert').textContent).toBe(
      `Limit must be a whole number from 1 to 250, got “${text}”.`,
    );
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(tell).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(input.value).toBe('3');
  },
);

test('NumberField: an empty field is reported where it is allowed', async () => {
  const tell = vi.fn();
  render(<NumberField label="Top" value={3} rule="any" isAllowed={() => true} onValue={tell} />);
  await userEvent.clear(screen.getByLabelText('Top'));
  expect(tell.mock.calls).toEqual([[undefined]]);
  expect(screen.queryByRole('alert')).toBeNull();
});
