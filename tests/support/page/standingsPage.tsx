// The pages of standings and users on a made-up gateway, with as many accounts as a test wants.

import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { createQueryClient } from '#app/queryClient.ts';
import { StandingsPage } from '#views/stats/standings/StandingsPage.tsx';
import { UserPage } from '#views/stats/user/UserPage.tsx';
import { gatewayStatus } from './gatewayStatus.ts';
import type { RecordedRequest } from './searchPage.tsx';
import { failure } from './searchPage.tsx';
import type { StubResponse } from './stubReply.ts';

/** The middle of a month of thirty days. */
export const ANSWERED_MS = Date.UTC(2026, 10, 16);

interface Account {
  userName: string;
  located: number;
  month: number;
  lastMonth: number;
  prevRank: number;
}

interface GatewayOf {
  mode?: 'embedded' | 'live';
  /** Empty for nobody's credential. */
  own?: string;
  accounts?: readonly Account[];
  /** Whether a page ends with the row at `pageend` or before it. */
  isInclusive?: boolean;
  /** Overrides the made-up answer. */
  answer?: (asked: RecordedRequest) => StubResponse | undefined;
  /** Of an earlier day. */
  snapshots?: object[];
}

/** u1 with most, each next with a hundred less. */
export function manyAccounts(count: number): Account[] {
  return Array.from({ length: count }, (_, index) => ({
    userName: `u${index + 1}`,
    located: 100 * (count - index),
    month: 15 * (index % 3),
    lastMonth: 30,
    prevRank: index + 1,
  }));
}

export function standingOf(account: Account, rank: number, own: string) {
  return {
    rank,
    monthRank: account.month > 0 ? rank : 0,
    userName: account.userName,
    discoveredWiFiGPS: account.located,
    discoveredWiFiGPSPercent: 1.25,
    discoveredWiFi: account.located + 1,
    discoveredCellGPS: 7,
    discoveredCell: 8,
    discoveredBtGPS: 9,
    discoveredBt: 10,
    eventMonthCount: account.month,
    eventPrevMonthCount: account.lastMonth,
    prevRank: account.prevRank,
    prevMonthRank: rank,
    totalWiFiLocations: account.located * 3,
    first: '20011003-00001',
    last: '20261115-00227',
    self: account.userName === own,
  };
}

/** Renders the page that an address names; returns what the wireless service was asked, in order. */
export function openStandings(address: string, gateway: GatewayOf = {}): RecordedRequest[] {
  const { mode = 'embedded', own = 'u1', accounts = manyAccounts(250), snapshots = [] } = gateway;
  const asked: RecordedRequest[] = [];
  vi.useFakeTimers({ toFake: ['Date'], now: ANSWERED_MS });
  window.history.replaceState(null, '', address);
  const status = gatewayStatus(mode);
  const answerOf = ({ path, query }: RecordedRequest): StubResponse => {
    if (path === '/api/v2/stats/user') {
      const name = query.user ?? own;
      if (name === '') return failure(401, 'signedOut', 'No credential.');
      const at = accounts.findIndex(({ userName }) => userName.toLowerCase() === name.toLowerCase());
      if (at < 0) return failure(404, 'missing', 'User not found.');
      const statistics = standingOf(accounts[at]!, at + 1, own);
      const { rank, monthRank, userName: user } = statistics;
      const imageBadgeUrl = '/bi/AAAAAAAAAAAAAAAAAAAAAA.png';
      return { body: { success: true, imageBadgeUrl, statistics, rank, monthRank, user } };
    }
    const start = Number(query.pagestart);
    const end = Number(query.pageend) + Number(gateway.isInclusive ?? false);
    const results = accounts.map((account, index) => standingOf(account, index + 1, own)).slice(start, end);
    const body = { success: true, myUsername: own, pageStart: start, pageEnd: end, results };
    return { body: { ...body, totalUsers: accounts.length, sortBy: query.sort } };
  };
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname.endsWith('/status')) return Response.json(status);
    if (pathname.startsWith('/api/gateway')) return Response.json({ snapshots, left: 0, pending: 0 });
    const query = Object.fromEntries(searchParams);
    const request: RecordedRequest = { path: pathname.replace('/api/wireless', ''), query, body: null };
    asked.push(request);
    const given = gateway.answer?.(request) ?? answerOf(request);
    const headers = { 'airledger-mode': mode, 'airledger-fetched-at': String(ANSWERED_MS) };
    return Response.json(given.body, { status: given.status ?? 200, headers });
  });
  const Page = new URLSearchParams(window.location.search).get('page') === 'user' ? UserPage : StandingsPage;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  return asked;
}
