// The channels view on a made-up gateway, over a map that shows one box and never moves.

import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import type { Box } from '#domain/geo/geo.ts';
import { ImportsProvider } from '#queries/gateway/ImportsProvider.tsx';
import { ToastProvider } from '#ui/feedback/Toast.tsx';
import { ChannelsView } from '#views/channels/ChannelsView.tsx';
import { gatewayStatus } from './gatewayStatus.ts';
import { pageClient } from './pageClient.ts';
import { type RecordedRequest, resultPage } from './searchPage.tsx';
import { stubMap } from './stubMap.tsx';
import { type StubResponse, stubReply } from './stubReply.ts';

/** One part of 99 square miles. */
export const SMALL: Box = { south: 52.5, west: 13.35, north: 52.55, east: 13.45 };

export const channel = (number: number | null, latitude = 52.52, longitude = 13.4, qos = 3) => ({
  channel: number,
  latitude,
  longitude,
  qos,
});

export const channelList = (results: object[], resultsExceedLimit = false): StubResponse => ({
  body: { success: true, resultsExceedLimit, results, resultType: 'LTE' },
});

/** A row of the cell search. */
export const cellRow = (id: string, channelNumber: number, gentype = 'LTE') => ({
  id,
  gentype,
  attributes: '',
  channel: channelNumber,
  ssid: 'Telekom',
  trilat: 52.5205,
  trilong: 13.4,
  qos: 4,
  firsttime: '2020-01-01T00:00:00.000Z',
  lasttime: '2025-01-01T00:00:00.000Z',
  lastupdt: '2025-01-01T00:00:00.000Z',
  transid: '20200101-00000',
});

const OPERATORS = [
  {
    type: 'National',
    countryName: 'Germany',
    countryCode: 'DE',
    mcc: '262',
    mnc: '01',
    brand: 'Telekom',
    operator: 'Telekom Deutschland GmbH',
    status: 'Operational',
    bands: 'GSM 900 / LTE 1800',
    notes: null,
  },
];

interface ChannelsPage {
  address?: string;
  box?: Box;
  mode?: 'embedded' | 'live';
  /** Of 10 detail queries. */
  spent?: number;
  /** As the operator publishes them. */
  bands?: string;
  answer?: (asked: RecordedRequest) => StubResponse | undefined;
}

/** Renders the view; returns what the wireless service was asked, in order, lists of operators apart. */
export function openChannels({
  address = '/channels',
  box = SMALL,
  mode = 'embedded',
  spent = 0,
  bands,
  answer = () => undefined,
}: ChannelsPage = {}): RecordedRequest[] {
  const asked: RecordedRequest[] = [];
  window.history.replaceState(null, '', address);
  stubMap(box);
  const status = gatewayStatus(mode, {
    quotas: [
      { service: 'wireless', class: 'search', spent: 0, limit: 250, resetAt: null },
      { service: 'wireless', class: 'detail', spent, limit: 10, resetAt: null },
    ],
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (!pathname.startsWith('/api')) return new Response('', { status: 404 }); // no files of the page
    if (pathname.endsWith('/status')) return Response.json(status);
    if (pathname.endsWith('/labels')) return Response.json({ labels: [] });
    if (pathname.endsWith('/scans')) return Response.json({ scans: [] });
    if (pathname.startsWith('/api/gateway')) return Response.json({});
    if (pathname.endsWith('/mccMnc'))
      return stubReply({ body: OPERATORS.map((one) => ({ ...one, bands: bands ?? one.bands })) }, mode, 0);
    const request: RecordedRequest = {
      path: pathname.replace('/api/wireless', ''),
      query: Object.fromEntries(searchParams),
      body: typeof init.body === 'string' ? init.body : null,
    };
    asked.push(request);
    const usual = request.path.includes('cellChannel') ? channelList([]) : resultPage([]);
    return stubReply(answer(request) ?? usual, mode);
  });
  render(
    <QueryClientProvider client={pageClient()}>
      <ToastProvider>
        <ImportsProvider>
          <ChannelsView />
        </ImportsProvider>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return asked;
}
