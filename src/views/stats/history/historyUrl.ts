// The page's state as a query string.

import { choice } from '#domain/wire/param.ts';
import { type StateParam, stateCodec } from '#ui/url/stateCodec.ts';
import { type HistoryState, INITIAL_STATE, MAX_INPUTS, MAX_NUMBERS, RANGES } from './historyState.ts';
import { OPERATIONS } from './seriesLabels.ts';

/** Texts with commas between; each is escaped, since paths and names may hold commas. */
function texts(most: number): StateParam<readonly string[]> {
  return {
    rule: `at most ${most} comma-separated texts`,
    read(text) {
      if (text === '') return [];
      const parts = text.split(',');
      try {
        return parts.length <= most && text.length <= 8000 ? parts.map(decodeURIComponent) : undefined;
      } catch {
        return undefined;
      }
    },
    write: (values) => values.map(encodeURIComponent).join(','),
  };
}

/** The one that asks for nothing in particular is an empty text, which a list could not tell from no entry. */
const NOTHING = '*';
const inputs = texts(MAX_INPUTS);

export const historyUrl = stateCodec<HistoryState>(
  {
    page: choice('history'),
    of: choice(...OPERATIONS),
    inputs: {
      rule: inputs.rule,
      read: (text) => inputs.read(text)?.map((one) => (one === NOTHING ? '' : one)),
      write: (values) => inputs.write(values.map((one) => (one === '' ? NOTHING : one))),
    },
    numbers: texts(MAX_NUMBERS),
    range: choice(...RANGES),
  },
  INITIAL_STATE,
);
