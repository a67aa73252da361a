// The followers-ids service: one operation.

import { boolean, integer, text } from '#domain/wire/param.ts';
import { defineEndpoints, get, minutes } from '#services/endpoint.ts';
import { id, list, record, text as textShape } from '#services/shape.ts';

const decimalId = text({ pattern: /^\d{1,20}$/, rule: 'a user id, digits only' });

/** `ids` and the `_str` cursors are text, digit for digit: ids exceed 2^53. Ask with `stringify_ids`. */
export const FollowerIds = record({
  ids: list(id),
  next_cursor: id,
  next_cursor_str: textShape,
  previous_cursor: id,
  previous_cursor_str: textShape,
  total_count: id,
});

export const followers = defineEndpoints('followers', {
  followerIds: get('/1.1/followers/ids.json', {
    query: {
      user_id: decimalId,
      screen_name: text({
        pattern: /^[A-Za-z0-9_]{1,50}$/,
        rule: 'a screen name: letters, digits and _, without @',
      }),
      cursor: text({ pattern: /^-?\d{1,20}$/, rule: 'a cursor: -1, or one from an answer' }),
      stringify_ids: boolean,
      count: integer({ min: 1, max: 5000 }),
    },
    reply: FollowerIds,
    auth: 'bearer or oauth1',
    fresh: minutes(15),
    quota: 'window',
  }),
});
