import type { MapView } from '#domain/geo/MapView.ts';
import { CHANGES, type Change } from '#domain/saved/diffSnapshots.ts';
import { choice, integer, text } from '#domain/wire/param.ts';
import { mapViewParam, type StateParam, stateCodec } from '#ui/url/stateCodec.ts';

export const TABS = ['differences', 'totals'] as const;

/** What a link to the view reproduces. */
export interface SavedState {
  /** The saved search that is open. */
  search?: string | undefined;
  /** Snapshots to compare, `none` for no earlier one; undefined takes the two latest of the search. */
  before?: string | undefined;
  after?: string | undefined;
  /** Places further apart than this have moved. */
  metres: number;
  /** What is said of two snapshots of networks: row by row, or in numbers side by side. */
  tab: (typeof TABS)[number];
  /** Changes that the legend hides. */
  hidden?: readonly Change[] | undefined;
  /** Id of the selected row. */
  selected?: string | undefined;
  view?: MapView | undefined;
}

export const MOST_METRES = 100_000;

const changes: StateParam<readonly Change[]> = {
  rule: `a list of ${CHANGES.join(', ')}`,
  read(written) {
    const names = written.split(',');
    const found = CHANGES.filter((change) => names.includes(change));
    return found.length === names.length ? found : undefined;
  },
  write: (hidden) => hidden.join(','),
};

export const savedUrl = stateCodec<SavedState>(
  {
    search: text({ maxLength: 60 }),
    before: text({ maxLength: 600 }),
    after: text({ maxLength: 600 }),
    metres: integer({ min: 0, max: MOST_METRES }),
    tab: choice(...TABS),
    hidden: changes,
    selected: text({ maxLength: 200 }),
    view: mapViewParam,
  },
  { metres: 50, tab: 'differences' },
);
