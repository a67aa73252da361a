import { Failure, type FailureKind } from '#domain/wire/Failure.ts';
import type { SearchJobView } from '#services/gateway/jobShapes.ts';
import { failureMessage } from '#ui/feedback/failureMessage.ts';

/** The gateway's codes for why it paused a job itself; it says so in whole sentences. */
const OWN_CODES: ReadonlySet<string | null> = new Set(['budget', 'connection']);

/** Why a job that brings all pages of a search waits or stopped, and what to do where it does not go on by itself. */
export function jobFailureText({
  state,
  failure,
}: Pick<SearchJobView, 'state' | 'failure'>): string | undefined {
  if (!failure) return undefined;
  const { kind, message, code, status } = failure;
  if (OWN_CODES.has(code)) return message;
  const facts = { kind: kind as FailureKind, service: 'wireless', message } as const;
  const { happened, todo } = failureMessage(new Failure({ ...facts, ...(status !== null && { status }) }));
  return state === 'failed' ? `${happened} ${todo}` : happened;
}
