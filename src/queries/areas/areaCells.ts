import type { QueryClient } from '@tanstack/react-query';
import { CHANNEL_KINDS, type ChannelKind } from '#domain/channels/channelArea.ts';
import { type Box, isInBox } from '#domain/geo/geo.ts';
import { readCellId } from '#domain/network/CellId.ts';
import type { CellKind } from '#domain/network/RadioKind.ts';
import type { KnownCell } from '#domain/radio/cell/Surroundings.ts';
import { type CursorPage, nextCursor } from '#domain/wire/nextCursor.ts';
import { readCached } from '#queries/cache/answerCache.ts';
import { readQuery } from '#queries/cache/query.ts';
import type { Mode } from '#services/request.ts';
import { cursorPage } from '#services/wireless/cursorPage.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { networkOfCell } from '#services/wireless/networks.ts';
import type { CellNetwork } from '#services/wireless/shapes.ts';
import { channelOf, isPlace, qosOf } from './channels.ts';

/** The most that every kind of account gets in one page. */
const PAGE_ROWS = 100;

interface CellPage {
  cells: KnownCell[];
  /** Rows of the page, whether they could be read or not. */
  rows: number;
  /** All that the search finds, as the service says. */
  total: number | null;
  /** As the service gave it. */
  next?: string;
  mode: Mode;
  /** Epoch milliseconds. */
  fetchedAt: number;
  /** Upstream queries that it spent when it came. */
  cost: number;
}

/** The cells in one box, as far as their pages have been asked for. */
export interface CellList {
  cells: readonly KnownCell[];
  rows: number;
  total: number | null;
  pages: number;
  /** What each page said of the next one. */
  cursors: readonly CursorPage[];
  /** Where the next page begins; undefined after the last one. */
  next?: string;
  mode: Mode;
  /** Of the oldest page. */
  fetchedAt: number;
  cost: number;
}

export const cellsFreshUntil = ({ fetchedAt }: { fetchedAt: number }) =>
  fetchedAt + wireless.cellSearch.parts.fresh;

/** One page of the cells of some technologies in a box, for one query each time it is new. */
export function cellsPage({ south, west, north, east }: Box, kinds: readonly ChannelKind[], after?: string) {
  const shown = (kind: CellKind) => String(kinds.some((one) => one === kind));
  const input = {
    latrange1: south,
    latrange2: north,
    longrange1: west,
    longrange2: east,
    showGsm: shown('gsm'),
    showCdma: shown('cdma'),
    showLte: shown('lte'),
    showWcdma: shown('wcdma'),
    showNr: shown('nr'),
    resultsPerPage: PAGE_ROWS,
    ...(after !== undefined && { searchAfter: after }),
  };
  return readQuery(wireless.cellSearch, input, async (came): Promise<CellPage> => {
    const { reply, mode, fetchedAt, cost } = await came;
    const { rows, total, cursor } = cursorPage(reply);
    return {
      cells: reply.results.map(cellOf).filter((one) => one !== undefined),
      rows,
      total,
      ...(cursor !== null && { next: cursor }),
      mode,
      fetchedAt,
      cost,
    };
  });
}

/** The box and the technologies that an input of the row asks for from the first page on; undefined for any other. */
export function cellAreaOf(input: object): { box: Box; kinds: ChannelKind[] } | undefined {
  const { latrange1, latrange2, longrange1, longrange2, ...rest } = input as Record<string, unknown>;
  const box = { south: latrange1, north: latrange2, west: longrange1, east: longrange2 };
  const kinds = CHANNEL_KINDS.filter(
    (kind) => rest[`show${kind[0]!.toUpperCase()}${kind.slice(1)}`] === 'true',
  );
  const isOurs = rest.resultsPerPage === PAGE_ROWS && Object.keys(rest).length === 6;
  const areNumbers = Object.values(box).every((one) => typeof one === 'number');
  return isOurs && areNumbers ? { box: box as Box, kinds } : undefined;
}

/** What is known with one more page. */
export function addPage(known: CellList | undefined, page: CellPage): CellList {
  const { total, mode, rows, next: cursor = null, cells } = page;
  const cursors = [...(known?.cursors ?? []), { rows, total, cursor, first: cells[0] }];
  const next = nextCursor(cursors, PAGE_ROWS);
  return {
    cells: [...(known?.cells ?? []), ...cells],
    rows: (known?.rows ?? 0) + rows,
    total,
    pages: cursors.length,
    cursors,
    ...(next !== undefined && { next }),
    mode,
    fetchedAt: Math.min(known?.fetchedAt ?? page.fetchedAt, page.fetchedAt),
    cost: (known?.cost ?? 0) + page.cost,
  };
}

/** The pages that memory or storage has, from the first one on. Spends nothing. */
export async function readCachedCells(
  client: QueryClient,
  box: Box,
  kinds: readonly ChannelKind[],
): Promise<CellList | undefined> {
  let list: CellList | undefined;
  do {
    const page = await readCached<CellPage>(client, cellsPage(box, kinds, list?.next));
    if (!page) return list;
    list = addPage(list, { ...page, cost: 0 });
  } while (list.next !== undefined);
  return list;
}

/** The part of a complete list that lies in a box and is of some technologies. */
export function cellsWithin(list: CellList, box: Box, kinds: readonly ChannelKind[]): CellList {
  const cells = list.cells.filter(
    ({ lat, lng, kind }) =>
      kinds.some((one) => one === kind) && lat !== null && lng !== null && isInBox({ lat, lng }, box),
  );
  return { ...list, cells, rows: cells.length, total: cells.length };
}

function cellOf(row: CellNetwork): KnownCell | undefined {
  const { kind, id, name, qos, firstMs, lastMs, lat, lng, channel } = networkOfCell(row);
  const numbers = readCellId(id);
  if (!numbers) return undefined;
  const position = isPlace(lat, lng) ? { lat, lng } : { lat: null, lng: null };
  return {
    id,
    kind: kind as CellKind,
    ...numbers,
    channel: channelOf(channel) || null,
    name,
    ...position,
    qos: qosOf(qos),
    firstMs,
    lastMs,
  };
}
