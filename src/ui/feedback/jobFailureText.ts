import { Failure, type FailureKind } from '#domain/wire/Failure.ts';
import { failureMessage } from './failureMessage.ts';

/** What the gateway tells of a job that asks the wireless service. */
interface FailedJob {
  state: string;
  failure: { kind: string; message: string; code: string | null; status: number | null } | null;
}

/** The gateway's codes for why it paused a job itself; it says so in whole sentences. */
const OWN_CODES: ReadonlySet<string | null> = new Set(['budget', 'connection']);

/** Why a job waits or stopped, and what to do where it does not go on by itself. */
export function jobFailureText({ state, failure }: FailedJob): string | undefined {
  if (!failure) return undefined;
  const { kind, message, code, status } = failure;
  if (OWN_CODES.has(code)) return message;
  const facts = { kind: kind as FailureKind, service: 'wireless', message } as const;
  const { happened, todo } = failureMessage(new Failure({ ...facts, ...(status !== null && { status }) }));
  return state === 'failed' ? `${happened} ${todo}` : happened;
}
