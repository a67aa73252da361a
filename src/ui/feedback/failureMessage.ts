import type { Failure, FailureKind } from '#domain/wire/Failure.ts';
import { formatClock } from '#ui/format/timeFormat.ts';

/** What a person is told: what happened, what was kept, what to do. */
export interface FailureMessage {
  happened: string;
  kept: string;
  todo: string;
}

/** The gateway's code for what a new sign-in mends. */
const SIGN_IN = 'signIn';

/** By the gateway's codes. */
const UNUSABLE: Record<string, string> = {
  answerTooLarge: 'is too large to read',
  answerNotDecoded: 'cannot be unpacked',
};

/** What the page does by itself once a gateway that was away is back. */
const RELOADS = 'What failed to load then loads by itself.';

const MESSAGES: Record<FailureKind, (service: string, failure: Failure) => FailureMessage> = {
  offline: (service, { facts }) => ({
    happened: `${service} cannot be reached.`,
    kept: 'What is on screen is still there.',
    todo:
      facts.service === 'gateway'
        ? `Check that npm start still runs in its terminal. ${RELOADS}`
        : 'Check the connection, then try again; or switch to the embedded service in Connections.',
  }),
  refused: (service) => ({
    happened: `${service} does not allow this.`,
    kept: 'No data changed and no query was spent.',
    todo: 'See the details for the rule that forbids it; the log in Connections has the request.',
  }),
  signedOut: (service, { facts }) =>
    facts.service === 'gateway'
      ? {
          happened: `${service} no longer accepts this browser's sign-in; it may have restarted.`,
          kept: 'What is on screen is still there.',
          todo: `Run npm start and open the link that it prints in another tab of this browser. ${RELOADS}`,
        }
      : {
          happened:
            facts.code === SIGN_IN
              ? `${service} needs you to sign in.`
              : facts.status === undefined
                ? `${service} needs a credential.`
                : `${service} did not accept the credential.`,
          kept: 'The credential and your data are unchanged.',
          todo:
            facts.code === SIGN_IN
              ? 'Open Connections and sign in.'
              : 'Open Connections, enter the credential again and test it.',
        },
  plan: (service) => ({
    happened: `${service} knows the credential, but its plan does not include this.`,
    kept: 'Everything else works as before.',
    todo: 'Use a credential with a larger plan, or the embedded service, in Connections.',
  }),
  quota: (service, { facts }) => ({
    happened: `${service} has no queries left for now.`,
    kept: 'Answers you already have remain available.',
    todo:
      facts.retryAt === undefined
        ? 'Try again later; Connections shows what was spent.'
        : `Try again from ${formatClock(facts.retryAt)}.`,
  }),
  missing: (service, { facts }) => ({
    happened: `${service} has no such record.`,
    kept: 'Nothing else changed.',
    todo:
      facts.service === 'wireless'
        ? 'Check the identifier, or search for it in a larger area.'
        : 'Check whether it was deleted, moved or renamed.',
  }),
  invalid: (_service, { message }) => ({
    happened: sentence(message),
    kept: 'Your input is still in the form; no query was spent.',
    todo: 'Correct the value and try again.',
  }),
  conflict: (service) => ({
    happened: `${service} says that somebody else changed this first.`,
    kept: 'Both versions are kept; yours was not written over theirs.',
    todo: 'Review the newer version, then choose which one to keep.',
  }),
  upstream: (service) => ({
    happened: `${service} failed.`,
    kept: 'What is on screen is still there.',
    todo: 'Try again in a moment; the details show what it answered.',
  }),
  shape: (service, { facts }) => ({
    happened: `${service} returned an answer that ${UNUSABLE[facts.code ?? ''] ?? 'cannot be read'}.`,
    kept:
      facts.raw === undefined
        ? 'What is on screen is still there.'
        : 'The start of the raw answer is in the details.',
    todo:
      facts.code === 'answerTooLarge'
        ? 'Ask for less, such as a smaller area or fewer rows.'
        : facts.service === 'gateway'
          ? 'Check that Airledger runs at this address; another program may be answering here.'
          : 'Check the base address in Connections; another service may be answering there.',
  }),
  full: (_service, { message }) => ({
    happened: sentence(message),
    kept: 'What was saved before is still there and can be read.',
    todo: 'Free up disk space, then try again.',
  }),
  unusable: (_service, { message }) => ({
    happened: sentence(message),
    kept: 'The file is unchanged. Everything that does not need it still works.',
    todo: 'Try again afterwards; Airledger needs no restart.',
  }),
};

export function failureMessage(failure: Failure): FailureMessage {
  const { service } = failure.facts;
  const subject =
    service === 'gateway' ? 'The gateway on this machine' : `The ${service ? `${service} ` : ''}service`;
  return MESSAGES[failure.kind](subject, failure);
}

function sentence(text: string): string {
  const trimmed = text.trim() || 'A value breaks a rule';
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
