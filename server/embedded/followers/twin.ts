// The embedded followers service: its state with everything that answers from it.

import type { DatabaseSync } from 'node:sqlite';
import { type ServiceAdapter, serve, type UpstreamError } from '#server/embedded/router.ts';
import type { UpstreamResponse, UpstreamRequest } from '#server/upstream.ts';
import { Accounts } from './accounts.ts';
import { application, authorize, type Caller } from './authorize.ts';
import { CursorCode } from './CursorCode.ts';
import { clientHandlers } from './clientRows.ts';
import { EMBEDDED_CREDENTIALS, type KnownCredentials } from './credentials.ts';
import type { EmulatorTime } from './embedded.ts';
import { fault, faultBody } from './faults.ts';
import { followersHandlers, servedEndpoints } from './followerIds.ts';
import { Nonces } from './Nonces.ts';
import { RateLimits } from './RateLimits.ts';
import type { RateState } from './RateWindow.ts';
import { AcceleratedClock } from './TwinClock.ts';

export interface FollowersEmulator {
  /** Answers one request; never rejects. */
  answer(request: UpstreamRequest): Promise<UpstreamResponse>;
  clock(): EmulatorTime;
  setSpeed(speed: number): void;
}

export interface FollowersEmulatorOptions {
  seed?: number;
  known?: KnownCredentials;
  /** The real clock: timestamps of signatures and rate headers go by it. */
  realMs?: () => number;
}

const DEFAULT_SEED = 20_210_212;

export function openFollowersEmulator(
  state: DatabaseSync,
  { seed = DEFAULT_SEED, known = EMBEDDED_CREDENTIALS, realMs = Date.now }: FollowersEmulatorOptions = {},
): FollowersEmulator {
  const clock = new AcceleratedClock(state, realMs);
  const limits = new RateLimits(state, clock);
  const authority = { known, nonces: new Nonces(state), realMs };
  const handlers = {
    ...followersHandlers({ accounts: new Accounts(seed), cursors: new CursorCode(seed), clock }),
    ...clientHandlers(limits),
  };

  return {
    async answer(request) {
      let rate: Record<string, string> = {};
      const manner: ServiceAdapter<Caller> = {
        file: state.location() ?? '',
        admit(row, asked) {
          if (row.parts.auth === 'basic') return application(asked.headers.authorization, known);
          const caller = authorize(asked, authority);
          const taken = limits.take(caller.allowance, row.operation);
          if (taken) rate = rateHeaders(taken);
          if (taken?.isSpent) throw fault(88);
          return caller;
        },
        errorBody: (error: UpstreamError) => ({
          body: faultBody(error, pathOf(request)),
          contentType: 'application/json;charset=utf-8',
        }),
      };
      const reply = await serve(servedEndpoints, handlers, manner, request);
      return { ...reply, headers: { ...reply.headers, ...rate, date: new Date(realMs()).toUTCString() } };
    },
    clock() {
      const { speed, nowMs } = clock.now();
      return { speed, nowMs };
    },
    setSpeed: (speed) => clock.setSpeed(speed),
  };
}

const rateHeaders = ({ limit, remaining, reset }: RateState) => ({
  'x-rate-limit-limit': String(limit),
  'x-rate-limit-remaining': String(remaining),
  'x-rate-limit-reset': String(reset),
});

const pathOf = ({ path }: UpstreamRequest) => path.split('?', 1)[0]!;
