import { type ChannelKind, quarters } from '#domain/channels/channelArea.ts';
import type { Box } from '#domain/geo/geo.ts';
import type { KnownCell, KnownChannel } from '#domain/radio/cell/Surroundings.ts';
import type { Failure } from '#domain/wire/Failure.ts';
import type { TileState } from '#queries/tiles/TileEntry.ts';
import type { Phase, TileView } from '#queries/tiles/TileLoaderOptions.ts';
import type { TileCounts } from '#queries/tiles/tileCounts.ts';
import type { Mode } from '#services/request.ts';
import type { CellList } from './areaCells.ts';
import type { ChannelList } from './channels.ts';

/** The channels of one technology in one tile, or the cells of all chosen ones in an area. */
export interface AreaTile {
  kind: ChannelKind | 'cells';
  /** The chosen technologies; for channels the one. */
  kinds: readonly ChannelKind[];
  box: Box;
}

export type AreaAnswer = ChannelList | CellList;

export interface AreaView extends TileView {
  area: Box;
  /** Further areas, asked for after it in their order. */
  others?: readonly Box[];
  kinds: readonly ChannelKind[];
  withCells: boolean;
  /** Pages of cells that are asked for without being told to, for each area. */
  pages: number;
}

/** One text a piece, for cache keys and lists. */
export function areaKey({ kind, kinds, box: { south, west, north, east } }: AreaTile): string {
  return `${kind} ${kinds.join('+')} ${south},${west},${north},${east}`;
}

export function quartersOf({ kind, kinds, box }: AreaTile): AreaTile[] {
  return quarters(box).map((quarter) => ({ kind, kinds, box: quarter }));
}

export interface AreaTileResult extends AreaTile {
  key: string;
  state: TileState;
  failure?: Failure;
  /** The service has cut the list. */
  isCut?: true;
  /** Pages of cells that are here. */
  pages?: number;
  /** There are more pages of cells. */
  hasMore?: true;
  /** Epoch milliseconds. */
  fetchedAt?: number;
}

/** What is known of an area, and how far the asking has come. */
export interface AreaState extends TileCounts {
  phase: Phase;
  /** Nearest to the middle of the area first; of an area that is too large those that are kept. */
  parts: readonly AreaTileResult[];
  total: number;
  /** Queries that it costs to go on, by the allowance that they are counted with. */
  needed: { readonly detail: number; readonly search: number };
  /** What stopped the asking. */
  failure?: Failure;
  channels: readonly KnownChannel[];
  /** Rows of the lists that have no channel. */
  dropped: number;
  /** Rows of the lists that have no position. */
  unplaced: number;
  /** Lists that the service has cut. */
  cut: readonly AreaTileResult[];
  cells: readonly KnownCell[];
  /** Rows of the cells that have no readable identifier. */
  unread: number;
  /** Cells of all pages, as the service says; null as long as it has not said so of every area. */
  cellsTotal: number | null;
  /** Queries that `more` costs: one for each area that has more cells. */
  moreNeeded: number;
  /** Whether a list was cut, or something was not answered or not asked for. */
  isPartial: boolean;
  mode?: Mode;
  /** Epoch milliseconds of the oldest answer. */
  fetchedAt?: number;
}

export interface AreaLoader extends AreaState {
  /** Begins, or goes on: consent to `needed` queries. */
  start(): void;
  /** Asks for nothing more; what is in flight comes to its end. */
  stop(): void;
  retry(part: AreaTileResult): void;
  /** Asks for the quarters of every list that was cut: consent to at most four queries for each. */
  splitCut(): void;
  /** Asks for the next page of cells of every area: consent to `moreNeeded` queries. */
  more(): void;
}
