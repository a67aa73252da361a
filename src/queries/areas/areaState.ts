import { areaParts, areaTileCount } from '#domain/channels/channelArea.ts';
import type { KnownCell } from '#domain/radio/cell/Surroundings.ts';
import type { TileEntry, TileResult } from '#queries/tiles/TileEntry.ts';
import type { Progress } from '#queries/tiles/TileLoaderOptions.ts';
import { countTiles, memoize, reuseList, reuseState } from '#queries/tiles/tileCounts.ts';
import {
  type AreaAnswer,
  type AreaState,
  type AreaTile,
  type AreaTileResult,
  type AreaView,
  areaKey,
} from './AreaLoader.ts';
import type { CellList } from './areaCells.ts';
import { type ChannelList, mergeChannels } from './channels.ts';

type Entry = TileEntry<AreaTile, AreaAnswer>;

/** Makes the state of one loader; lists stay the same objects until their content changes. */
export function areaState(pagesOf: (tile: AreaTile) => number) {
  const channelsOf = memoizeList((lists: readonly ChannelList[]) => {
    const rows = mergeChannels(lists.map((list) => list.rows));
    return { channels: rows.filter(({ channel }) => channel > 0), rows: rows.length };
  });
  const cellsOf = memoizeList((lists: readonly CellList[]) => uniqueCells(lists));

  return (progress: Progress<AreaTile, AreaAnswer, AreaView>, before: AreaState | undefined): AreaState => {
    const { phase, view, entries, total, failure } = progress;
    const counts = countTiles(entries, total);
    const answers = entries.map((entry) => entry.answer).filter((one) => one !== undefined);
    const channelLists = answers.filter((one) => 'isCut' in one);
    const cellLists = answers.filter((one) => 'pages' in one);
    const parts = reuseList(
      before?.parts,
      entries.map((entry) => partOf(entry.result)),
    );
    const cut = parts.filter((part) => part.isCut);
    const more = parts.filter((part) => part.hasMore);
    const { channels, rows } = channelsOf(channelLists);
    const cells = cellsOf(cellLists);
    return reuseState(before, {
      phase,
      parts,
      total,
      ...counts,
      needed: reuseState(before?.needed, neededFor(progress, pagesOf)),
      ...(failure && { failure }),
      channels,
      dropped: rows - channels.length,
      unplaced: sum(channelLists, (list) => list.unplaced),
      cut: reuseList(before?.cut, cut),
      cells,
      unread: sum(cellLists, (list) => list.rows - list.cells.length),
      cellsTotal: view?.withCells ? totalOf(entries) : null,
      moreNeeded: more.length,
      isPartial: counts.missing > 0 || counts.failed > 0 || cut.length > 0 || more.length > 0,
      ...(answers[0] && {
        mode: answers[0].mode,
        fetchedAt: Math.min(...answers.map((one) => one.fetchedAt)),
      }),
    });
  };
}

function neededFor(
  { phase, view, entries }: Progress<AreaTile, AreaAnswer, AreaView>,
  pagesOf: (tile: AreaTile) => number,
) {
  if (phase === 'tooLarge' && view) {
    const areas = [view.area, ...(view.others ?? [])];
    return {
      detail: sum(areas, areaTileCount) * view.kinds.length,
      search: view.withCells ? sum(areas, (one) => areaParts(one).length) : 0,
    };
  }
  const due = entries.filter((entry) => entry.isDue && !(phase === 'asks' && entry.isApproved));
  const cells = due.filter(({ tile }) => tile.kind === 'cells');
  return {
    detail: due.length - cells.length,
    search: sum(cells, ({ tile, answer }) => pagesLeft(answer as CellList | undefined, pagesOf(tile))),
  };
}

/** Pages to fetch of those wanted; a search without an answer has at least one. */
function pagesLeft(list: CellList | undefined, wanted: number): number {
  if (!list) return 1;
  const left = wanted - list.pages;
  // Accounts may get shorter pages than they ask for.
  const pageRows = Math.max(1, ...list.cursors.map(({ rows }) => rows));
  return list.total === null ? left : Math.min(left, Math.ceil((list.total - list.rows) / pageRows));
}

function totalOf(entries: readonly Entry[]): number | null {
  const lists = entries.filter(({ tile }) => tile.kind === 'cells').map(({ answer }) => answer as CellList);
  const totals = lists.map((list) => list?.total ?? null);
  return totals.every((one) => one !== null) ? sum(totals, (one) => one) : null;
}

/** Cells on the border of two areas are in both lists. */
function uniqueCells(lists: readonly CellList[]): readonly KnownCell[] {
  if (lists.length === 1) return lists[0]!.cells;
  const cells = new Map<string, KnownCell>();
  for (const list of lists) for (const cell of list.cells) cells.set(`${cell.kind} ${cell.id}`, cell);
  return [...cells.values()];
}

const partOf = memoize(
  ({ tile, state, answer, failure }: TileResult<AreaTile, AreaAnswer>): AreaTileResult => {
    const isCut = answer && 'isCut' in answer && answer.isCut && !answer.isHint;
    const list = answer && 'pages' in answer ? answer : undefined;
    return {
      ...tile,
      key: areaKey(tile),
      state,
      ...(failure && { failure }),
      ...(isCut && { isCut }),
      ...(list && { pages: list.pages, ...(list.next !== undefined && { hasMore: true }) }),
      ...(answer && { fetchedAt: answer.fetchedAt }),
    };
  },
);

function memoizeList<T, R>(make: (list: readonly T[]) => R): (list: readonly T[]) => R {
  let made: { from: readonly T[]; result: R } | undefined;
  return (list) => {
    const from = reuseList(made?.from, list);
    if (made?.from !== from) made = { from, result: make(list) };
    return made!.result;
  };
}

function sum<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((total, one) => total + of(one), 0);
}
