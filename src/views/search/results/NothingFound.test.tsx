import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NothingFound } from './NothingFound.tsx';

test('no results in an area: offers a larger area', () => {
  render(
    <NothingFound
      isSent
      isAsked
      leftOut={0}
      isShape={false}
      onLarger={() => {}}
      onFewer={undefined}
      elsewhere={<button type="button">Show latest import</button>}
    />,
  );
  expect(screen.getByRole('button', { name: 'Show a larger area' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show latest import' })).toBeTruthy();
});

test('no results anywhere: offers no larger area', () => {
  render(<NothingFound isSent isAsked leftOut={0} isShape={false} onLarger={undefined} onFewer={() => {}} />);
  expect(screen.queryByRole('button', { name: 'Show a larger area' })).toBeNull();
  expect(screen.getByText(/No network anywhere meets all conditions/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Clear conditions' })).toBeTruthy();
});
