/** What went wrong, in the terms that a user can act on. */
export const FAILURE_KINDS = [
  'offline', // the service, or the gateway, cannot be reached
  'refused', // the gateway or the service does not allow this call
  'signedOut', // no credential, or one that is not accepted
  'plan', // the credential is good, its plan does not include this
  'balance', // an account that pays for queries has no balance left
  'quota', // no queries left until `retryAt`
  'missing', // no such record
  'invalid', // a value breaks a rule
  'tooBroad', // the service gave the question up: ask for less
  'conflict', // somebody else changed it
  'upstream', // the service failed
  'shape', // the answer cannot be used
  'full', // there is no room on the disk, or where the service keeps things
  'unusable', // a file of the home folder is damaged, or may not be read or written
] as const;

export type FailureKind = (typeof FAILURE_KINDS)[number];

export interface FailureFacts {
  kind: FailureKind;
  message: string;
  /** Who failed: one of the three services, or `gateway` for what came no further. */
  service?: string;
  operation?: string;
  status?: number;
  /** Epoch milliseconds from which a new try makes sense. */
  retryAt?: number;
  /** The class of queries that the call counts as: search, detail, stats. */
  quota?: string;
  /** Queries that the call has spent, those refunded not counted; absent where that is not known. */
  cost?: number;
  /** The call provably never left this machine, so that the service has not acted on it. */
  isUnsent?: true;
  /** The service's own error code, where it gives one. */
  code?: string;
  /** The start of the raw answer, for the folded details. */
  raw?: string;
}

/** The code of what the shared database refuses, whose message names it. */
export const DATABASE = 'database';

/** The one error that crosses layers. `facts` is plain data and survives JSON. */
export class Failure extends Error {
  readonly facts: FailureFacts;
  constructor(facts: FailureFacts) {
    super(facts.message);
    this.name = 'Failure';
    this.facts = facts;
  }
  get kind(): FailureKind {
    return this.facts.kind;
  }
}

/** Whether a call came no further than the gateway, which is not there or wants this browser to sign in. */
export function isGatewayUnreachable({ kind, facts }: Failure): boolean {
  const isAway = kind === 'signedOut' || (kind === 'offline' && facts.code !== DATABASE);
  return facts.service === 'gateway' && isAway;
}

/** Wraps whatever was thrown, so that nothing leaves a layer as an unknown error. */
export function asFailure(thrown: unknown, facts: Partial<FailureFacts> = {}): Failure {
  if (thrown instanceof Failure) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return new Failure({ kind: 'upstream', message, ...facts });
}
