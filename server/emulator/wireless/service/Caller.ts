import { UpstreamError } from '#server/emulator/UpstreamError.ts';
import type { Account, TokenType } from '#server/emulator/wireless/store/Account.ts';

/** The caller; all null where an operation needs no credential and none was given. */
export interface Caller {
  account: Account | null;
  tokenType: TokenType | null;
}

export const ANONYMOUS: Caller = { account: null, tokenType: null };

/** The account of a caller; throws 401 for an anonymous one. */
export function accountOf(caller: Caller): Account {
  if (caller.account) return caller.account;
  throw new UpstreamError(401, 'an API name and token are needed');
}
