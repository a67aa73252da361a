// The embedded followers service: its state with everything that answers from it.

import type { DatabaseSync } from 'node:sqlite';
import { Accounts } from '#server/emulator/followers/audience/Accounts.ts';
import { CursorCode } from '#server/emulator/followers/audience/CursorCode.ts';
import { application, authorize, type Caller } from '#server/emulator/followers/auth/authorize.ts';
import { EMBEDDED_CREDENTIALS, type KnownCredentials } from '#server/emulator/followers/auth/credentials.ts';
import { Nonces } from '#server/emulator/followers/auth/Nonces.ts';
import { AcceleratedClock } from '#server/emulator/followers/limit/AcceleratedClock.ts';
import { RateLimits } from '#server/emulator/followers/limit/RateLimits.ts';
import type { RateState } from '#server/emulator/followers/limit/RateWindow.ts';
import type { EmulatorTime } from '#server/emulator/followers/service/EmbeddedFollowers.ts';
import { fault, faultBody } from '#server/emulator/followers/service/faults.ts';
import { type ServiceAdapter, serve } from '#server/emulator/router.ts';
import type { UpstreamError } from '#server/emulator/UpstreamError.ts';
import type { UpstreamRequest, UpstreamResponse } from '#server/upstream/Upstream.ts';
import { clientHandlers } from './clientHandlers.ts';
import { followersHandlers, servedEndpoints } from './followersHandlers.ts';

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
      const adapter: ServiceAdapter<Caller> = {
        file: state.location() ?? '',
        admit(endpoint, asked) {
          if (endpoint.parts.auth === 'basic') return application(asked.headers.authorization, known);
          const caller = authorize(asked, authority);
          const taken = limits.take(caller.allowance, endpoint.operation);
          if (taken) rate = rateHeaders(taken);
          if (taken?.isSpent) throw fault(88);
          return caller;
        },
        errorBody: (error: UpstreamError) => ({
          body: faultBody(error, pathOf(request)),
          contentType: 'application/json;charset=utf-8',
        }),
      };
      const reply = await serve(servedEndpoints, handlers, adapter, request);
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
