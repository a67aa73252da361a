import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NothingFound } from './NothingFound.tsx';

test('nothing in an area can be looked for in a larger one', () => {
  render(<NothingFound isSent isAsked onLarger={() => {}} onFewer={undefined} />);
  expect(screen.getByRole('button', { name: 'Look at a larger area' })).toBeTruthy();
});

test('nothing anywhere offers no larger area', () => {
  render(<NothingFound isSent isAsked onLarger={undefined} onFewer={() => {}} />);
  expect(screen.queryByRole('button', { name: 'Look at a larger area' })).toBeNull();
  expect(screen.getByText(/Nothing anywhere meets every condition/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Clear the conditions' })).toBeTruthy();
});
