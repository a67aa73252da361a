import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { FocusKeeper } from './FocusKeeper.tsx';

function Once() {
  const [isThere, setThere] = useState(true);
  return (
    <>
      <FocusKeeper>
        {isThere && (
          <button type="button" onClick={() => setThere(false)}>
            Fetch
          </button>
        )}
      </FocusKeeper>
      <button type="button">Next</button>
      <button type="button" onClick={() => setThere((was) => !was)}>
        Elsewhere
      </button>
    </>
  );
}

test('FocusKeeper: focus stays in place when the pressed button disappears', async () => {
  const user = userEvent.setup();
  render(<Once />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.queryByText('Fetch')).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByText('Next'));
});

test('FocusKeeper: focus elsewhere is not moved', async () => {
  const user = userEvent.setup();
  render(<Once />);
  screen.getByText('Fetch').focus();
  const elsewhere = screen.getByText('Elsewhere');
  await user.click(elsewhere);
  expect(document.activeElement).toBe(elsewhere);
});
