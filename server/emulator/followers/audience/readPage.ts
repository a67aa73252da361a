// One page of an account's followers, most recent first.

import type { Audience } from './Audience.ts';

/** Where a page is: the first one, from a connection on to older ones, or the ones more recent than a connection. */
export type Place = { to: 'first' } | { to: 'older' | 'newer'; ordinal: number };

export interface Page {
  /** Suspended users are left out after the connections were taken, so that a page may be short, or empty. */
  ids: bigint[];
  /** The connection that the next page begins with; null on the last page. */
  next: number | null;
  /** The connection before which the previous page ends; null on the first page. */
  previous: number | null;
}

const MINUTE_DAYS = 1 / 1440;
const MAX_REPEATED = 50;

/** Takes `count` connections as they are on `day`. The place's connection must be there. */
export function readPage(audience: Audience, place: Place, count: number, day: number): Page {
  const top = newest(audience, day);
  if (place.to === 'newer') return newer(audience, place.ordinal, count, day);
  return older(audience, place.to === 'first' ? top : pushed(audience, place.ordinal, day), count, day);
}

/** Followers of the last minute push the list down: as many as came, the previous page's last ones, come again. */
function pushed(audience: Audience, ordinal: number, day: number): number {
  const made = audience.made(day);
  const arrived = Math.min(MAX_REPEATED, made - audience.made(day - MINUTE_DAYS));
  return Math.min(ordinal + arrived, made - 1);
}

function older(audience: Audience, start: number, count: number, day: number): Page {
  const ids: bigint[] = [];
  const first = down(audience, start, day);
  let at = first;
  for (let taken = 0; taken < count && at >= 0; taken += 1) {
    if (!audience.isSuspended(at)) ids.push(audience.userId(at));
    at = down(audience, at - 1, day);
  }
  return {
    ids,
    next: at >= 0 ? at : null,
    previous: first >= 0 && up(audience, first + 1, day) !== null ? first : null,
  };
}

function newer(audience: Audience, before: number, count: number, day: number): Page {
  const ids: bigint[] = [];
  let last = before;
  let at = up(audience, before + 1, day);
  for (let taken = 0; taken < count && at !== null; taken += 1) {
    if (!audience.isSuspended(at)) ids.push(audience.userId(at));
    last = at;
    at = up(audience, at + 1, day);
  }
  return { ids: ids.reverse(), next: before, previous: at === null ? null : last };
}

const newest = (audience: Audience, day: number) => down(audience, audience.made(day) - 1, day);

/** The next connection that is there, from `ordinal` down; −1 for none. */
function down(audience: Audience, ordinal: number, day: number): number {
  let at = ordinal;
  while (at >= 0 && !audience.isThere(at, day)) at -= 1;
  return at;
}

/** The same upwards; null for none. */
function up(audience: Audience, ordinal: number, day: number): number | null {
  const made = audience.made(day);
  let at = ordinal;
  while (at < made && !audience.isThere(at, day)) at += 1;
  return at < made ? at : null;
}
