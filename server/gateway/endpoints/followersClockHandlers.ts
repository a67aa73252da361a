// The clock of the followers emulator: what it shows, and how fast it runs.

import { Failure } from '#domain/wire/Failure.ts';
import type { EmbeddedFollowers } from '#server/emulator/followers/service/EmbeddedFollowers.ts';
import type { BucketKey } from '#server/gateway/ledger/Bucket.ts';
import type { Ledger } from '#server/gateway/ledger/Ledger.ts';
import type { HandlersOf } from './HandlersOf.ts';

/** Counts every request to the emulator. */
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
}: ClockParts): HandlersOf<'followersClock' | 'setFollowersClock'> {
  return {
    followersClock: async () => ({
      reply: followers ? await followers.clock() : { speed: null, nowMs: null },
    }),
    async setFollowersClock({ body }) {
      if (!followers)
        throw new Failure({
          kind: 'refused',
          service: 'gateway',
          message: 'This build has no followers emulator, so there is no clock to set.',
        });
      const before = await followers.clock();
      await followers.setSpeed(body.speed);
      await ledger.stretch(WINDOW, before.speed / body.speed);
      return { reply: await followers.clock() };
    },
  };
}
