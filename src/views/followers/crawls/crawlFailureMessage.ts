import type { FailureKind } from '#domain/wire/Failure.ts';
import type { Crawl } from '#services/gateway/crawlShapes.ts';
import type { FailureMessage } from '#ui/feedback/failureMessage.ts';
import { formatMany } from '#ui/format/numberFormat.ts';
import { formatClockSeconds } from './crawlTimeFormat.ts';

interface CrawlFailureMessage extends FailureMessage {
  /** Whether the way out is in Connections. */
  isOfConnection: boolean;
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
  if (ids === 0) return 'No id came; earlier snapshots are unchanged.';
  const kept = `${formatMany(ids, 'id')} from ${formatMany(pages, 'page')} are kept`;
  return state === 'failed' || state === 'cancelled'
    ? `${kept} as a part.`
    : `${kept}, with the place to go on.`;
}

const NOT_ALLOWED: MessageParts = {
  happened: 'The service does not let the account or application that asks use this.',
  todo: 'Use other keys in Connections.',
  isOfConnection: true,
};
const RETIRED: MessageParts = {
  happened: 'The service has retired this list: it answers no one any more.',
  todo: 'Your keys are good. Another base address in Connections may still have it.',
  isOfConnection: true,
};

/** Codes that say more than the kind of the failure: the service's own, and the gateway's `circle`. */
const BY_CODE: Readonly<Record<string, MessageParts>> = {
  63: {
    happened: 'The service has suspended this account.',
    todo: 'Nobody can list its followers until the service lifts the suspension. Remove the crawl, or try again some day.',
    isOfConnection: false,
  },
  64: NOT_ALLOWED,
  68: RETIRED,
  87: NOT_ALLOWED,
  135: {
    happened: 'The clock of this machine differs too much from that of the service.',
    todo: 'The keys are good. Set the clock (date, time and zone) of this machine right, then resume.',
    isOfConnection: false,
  },
  220: {
    happened: 'This kind of credential may not list followers.',
    todo: 'Use the other form in Connections: a bearer token, or the four OAuth keys.',
    isOfConnection: true,
  },
  251: RETIRED,
  416: NOT_ALLOWED,
  circle: {
    happened: 'The pages of the service go round in a circle.',
    todo: 'Try again: it begins with the first page and keeps what it knows.',
    isOfConnection: false,
  },
};

type CrawlFault = NonNullable<Crawl['failure']>;

/** `again` says when the gateway tries again by itself, if it does. */
const BY_KIND: Partial<Record<FailureKind, (fault: CrawlFault, again: string | undefined) => MessageParts>> =
  {
    refused: () => ({
      happened: 'This account is protected: only followers that it approved may see who follows it.',
      todo: 'Your keys are good. Ask with the OAuth keys of an approved follower, or choose another account.',
      isOfConnection: false,
    }),
    signedOut: () => ({
      happened: 'The service did not accept the keys.',
      todo: 'Enter them again and test them in Connections, then resume.',
      isOfConnection: true,
    }),
    plan: () => ({
      happened: 'Your plan with the service does not include this list.',
      todo: 'Your keys are good. A larger plan has it; the embedded service in Connections shows how it works.',
      isOfConnection: true,
    }),
    missing: () => ({
      happened: 'There is no account of this name or id.',
      todo: 'Check the spelling; the account may have changed its name or been deleted. An id stays the same when the name changes.',
      isOfConnection: false,
    }),
    offline: (_, again) => ({
      happened: 'The followers service cannot be reached.',
      todo: again ?? 'Check the connection of this machine, then resume.',
      isOfConnection: false,
    }),
    quota: (_, again) => ({
      happened: 'The window has no queries left.',
      todo: again ?? 'It goes on by itself when the window is full again.',
      isOfConnection: false,
    }),
    conflict: ({ message }) => ({
      happened: sentence(message),
      todo: 'Connect what it was begun with, then resume; or cancel it and begin again.',
      isOfConnection: true,
    }),
    shape: (_, again) => ({
      happened: 'Something answered that is not the followers service.',
      todo: again ?? 'Check the base address in Connections, then resume.',
      isOfConnection: true,
    }),
    invalid: ({ message }) => ({
      happened: sentence(message),
      todo: 'Correct the name and start again.',
      isOfConnection: false,
    }),
  };

function messageOf(fault: CrawlFault): MessageParts {
  const { kind, code, retryAt } = fault;
  const again = retryAt ? `The next try is at ${formatClockSeconds(retryAt)}, by itself.` : undefined;
  if (code !== null && Object.hasOwn(BY_CODE, code) && (code !== '220' || kind === 'refused'))
    return BY_CODE[code]!;
  if (Object.hasOwn(BY_KIND, kind)) return BY_KIND[kind as FailureKind]!(fault, again);
  return {
    happened: 'The followers service failed.',
    todo: again ?? 'Resume in a while.',
    isOfConnection: false,
  };
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
