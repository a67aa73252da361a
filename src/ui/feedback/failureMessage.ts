import { DATABASE, type Failure, type FailureKind } from '#domain/wire/Failure.ts';
import { formatQueries, queriesName } from '#ui/format/queryCost.ts';
import { formatAge, formatClock } from '#ui/format/timeFormat.ts';

/** Why a commercial credential gets no details and no channels, and what to do. */
export const SEARCH_ONLY =
  'Commercial (COMMAPI) credentials can only search. For details and channels, use an API credential in Connections.';

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
const RELOADS = 'Failed parts then reload automatically.';

const MESSAGES: Record<FailureKind, (service: string, failure: Failure) => FailureMessage> = {
  offline: (service, { facts, message }) => ({
    happened: facts.code === DATABASE ? message : `${service} cannot be reached.`,
    kept: 'Data on screen is unchanged.',
    todo:
      facts.code === DATABASE
        ? `Try again when it is back${facts.service === 'wireless' ? ', or switch to the sample data in Connections' : ''}.`
        : facts.service === 'gateway'
          ? `Check that npm start is still running. ${RELOADS}`
          : 'Check the connection and try again, or switch to the emulator in Connections.',
  }),
  refused: (service, { facts, message }) => ({
    happened: facts.code === DATABASE ? message : `${service} does not allow this.`,
    kept: 'No data changed.',
    todo: 'See the details for the rule, and the log in Connections for the request.',
  }),
  signedOut: (service, { facts }) =>
    facts.service === 'gateway'
      ? {
          happened: `${service} no longer accepts this browser's sign-in; it may have restarted.`,
          kept: 'Data on screen is unchanged.',
          todo: `Run npm start, then open the link it prints in a new tab of this browser. ${RELOADS}`,
        }
      : {
          happened:
            facts.code === SIGN_IN
              ? `${service} needs you to sign in.`
              : facts.status === undefined
                ? `${service} needs a credential.`
                : `${service} rejected the credential.`,
          kept: 'The credential and your data are unchanged.',
          todo:
            facts.code === SIGN_IN
              ? 'Open Connections and sign in.'
              : 'Open Connections, enter the credential again and test it.',
        },
  plan: (service, { facts }) => ({
    happened: `${service} accepted the credential, but its plan does not include this.`,
    kept: 'Everything else works as before.',
    todo:
      facts.service === 'wireless'
        ? SEARCH_ONLY
        : 'In Connections, use a credential with a larger plan, or switch to the emulator.',
  }),
  balance: (service) => ({
    happened: `${service} reports that the balance of this commercial account is used up.`,
    kept: 'Data on screen is unchanged.',
    todo: 'Top up the account with the service, or use an API credential in Connections.',
  }),
  quota: (service, { facts }) => ({
    happened: `${service} has no ${queriesName(facts.quota)} left.`,
    kept: 'Cached replies remain available.',
    todo:
      facts.retryAt === undefined
        ? 'Try again later; Connections shows what was spent.'
        : `Try again from ${formatClock(facts.retryAt)}, ${formatAge(facts.retryAt)}.`,
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
    kept: 'Your input is still in the form.',
    todo: 'Correct the value and try again.',
  }),
  tooBroad: (service) => ({
    happened: `${service} could not complete this query.`,
    kept: 'Data on screen is unchanged.',
    todo: 'Narrow the request: a smaller area, fewer kinds, a longer name or address prefix, or a shorter time.',
  }),
  conflict: (service) => ({
    happened: `${service} reports that someone else changed this first.`,
    kept: 'Both versions remain; nothing was overwritten.',
    todo: 'Review the newer version, then choose which one to keep.',
  }),
  upstream: (service) => ({
    happened: `${service} failed.`,
    kept: 'Data on screen is unchanged.',
    todo: 'Try again in a moment. The details show its reply.',
  }),
  shape: (service, { facts }) => ({
    happened: `${service} returned a reply that ${UNUSABLE[facts.code ?? ''] ?? 'cannot be read'}.`,
    kept:
      facts.raw === undefined
        ? 'Data on screen is unchanged.'
        : 'The details show the start of the raw reply.',
    todo:
      facts.code === 'answerTooLarge'
        ? 'Request less, such as a smaller area or fewer rows.'
        : facts.service === 'gateway'
          ? 'Check that Airledger runs at this address. Another program may be answering here.'
          : 'Check the base address in Connections. Another service may be answering there.',
  }),
  full: (_service, { message }) => ({
    happened: sentence(message),
    kept: 'Saved data is unchanged and readable.',
    todo: 'Free up disk space, then try again.',
  }),
  unusable: (_service, { message }) => ({
    happened: sentence(message),
    kept: 'The file is unchanged. Everything else still works.',
    todo: 'Then try again. Airledger needs no restart.',
  }),
};

export function failureMessage(failure: Failure): FailureMessage {
  const { service } = failure.facts;
  const subject =
    service === 'gateway' ? 'The gateway on this machine' : `The ${service ? `${service} ` : ''}service`;
  return MESSAGES[failure.kind](subject, failure);
}

/** What a failed call has spent; undefined where that is not known: a service counts most of what it refuses. */
export function spentMessage({ facts: { cost } }: Failure): string | undefined {
  if (cost === undefined) return undefined;
  return cost === 0 ? 'No query was spent.' : `${formatQueries(cost)} ${cost === 1 ? 'was' : 'were'} spent.`;
}

/** Whether Connections has what mends it. */
export function isMendedInConnections({ kind, facts: { service } }: Failure): boolean {
  return service !== 'gateway' && ['signedOut', 'plan', 'balance', 'quota'].includes(kind);
}

function sentence(text: string): string {
  const trimmed = text.trim() || 'A value breaks a rule';
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
