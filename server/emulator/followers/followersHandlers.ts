// GET …/followers/ids.json: the ids of those who follow an account, page by page, most recent first.

import { integer } from '#domain/wire/param.ts';
import type { Account, Accounts } from '#server/emulator/followers/audience/Accounts.ts';
import type { CursorCode } from '#server/emulator/followers/audience/CursorCode.ts';
import { type Page, type Place, readPage } from '#server/emulator/followers/audience/readPage.ts';
import type { Caller } from '#server/emulator/followers/auth/authorize.ts';
import type { AcceleratedClock } from '#server/emulator/followers/limit/AcceleratedClock.ts';
import { fault, notAuthorized } from '#server/emulator/followers/service/faults.ts';
import type { Handlers, Outcome } from '#server/emulator/Handlers.ts';
import type { Reply } from '#services/endpoint.ts';
import { emulatorEndpoints } from '#services/followers/emulatorEndpoints.ts';
import { followers } from '#services/followers/endpoints.ts';

const MAX_PER_PAGE = 5000;
const DAY_MS = 86_400_000;

const { followerIds } = followers;

/** As in the tables, but for `count`: the service takes one that is too high for the highest. */
export const servedEndpoints = {
  followerIds: {
    ...followerIds,
    parts: {
      ...followerIds.parts,
      query: { ...followerIds.parts.query, count: integer({ min: 1, max: Number.MAX_SAFE_INTEGER }) },
    },
  },
  ...emulatorEndpoints,
};

interface FollowersService {
  accounts: Accounts;
  cursors: CursorCode;
  clock: AcceleratedClock;
}

export function followersHandlers(
  service: FollowersService,
): Pick<Handlers<typeof servedEndpoints, Caller>, 'followerIds'> {
  return {
    followerIds(input, caller) {
      const account = accountOf(service.accounts, input, caller);
      if (account.state === 'suspended') throw fault(63);
      if (account.state === 'protected') throw notAuthorized();
      const count = Math.min(input.count ?? MAX_PER_PAGE, MAX_PER_PAGE);
      const { nowMs, bornMs } = service.clock.now();
      const day = (nowMs - bornMs) / DAY_MS;
      const cursor = BigInt(input.cursor ?? '-1');
      const page =
        cursor === 0n
          ? EMPTY
          : readPage(account.audience, placeOf(service, account, cursor, day), count, day);
      return written(page, account, service.cursors, input.stringify_ids ?? false);
    },
  };
}

const EMPTY: Page = { ids: [], next: null, previous: null };

/** `user_id` goes before `screen_name`; with neither, the user who signed. */
function accountOf(
  accounts: Accounts,
  { user_id, screen_name }: { user_id?: string | undefined; screen_name?: string | undefined },
  caller: Caller,
): Account {
  const name = screen_name ?? caller.screenName ?? undefined;
  if (user_id === undefined && name === undefined) throw fault(25);
  const account = user_id === undefined ? accounts.named(name!) : accounts.withId(BigInt(user_id));
  if (!account) throw fault(50);
  return account;
}

/** Refuses a cursor of another account, one that was never given out, and one whose connection has ended since. */
function placeOf(
  { cursors }: FollowersService,
  { userId, audience }: Account,
  cursor: bigint,
  day: number,
): Place {
  if (cursor === -1n) return { to: 'first' };
  const ordinal = cursors.read(userId, cursor < 0n ? -cursor : cursor);
  const isThere = ordinal !== undefined && ordinal < audience.made(day) && audience.isThere(ordinal, day);
  if (!isThere) throw fault(44);
  return { to: cursor < 0n ? 'newer' : 'older', ordinal };
}

function written(
  { ids, next, previous }: Page,
  { userId }: Account,
  cursors: CursorCode,
  stringifyIds: boolean,
): Outcome<Reply<typeof followerIds>> {
  const nextCursor = next === null ? '0' : String(cursors.write(userId, next));
  const previousCursor = previous === null ? '0' : `-${cursors.write(userId, previous)}`;
  return {
    reply: {
      ids: ids.map((one) => (stringifyIds ? String(one) : digits(String(one)))),
      next_cursor: digits(nextCursor),
      next_cursor_str: nextCursor,
      previous_cursor: digits(previousCursor),
      previous_cursor_str: previousCursor,
      total_count: null,
    },
  };
}

/** Missing from the language library that the compiler knows; in Node since 21. */
const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown };

/** What JSON.stringify writes as a number of exactly these digits. */
const digits = (text: string) => rawJSON(text) as string;
