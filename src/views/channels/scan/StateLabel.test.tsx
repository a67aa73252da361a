import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FINDING_STATES, FINDING_STYLES } from '#map/layers/findingStyle.ts';
import { StateLabel } from './StateLabel.tsx';
import { STATE_NAMES } from './scanWords.ts';

test.each(FINDING_STATES)('%s looks as on the map, and its word is all that is read out', (state) => {
  const { container } = render(<StateLabel state={state} />);
  const mark = container.querySelector('svg')!;
  expect(mark.textContent).toBe(FINDING_STYLES[state].letter ?? '');
  expect(mark.getAttribute('aria-hidden')).toBe('true');
  expect(container.textContent).toBe((FINDING_STYLES[state].letter ?? '') + STATE_NAMES[state]);
});
