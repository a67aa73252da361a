import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { NumberField } from './NumberField.tsx';

test.each(['0', '-1', '11', 'many', '1e999'])(
  '%s is refused with the rule, and nothing is told',
  async (text) => {
    const tell = vi.fn();
    render(
      <NumberField
        label="Top"
        value={3}
        allows={(value) => value > 0 && value <= 10}
        rule="a number above 0 and up to 10"
        onValue={tell}
      />,
    );
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Top' });
    await userEvent.clear(input);
    expect(tell).toHaveBeenLastCalledWith(undefined);
    tell.mockClear();
    await userEvent.click(input);
    await userEvent.paste(text);
    expect(screen.getByRole('alert').textContent).toBe(`“${text}” is not a number above 0 and up to 10.`);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(tell).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(input.value).toBe('3');
  },
);
