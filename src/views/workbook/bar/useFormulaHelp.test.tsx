import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useFormulaHelp } from './useFormulaHelp.ts';

function Field({ start, onKey }: { start: string; onKey: (key: string) => void }) {
  const [text, setText] = useState(start);
  const help = useFormulaHelp(text, setText);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of what is inside
    <div onKeyDown={(event) => onKey(event.key)}>
      <textarea onKeyDown={help.press} value={text} onChange={(event) => setText(event.target.value)} />
      <output>{help.offered.map(({ name }) => name).join()}</output>
    </div>
  );
}

test('formula help: Tab takes what is offered, Enter only what an arrow chose, Esc closes the list alone', async () => {
  const user = userEvent.setup();
  const onKey = vi.fn();
  render(<Field start="" onKey={onKey} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  await user.type(field, '=LE{Tab}1,2)+RAT');
  expect(field.value).toBe('=LEFT(1,2)+RAT');
  onKey.mockClear();
  await user.keyboard('{Enter}');
  expect(onKey).toHaveBeenCalledWith('Enter');
  onKey.mockClear();
  await user.type(field, '{Backspace}{Backspace}A{ArrowDown}{Enter}5)', { initialSelectionStart: 14 });
  expect(field.value).toMatch(/^=LEFT\(1,2\)\+RA[A-Z.]+\(5\)/);
  expect(onKey).not.toHaveBeenCalledWith('Enter');
  await user.type(field, '+SU');
  expect(screen.getByRole('status').textContent).toContain('SUM');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('status').textContent).toBe('');
  expect(onKey).not.toHaveBeenCalledWith('Escape');
  await user.keyboard('{Escape}');
  expect(onKey).toHaveBeenCalledWith('Escape');
});

test('formula help: keys that follow at once go behind the function, also in the middle of a formula', async () => {
  const user = userEvent.setup();
  render(<Field start="=+LEN(B1)" onKey={() => {}} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  await user.type(field, 'LE{Tab}A1)', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(field.value).toBe('=LEFT(A1)+LEN(B1)');
});
