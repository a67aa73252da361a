import type { DatabaseSync } from 'node:sqlite';
import type { AcceleratedClock } from './AcceleratedClock.ts';
import { type RateState, RateWindow } from './RateWindow.ts';

/** Requests in a window by operation, with the family and the name under which the service reports them. */
const LIMITED: Readonly<Record<string, { family: string; resource: string; limit: number }>> = {
  followerIds: { family: 'followers', resource: '/followers/ids', limit: 15 },
  rateLimitStatus: { family: 'application', resource: '/application/rate_limit_status', limit: 180 },
};

type Report = Record<string, Record<string, Omit<RateState, 'isSpent'>>>;

/** The windows of all limited operations; each allowance has a separate one per operation. */
export class RateLimits {
  readonly #window: RateWindow;

  constructor(database: DatabaseSync, clock: AcceleratedClock) {
    this.#window = new RateWindow(database, clock);
  }

  /** Takes one request of an operation; undefined where nothing limits it. */
  take(allowance: string, operation: string): RateState | undefined {
    const limited = LIMITED[operation];
    return limited && this.#window.take(`${allowance} ${limited.resource}`, limited.limit);
  }

  /** The state of the windows of some families, or of all. */
  read(allowance: string, families?: readonly string[]): Report {
    const report: Report = {};
    for (const { family, resource, limit } of Object.values(LIMITED)) {
      if (families && !families.includes(family)) continue;
      const { isSpent: _, ...state } = this.#window.read(`${allowance} ${resource}`, limit);
      report[family] = { ...report[family], [resource]: state };
    }
    return report;
  }
}
