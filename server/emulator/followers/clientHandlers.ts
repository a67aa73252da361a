// What clients request before and between the pages: a bearer token, and the state of their rate windows.

import type { Caller } from '#server/emulator/followers/auth/authorize.ts';
import type { RateLimits } from '#server/emulator/followers/limit/RateLimits.ts';
import { fault } from '#server/emulator/followers/service/faults.ts';
import type { Handlers } from '#server/emulator/Handlers.ts';
import type { emulatorEndpoints } from '#services/followers/emulatorEndpoints.ts';

export function clientHandlers(limits: RateLimits): Handlers<typeof emulatorEndpoints, Caller> {
  return {
    bearerToken({ body }, { consumer }) {
      if (body.grant_type === undefined) throw fault(170);
      if (body.grant_type !== 'client_credentials') throw fault(99);
      return { reply: { token_type: 'bearer', access_token: consumer.bearer } };
    },

    /** Families that the service does not have are left out, as are names that are none. */
    rateLimitStatus({ resources }, caller) {
      const { token, consumer } = caller;
      const families = resources?.split(',').map((name) => name.trim().toLowerCase());
      return {
        reply: {
          rate_limit_context: token === null ? { application: consumer.key } : { access_token: token },
          resources: limits.read(caller.allowance, families),
        },
      };
    },
  };
}
