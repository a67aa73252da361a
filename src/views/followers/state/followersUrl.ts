// The view's state as a query string.

import { boolean, choice, text } from '#domain/wire/param.ts';
import { type StateParam, stateCodec } from '#ui/url/stateCodec.ts';
import {
  type FollowersState,
  ID_ORDERS,
  INITIAL_STATE,
  MAX_COMPARED,
  PARTS,
  SHOWS,
} from './followersState.ts';

const crawl = text({ pattern: /^[\w-]{1,64}$/, rule: 'the id of a crawl or a list' });

const compare: StateParam<readonly string[]> = {
  rule: `up to ${MAX_COMPARED} different crawl ids, comma-separated`,
  read(value) {
    const ids = value === '' ? [] : value.split(',');
    const isGood = ids.every((id) => crawl.read(id) !== undefined) && new Set(ids).size === ids.length;
    return isGood && ids.length <= MAX_COMPARED ? ids : undefined;
  },
  write: (ids) => ids.join(','),
};

const members: StateParam<readonly number[]> = {
  rule: `up to ${MAX_COMPARED} different positions from 1 to ${MAX_COMPARED}, comma-separated and ascending`,
  read(value) {
    const places = value.split(',');
    const isGood = places.every(
      (place, at) => /^[1-8]$/.test(place) && (at === 0 || places[at - 1]! < place),
    );
    return isGood ? places.map((place) => Number(place) - 1) : undefined;
  },
  write: (places) => places.map((place) => place + 1).join(','),
};

export const followersUrl = stateCodec<FollowersState>(
  {
    show: choice(...SHOWS),
    crawl,
    against: crawl,
    part: choice(...PARTS),
    order: choice(...ID_ORDERS),
    isDescending: boolean,
    find: text({ pattern: /^\d{1,20}$/, rule: 'up to 20 digits' }),
    compare,
    members,
  },
  INITIAL_STATE,
);
