// The page's state as a query string.

import { type EventWindow, formatMinute, readEventWindow } from '#domain/stats/group/EventWindow.ts';
import { EVENT_KINDS } from '#domain/stats/group/eventBoard.ts';
import { boolean, choice, text } from '#domain/wire/param.ts';
import { sortParam } from '#ui/url/sortParam.ts';
import { type StateParam, stateCodec } from '#ui/url/stateCodec.ts';
import {
  GROUP_COLUMNS,
  GROUP_MEASURES,
  type GroupsState,
  INITIAL_STATE,
  MEMBER_COLUMNS,
} from './groupsState.ts';

const MAX_NAME_LENGTH = 64;

const event: StateParam<EventWindow> = {
  rule: 'start and end as yyyy-mm-ddThh:mm in UTC, comma-separated, at least 24 hours apart',
  read(text) {
    const [start = '', end = '', ...more] = text.split(',');
    const window = readEventWindow(start, end);
    return more.length > 0 || Array.isArray(window) ? undefined : window;
  },
  write: ({ startMs, endMs }) => `${formatMinute(startMs)},${formatMinute(endMs)}`,
};

const name = text({ pattern: /\S/, maxLength: MAX_NAME_LENGTH, rule: 'text of 1 to 64 characters' });

export const groupsUrl = stateCodec<GroupsState>(
  {
    page: choice('groups'),
    text: text({ maxLength: 200 }),
    by: choice(...GROUP_MEASURES),
    sort: sortParam(GROUP_COLUMNS),
    group: name,
    with: text({ maxLength: 200 }),
    mine: boolean,
    user: name,
    members: sortParam(MEMBER_COLUMNS),
    event,
    kind: choice(...EVENT_KINDS),
    located: boolean,
  },
  INITIAL_STATE,
  function settle(state, drop) {
    if (!(state.mine && state.group !== undefined)) return state;
    drop({ name: 'mine', value: 'true', rule: 'left out where a group is named' });
    return { ...state, mine: false };
  },
);
