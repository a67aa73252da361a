// The page's state as a query string. No secret is ever a part of it.

import { choice } from '#domain/wire/param.ts';
import { TOKEN_KINDS } from '#services/services.ts';
import { stateCodec } from '#ui/url/stateCodec.ts';

const TOKEN_FILTERS = ['all', ...TOKEN_KINDS] as const;
export type TokenFilter = (typeof TOKEN_FILTERS)[number];

const LEDGER_DAYS = ['7', '30', '90'] as const;
export type LedgerDays = (typeof LEDGER_DAYS)[number];

interface ProfileState {
  page?: 'profile';
  tokens: TokenFilter;
  days: LedgerDays;
}

export const profileUrl = stateCodec<ProfileState>(
  { page: choice('profile'), tokens: choice(...TOKEN_FILTERS), days: choice(...LEDGER_DAYS) },
  { tokens: 'all', days: '30' },
);
