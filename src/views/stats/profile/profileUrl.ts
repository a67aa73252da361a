// The page's state as a query string. No secret is ever a part of it.

import { choice } from '#domain/wire/param.ts';
import { stateCodec } from '#ui/url/stateCodec.ts';

const TOKEN_KINDS = ['all', 'API', 'COMMAPI', 'ANDROID'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

const LEDGER_DAYS = ['7', '30', '90'] as const;
export type LedgerDays = (typeof LEDGER_DAYS)[number];

interface ProfileState {
  page?: 'profile';
  tokens: TokenKind;
  days: LedgerDays;
}

export const profileUrl = stateCodec<ProfileState>(
  { page: choice('profile'), tokens: choice(...TOKEN_KINDS), days: choice(...LEDGER_DAYS) },
  { tokens: 'all', days: '30' },
);
