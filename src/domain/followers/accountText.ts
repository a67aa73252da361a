import { parseAccountName } from './parseAccountName.ts';

/** An account as a crawl names it: a screen name, with an @ where it is all digits, or a decimal id. Throws ParamError. */
export function accountText(text: string): string {
  const read = parseAccountName(text);
  if ('userId' in read) return read.userId;
  return /^\d+$/.test(read.screenName) ? `@${read.screenName}` : read.screenName;
}
