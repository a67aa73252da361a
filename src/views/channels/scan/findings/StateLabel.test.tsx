import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FINDING_STATES, FINDING_STYLES } from '#map/findings/findingStyle.ts';
import { STATE_NAMES } from './findingLabels.ts';
import { StateLabel } from './StateLabel.tsx';

test.each(FINDING_STATES)(
  '%s has its letter from the map, and its word is all that is read or copied',
  (state) => {
    const { container } = render(<StateLabel state={state} />);
    const mark = container.querySelector<HTMLElement>('[aria-hidden=true]')!;
    expect(mark.dataset.letter).toBe(FINDING_STYLES[state].letter);
    expect(container.textContent).toBe(STATE_NAMES[state]);
  },
);
