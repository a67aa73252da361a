export const SHOWS = ['snapshot', 'compare'] as const;
/** What the stage has: one snapshot and its changes, or several side by side. */
export type Show = (typeof SHOWS)[number];

export const PARTS = ['all', 'gained', 'lost', 'stayed'] as const;
/** Which ids of a snapshot are listed; all but the first against another snapshot. */
export type Part = (typeof PARTS)[number];

export const ID_ORDERS = ['arrival', 'id'] as const;
export type IdOrder = (typeof ID_ORDERS)[number];

/** At most as many sets as an UpSet chart can show. */
export const MAX_COMPARED = 8;
export const FEWEST_COMPARED = 2;

/** What the address of the view says; snapshots by the ids of their crawls. */
export interface FollowersState {
  show: Show;
  crawl?: string | undefined;
  against?: string | undefined;
  part: Part;
  order: IdOrder;
  isDescending: boolean;
  /** Digits that the listed ids begin with. */
  find?: string | undefined;
  compare: readonly string[];
  /** The chosen intersection: positions in `compare`. */
  members?: readonly number[] | undefined;
}

export const INITIAL_STATE: FollowersState = {
  show: 'snapshot',
  part: 'all',
  order: 'arrival',
  isDescending: false,
  compare: [],
};
