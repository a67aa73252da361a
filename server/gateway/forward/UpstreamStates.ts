// What the gateway has learned of each upstream. It outlives requests and changes of the credential.

import { Failure } from '#domain/wire/Failure.ts';
import type { Connection } from '#server/gateway/credentials/Connections.ts';
import { CircuitBreaker } from '#server/gateway/resilience/CircuitBreaker.ts';
import { RetryBudget } from '#server/gateway/resilience/withRetries.ts';
import { liveUpstream } from '#server/upstream/liveUpstream.ts';
import type { Upstream } from '#server/upstream/Upstream.ts';
import type { UpstreamService } from '#services/services.ts';

export interface UpstreamState {
  readonly baseUrl: string;
  readonly upstream: Upstream;
  readonly breaker: CircuitBreaker;
  readonly budget: RetryBudget;
  /** How far the upstream's clock is ahead of ours. */
  clockSkewMs: number;
}

export class UpstreamStates {
  readonly #emulators: Partial<Record<UpstreamService, Upstream>>;
  readonly #live: (baseUrl: string) => Upstream;
  readonly #states = new Map<string, UpstreamState>();

  constructor(
    emulators: Partial<Record<UpstreamService, Upstream>>,
    live: (baseUrl: string) => Upstream = liveUpstream,
  ) {
    this.#emulators = emulators;
    this.#live = live;
  }

  /** A new base address begins with a new state. Throws Failure `refused` for an emulator that this build lacks. */
  of({ service, mode, baseUrl }: Connection): UpstreamState {
    const key = `${service} ${mode}`;
    const known = this.#states.get(key);
    if (known && (mode === 'embedded' || known.baseUrl === baseUrl)) return known;
    if (known) void known.upstream.close();
    const upstream = mode === 'live' ? this.#live(baseUrl) : this.#emulators[service];
    if (!upstream)
      throw new Failure({ kind: 'refused', service, message: 'This build has no emulator of this service.' });
    const state = {
      baseUrl,
      upstream,
      breaker: new CircuitBreaker(),
      budget: new RetryBudget(),
      clockSkewMs: 0,
    };
    this.#states.set(key, state);
    return state;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#states.values()].map(({ upstream }) => upstream.close()));
  }
}
