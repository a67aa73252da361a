import { choice, integer, type Param } from '#domain/wire/param.ts';
import { stateCodec } from '#ui/url/stateCodec.ts';
import { userName } from '#views/stats/page/userName.ts';
import { SORT_NAMES, type Sort } from './standingSorts.ts';

/** Rows of one call. */
export const PAGE_ROWS = 100;

interface StandingsState {
  /** Always there; a value as at the start would be left out of the address. */
  page?: 'standings';
  sort: Sort;
  /** Position of the first row of the shown page, from 0. */
  start: number;
  /** Who is selected. */
  user?: string | undefined;
  /** The selected place, where no user is named. */
  place?: number | undefined;
}

const position = integer({ min: 0 });
const pageStart: Param<number> = {
  ...position,
  rule: `a multiple of ${PAGE_ROWS}, from 0`,
  read(value) {
    const found = position.read(value);
    return found !== undefined && found % PAGE_ROWS === 0 ? found : undefined;
  },
};

export const standingsUrl = stateCodec<StandingsState>(
  {
    page: choice('standings'),
    sort: choice(...SORT_NAMES),
    start: pageStart,
    user: userName,
    place: integer({ min: 1 }),
  },
  { sort: 'discovered', start: 0 },
);
