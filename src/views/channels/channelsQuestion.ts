import type { QueryClient } from '@tanstack/react-query';
import { areaTiles, CHANNEL_KINDS, type ChannelKind } from '#domain/channels/channelArea.ts';
import { channelRows } from '#domain/channels/export/channelRows.ts';
import { placeRows } from '#domain/channels/export/placeRows.ts';
import { siteRows } from '#domain/channels/export/siteRows.ts';
import { groupSites } from '#domain/channels/groupSites.ts';
import { joinChannels } from '#domain/channels/joinChannels.ts';
import { placeQuestion } from '#domain/channels/placeChanges.ts';
import type { Stop, TableAnswer, TableQuestion } from '#domain/export/TableQuestion.ts';
import type { Box } from '#domain/geo/geo.ts';
import { addPage, type CellList, cellsPage } from '#queries/areas/areaCells.ts';
import { type ChannelList, channelsIn, mergeChannels } from '#queries/areas/channels.ts';
import { askAfresh } from '#queries/cache/askAfresh.ts';
import { countryCodesOf, operatorsOf } from '#queries/wireless/operators.ts';
import type { TableLink } from '#ui/export/tableLink.ts';
import { codesOf } from '#ui/url/useNamedCodes.ts';
import { brushedRows } from '#views/channels/state/brushedRows.ts';
import { BANDS, type ChannelsState } from '#views/channels/state/channelsState.ts';
import { channelsUrl } from '#views/channels/state/channelsUrl.ts';

/** Cells of a page. */
const PAGE_ROWS = 100;

const TABLES = ['channels', 'sites', 'place'] as const;
type Table = (typeof TABLES)[number];

/** The channels or sites of an area, or both with its cells; those around a scan cannot be asked for without its file. */
export function channelsQuestion(
  { query, table: named, facts }: TableLink,
  client: QueryClient,
): TableQuestion | undefined {
  const { state, dropped } = channelsUrl.read(query);
  const { area } = state;
  const table = TABLES.find((one) => one === named);
  if (!area || dropped.length > 0 || !table) return undefined;
  const kinds = CHANNEL_KINDS.filter((kind) => state.kinds.includes(kind));
  const boxes = areaTiles(area);
  const lists = table === 'sites' ? 0 : boxes.length * kinds.length;
  const withCells = table === 'sites' || facts.get('cells') === 'true';
  return {
    ...(table === 'place' && { key: placeQuestion(area, kinds, withCells) }),
    service: 'wireless',
    requests: lists + (withCells ? 1 : 0),
    pageRows: withCells ? PAGE_ROWS : Number.POSITIVE_INFINITY,
    async ask(queries, stop, onRows) {
      const channels: ChannelList[] = [];
      let count = 0;
      for (const box of lists > 0 ? boxes : [])
        for (const kind of kinds) {
          stop.throwIfAborted();
          const list = await askAfresh(client, channelsIn(kind, box, state.near));
          channels.push(list);
          count += list.rows.length;
          onRows(count);
        }
      const cells = withCells
        ? await askCells(client, { area, kinds, queries: queries - lists, stop }, (rows) =>
            onRows(count + rows),
          )
        : undefined;
      return answerOf(client, { state, table, channels, cells });
    },
  };
}

async function askCells(
  client: QueryClient,
  { area, kinds, queries, stop }: { area: Box; kinds: readonly ChannelKind[]; queries: number; stop: Stop },
  onRows: (count: number) => void,
): Promise<CellList> {
  let list: CellList | undefined;
  do {
    stop.throwIfAborted();
    list = addPage(list, await askAfresh(client, cellsPage(area, kinds, list?.next)));
    onRows(list.cells.length);
  } while (list.next !== undefined && list.pages < queries);
  return list;
}

interface Came {
  state: ChannelsState;
  table: Table;
  channels: readonly ChannelList[];
  cells: CellList | undefined;
}

/** The rows as the view would have them. */
async function answerOf(client: QueryClient, { state, table, channels, cells }: Came): Promise<TableAnswer> {
  const known = cells?.cells ?? [];
  const operators = await operatorsOf(client, countryCodesOf(known));
  const joined = joinChannels(
    mergeChannels(channels.map(({ rows }) => rows)).filter(({ channel }) => channel > 0),
    known,
  );
  const sites = groupSites(known, state.gnb);
  const all = [...channels, ...(cells ? [cells] : [])];
  return {
    rows: {
      channels: () =>
        channelRows(joined, brushedRows(joined, state.brush, codesOf(BANDS, state.hide)).rows, {
          gnbBits: state.gnb,
          operators,
        }),
      sites: () => siteRows(sites, operators),
      place: () => placeRows(joined, sites, operators),
    }[table](),
    modes: [...new Set(all.map(({ mode }) => mode))],
    fetchedAtMs: Math.min(...all.map(({ fetchedAt }) => fetchedAt)),
    isComplete: channels.every(({ isCut }) => !isCut) && cells?.next === undefined,
  };
}
