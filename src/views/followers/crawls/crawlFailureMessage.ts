import type { FailureKind } from '#domain/wire/Failure.ts';
import type { Crawl } from '#services/gateway/crawlShapes.ts';
import type { FailureMessage } from '#ui/feedback/failureMessage.ts';
import { formatMany } from '#ui/format/numberFormat.ts';
import { formatClockSeconds } from './crawlTimeFormat.ts';

interface CrawlFailureMessage extends FailureMessage {
  /** Whether the way out is in Connections. */
  isOfConnection: boolean;
  /** Whether the same crawl fails again. */
  isFinal?: true;
}

type MessageParts = Omit<CrawlFailureMessage, 'kept'>;

/** What stopped a crawl, what it has, and what to do; protected accounts told apart from bad keys, plans and clocks. */
export function crawlFailureMessage(
  crawl: Crawl,
  failure: NonNullable<Crawl['failure']>,
): CrawlFailureMessage {
  return { ...messageOf(failure), kept: fetchedMessage(crawl) };
}

function fetchedMessage({ ids, pages, state }: Crawl): string {
  if (ids === 0) return 'No ids were fetched. Earlier snapshots are unchanged.';
  const kept = `${formatMany(ids, 'id')} from ${formatMany(pages, 'page')} are saved`;
  return state === 'failed' || state === 'cancelled'
    ? `${kept} as a partial snapshot.`
    : `${kept}. The crawl can resume.`;
}

const NOT_ALLOWED: MessageParts = {
  happened: 'Your account or application has no permission for this.',
  todo: 'Enter other keys in Connections.',
  isOfConnection: true,
};
const RETIRED: MessageParts = {
  happened: 'The service has retired this endpoint.',
  todo: 'Your keys are valid. Another base address in Connections may still support it.',
  isOfConnection: true,
};

/** Codes that say more than the kind of the failure: the service's own, and the gateway's `circle`. */
const BY_CODE: Readonly<Record<string, MessageParts>> = {
  63: {
    happened: 'The service has suspended this account.',
    todo: 'Its followers are unavailable until the suspension ends. Remove the crawl, or try again later.',
    isOfConnection: false,
    isFinal: true,
  },
  64: NOT_ALLOWED,
  68: RETIRED,
  87: NOT_ALLOWED,
  135: {
    happened: 'The clock of this machine differs too much from the service’s clock.',
    todo: 'Your keys are valid. Correct the date, time and time zone of this machine, then resume.',
    isOfConnection: false,
  },
  220: {
    happened: 'This credential type cannot list followers.',
    todo: 'In Connections, enter the other type: a bearer token or the four OAuth keys.',
    isOfConnection: true,
  },
  251: RETIRED,
  416: NOT_ALLOWED,
  circle: {
    happened: 'The service repeats the same pages.',
    todo: 'Try again. The crawl restarts at the first page and keeps its ids.',
    isOfConnection: false,
  },
};

type CrawlFault = NonNullable<Crawl['failure']>;

/** `again` says when the gateway tries again by itself, if it does. */
const BY_KIND: Partial<Record<FailureKind, (fault: CrawlFault, again: string | undefined) => MessageParts>> =
  {
    refused: () => ({
      happened: 'This account is protected: only approved followers can see its followers.',
      todo: 'Your keys are valid. Use the OAuth keys of an approved follower, or choose another account.',
      isOfConnection: false,
    }),
    signedOut: () => ({
      happened: 'The service rejected the keys.',
      todo: 'Enter them again and test them in Connections, then resume.',
      isOfConnection: true,
    }),
    plan: () => ({
      happened: 'Your plan with the service does not include this list.',
      todo: 'Your keys are valid. Upgrade your plan, or try the emulator in Connections.',
      isOfConnection: true,
    }),
    missing: () => ({
      happened: 'No account has this name or id.',
      todo: 'Check the spelling. The account may be renamed or deleted; an id never changes.',
      isOfConnection: false,
      isFinal: true,
    }),
    offline: (_, again) => ({
      happened: 'The followers service cannot be reached.',
      todo: again ?? 'Check the connection of this machine, then resume.',
      isOfConnection: false,
    }),
    quota: (_, again) => ({
      happened: 'The window has no queries left.',
      todo: again ?? 'The crawl resumes automatically when the window resets.',
      isOfConnection: false,
    }),
    conflict: ({ message }) => ({
      happened: sentence(message),
      todo: 'Switch back to the connection that started the crawl, then resume. Or cancel it and start another.',
      isOfConnection: true,
    }),
    shape: (_, again) => ({
      happened: 'The reply is not from the followers service.',
      todo: again ?? 'Check the base address in Connections, then resume.',
      isOfConnection: true,
    }),
    invalid: ({ message }) => ({
      happened: sentence(message),
      todo: 'Correct the name and start again.',
      isOfConnection: false,
      isFinal: true,
    }),
  };

function messageOf(fault: CrawlFault): MessageParts {
  const { kind, code, retryAt } = fault;
  const again = retryAt ? `Retries automatically at ${formatClockSeconds(retryAt)}.` : undefined;
  if (code !== null && Object.hasOwn(BY_CODE, code) && (code !== '220' || kind === 'refused'))
    return BY_CODE[code]!;
  if (Object.hasOwn(BY_KIND, kind)) return BY_KIND[kind as FailureKind]!(fault, again);
  return {
    happened: 'The followers service failed.',
    todo: again ?? 'Resume later.',
    isOfConnection: false,
  };
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
