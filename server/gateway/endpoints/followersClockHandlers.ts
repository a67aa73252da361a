// The clock of the embedded followers service, for the page: what it shows, and how fast it runs.

import { Failure } from '#domain/wire/Failure.ts';
import type { EmbeddedFollowers } from '#server/emulator/followers/service/EmbeddedFollowers.ts';
import type { BucketKey } from '#server/gateway/ledger/Bucket.ts';
import type { Ledger } from '#server/gateway/ledger/Ledger.ts';
import type { GatewayHandlers } from './gatewayHandlers.ts';

/** Every embedded request is counted here. */
const WINDOW: BucketKey = {
  service: 'followers',
  quota: 'window',
  mode: 'embedded',
  credential: 'embedded',
};

interface ClockParts {
  followers: EmbeddedFollowers | undefined;
  ledger: Ledger;
}

export function followersClockHandlers({
  followers,
  ledger,
}: ClockParts): Pick<GatewayHandlers, 'followersClock' | 'setFollowersClock'> {
  return {
    followersClock: async () => ({
      reply: followers ? await followers.clock() : { speed: null, nowMs: null },
    }),
    async setFollowersClock({ body }) {
      if (!followers)
        throw new Failure({
          kind: 'refused',
          service: 'gateway',
          message: 'There is no embedded followers service whose clock could be set.',
        });
      const before = await followers.clock();
      await followers.setSpeed(body.speed);
      await ledger.stretch(WINDOW, before.speed / body.speed);
      return { reply: await followers.clock() };
    },
  };
}
