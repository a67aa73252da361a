import type { DaySpent } from '#domain/stats/ledgerDays.ts';
import { Failure } from '#domain/wire/Failure.ts';
import type { Bucket, BucketKey, RateLimitHeaders } from './Bucket.ts';

/** The durable count of queries: one is written down before it is sent, so that the count is never too low. */
export interface Ledger {
  /**
   * Resolves once the query is written down. Throws Failure `quota` with the time of the next try, and what keeps it from
   * being written down.
   */
  reserve(key: LedgerKey): Promise<Reservation>;
  /** A limit that the user sets; null takes it back, with what was learned. */
  setLimit(key: LedgerKey, limit: number | null): Promise<void>;
  read(key: LedgerKey): Promise<QuotaState>;
  /** The same without asking anybody: what others have spent since may be missing. */
  lastKnown(key: LedgerKey): QuotaState & {
    /** The epoch milliseconds from which a query is left; undefined when one is left now. */
    opensAt: number | undefined;
    /** Spent by this gateway, to be compared with an earlier count. */
    spentHere: number;
  };
  /** For an emulator whose clock changed its pace: what is left of the period lasts `factor` times as long. */
  stretch(key: BucketKey, factor: number): Promise<void>;
  /** What was spent on each of the last `count` days, latest first. */
  days(count: number, service?: string): Promise<DaySpent[]>;
  close(): Promise<void>;
}

export interface LedgerKey extends BucketKey {
  /** Of the credential: the same in every home, and never stored. */
  identity: string;
}

/** One query that is written down and may be sent. */
export interface Reservation {
  /** For a query that provably never left this machine. */
  refund(): Promise<void>;
  applyRateLimit(facts: RateLimitHeaders): void;
  /** The service refused more, until then if it gave a time. */
  block(until: number | undefined): void;
}

export interface QuotaState {
  spent: number;
  limit: number | null;
  resetAt: number;
}

export function spentFailure({ service, quota, spent }: Bucket, retryAt: number): Failure {
  const period = quota === 'window' ? 'window of 15 minutes' : 'day';
  return new Failure({
    kind: 'quota',
    service,
    retryAt,
    message: `No ${quota === 'window' ? '' : `${quota} `}queries are left in this ${period}; ${spent} were spent.`,
  });
}
