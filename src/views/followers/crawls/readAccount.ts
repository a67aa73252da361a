import { accountText } from '#domain/followers/accountText.ts';
import { ParamError } from '#domain/wire/param.ts';
import type { Crawl } from '#services/gateway/crawlShapes.ts';

interface DraftAccount {
  /** As a crawl names it: a screen name, with an @ where it is all digits, or a decimal id. */
  account?: string;
  error?: string;
}

/** The account that was typed or pasted, or why it is none. */
export function readAccount(text: string): DraftAccount {
  try {
    return { account: accountText(text) };
  } catch (error) {
    if (!(error instanceof ParamError)) throw error;
    if (text.trim() === '') return { error: 'Enter an account: its name, its id or its profile URL.' };
    return { error: `${error.message[0]!.toUpperCase()}${error.message.slice(1)}.` };
  }
}

/** Crawls of an account as it was typed, of the service that answers now; latest first. */
export function crawlsOfAccount(
  crawls: readonly Crawl[],
  account: string | undefined,
  mode: string | undefined,
): Crawl[] {
  if (account === undefined) return [];
  const wanted = account.replace(/^@/, '').toLowerCase();
  return crawls
    .filter((one) => one.kind !== 'list' && one.mode === mode)
    .filter(({ screenName, userId }) => [screenName?.toLowerCase(), userId].includes(wanted))
    .sort((a, b) => b.startedAt - a.startedAt);
}
