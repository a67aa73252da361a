import type { Box } from '#domain/geo.ts';
import { RADIO_KINDS } from '#domain/radioKind.ts';
import type { ImportJob } from '#services/gateway/shapes.ts';
import { INITIAL_STATE } from '#views/search/searchState.ts';
import { writeSearchUrl } from '#views/search/searchUrl.ts';

/** The address of the search view with everything inside `box`. */
export function searchLink(box: Box): string {
  return `/?${writeSearchUrl({ ...INITIAL_STATE, kinds: RADIO_KINDS, where: box })}`;
}

/** The bounds of what a file located; undefined when that is nothing. */
export function boxOf({ south, west, north, east }: ImportJob): Box | undefined {
  if (south === null || west === null || north === null || east === null) return undefined;
  return { south, west, north, east };
}
