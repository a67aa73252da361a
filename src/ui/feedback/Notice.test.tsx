import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Failure } from '#domain/wire/Failure.ts';
import { Notice } from './Notice.tsx';

const failure = new Failure({
  kind: 'shape',
  message: 'The reply is not JSON.',
  service: 'wireless',
  operation: 'networkSearch',
  status: 200,
  raw: '<img src=x onerror=alert(1)>\u202e',
});

test('Notice is announced and collapses technical details', () => {
  const { container } = render(<Notice error={failure} />);
  expect(screen.getByRole('alert').textContent).toContain(
    'The wireless service returned a reply that cannot be read.',
  );
  expect(container.querySelector('details')?.open).toBe(false);
  expect(container.querySelector('details')?.textContent).toContain('wireless · networkSearch');
});

test('Notice shows a raw reply as text with hidden characters made visible', () => {
  const { container } = render(<Notice error={failure} />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('pre')?.textContent).toBe('<img src=x onerror=alert(1)>RLO');
});

test('Notice offers a retry only where one is possible', async () => {
  const retry = vi.fn();
  const { rerender } = render(<Notice error={failure} onRetry={retry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
  rerender(<Notice error={failure} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('Notice accepts anything that was thrown', () => {
  render(<Notice error={new TypeError('boom')} kept="The form is as you left it." />);
  expect(screen.getByRole('alert').textContent).toContain('The form is as you left it.');
  expect(screen.getByRole('alert').textContent).toContain('boom');
});
