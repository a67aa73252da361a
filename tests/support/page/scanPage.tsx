// The scan review of the Channels view without its map, on a stub gateway.

import { File as NodeFile } from 'node:buffer';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import type { Position } from '#domain/geo/geo.ts';
import { ImportsProvider } from '#queries/gateway/ImportsProvider.tsx';
import { useWirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import { ToastProvider } from '#ui/feedback/Toast.tsx';
import { ScanDrop } from '#views/channels/scan/file/ScanDrop.tsx';
import { ExportFindings } from '#views/channels/scan/findings/ExportFindings.tsx';
import { FindingDrawer } from '#views/channels/scan/findings/FindingDrawer.tsx';
import { FindingsPane } from '#views/channels/scan/findings/FindingsPane.tsx';
import { FindingsSummary } from '#views/channels/scan/findings/FindingsSummary.tsx';
import { useScanReview } from '#views/channels/scan/review/useScanReview.ts';
import { ScanSection } from '#views/channels/scan/ScanSection.tsx';
import { gatewayStatus } from './gatewayStatus.ts';
import { pageClient } from './pageClient.ts';
import type { RecordedRequest } from './searchPage.tsx';
import { type StubResponse, stubReply } from './stubReply.ts';

function ScanPage({ onShow }: { onShow: (place: Position) => void }) {
  const connection = useWirelessConnection();
  const { isFree, quota } = connection;
  const review = useScanReview({
    budget: {
      isFree,
      connection,
      quotas: { detail: quota('detail'), search: quota('search') },
    },
    gnbBits: 24,
  });
  const [selected, setSelected] = useState<string>();
  return (
    <>
      <ScanDrop onScan={review.loader.open} />
      <ScanSection
        review={review}
        onArea={() => {}}
        onFinding={() => {}}
        kept={undefined}
        onKept={() => {}}
      />
      <FindingsSummary review={review} />
      <ExportFindings review={review} />
      <FindingsPane review={review} selected={selected} onSelect={setSelected} />
      <FindingDrawer review={review} selected={selected} onSelect={setSelected} onShow={onShow} />
    </>
  );
}

interface ScanPageOptions {
  mode?: 'embedded' | 'live';
  /** Queries left, where they are counted. */
  left?: { detail: number; search: number };
  /** Progress of the sample data, each time the status is fetched. */
  preparing?: () => number | null;
  /** Of the wireless service and the gateway's own endpoints; undefined for the default answer. */
  answer?: (asked: RecordedRequest & { method: string }) => StubResponse | undefined | Promise<StubResponse>;
}

const LIMIT = 250;

/** Renders the page; what was asked of the wireless service, in order. */
export function openScanPage({
  mode = 'embedded',
  left,
  preparing = () => null,
  answer = () => undefined,
}: ScanPageOptions = {}) {
  const asked: RecordedRequest[] = [];
  const onShow = vi.fn<(place: Position) => void>();
  const status = gatewayStatus(mode, {
    quotas: (['detail', 'search'] as const).map((quota) => ({
      service: 'wireless',
      class: quota,
      spent: LIMIT - (left?.[quota] ?? LIMIT),
      limit: LIMIT,
      resetAt: null,
    })),
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const request = {
      path: decodeURIComponent(pathname).replace(/^\/api\/(wireless|gateway)/, ''),
      query: Object.fromEntries(searchParams),
      body: typeof init.body === 'string' ? init.body : null,
      method: init.method ?? 'GET',
    };
    if (pathname.startsWith('/api/wireless')) asked.push(request);
    const given = (await answer(request)) ?? {
      body: usualAnswer(request.path, { ...status, preparing: preparing() }),
    };
    return stubReply(given, mode);
  });
  render(
    <QueryClientProvider client={pageClient()}>
      <ToastProvider>
        <ImportsProvider>
          <ScanPage onShow={onShow} />
        </ImportsProvider>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { asked, onShow };
}

function usualAnswer(path: string, status: object): unknown {
  if (path === '/status') return status;
  if (path === '/labels') return { labels: [] };
  if (path === '/scans') return { scans: [] };
  if (path.includes('/cellChannel/')) return { results: [], resultsExceedLimit: false };
  if (path.endsWith('/cell/search'))
    return { success: true, totalResults: 0, resultCount: 0, results: [], searchAfter: null };
  return [];
}

/** A file as a browser hands it over. */
export function scanFile(name: string, content: string | Uint8Array<ArrayBuffer>): File {
  return new NodeFile([content], name) as unknown as File;
}

/** Drops files on the page. */
export function dropFiles(target: Element | Document, ...files: File[]): void {
  fireEvent.drop(target, { dataTransfer: { files, types: ['Files'] } });
}

/** jsdom has no modal dialogs. */
export function stubDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    (this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector('button'))?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
