import { type ChannelKind, quarters } from '#domain/channels/channelArea.ts';
import type { Box, Position } from '#domain/geo/geo.ts';
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
  /** What a list of channels was or is to be ordered by: of a truncated one, the nearest are there. */
  near?: Position | undefined;
}

export type AreaAnswer = ChannelList | CellList;

export interface AreaView extends TileView {
  area: Box;
  /** Further areas, fetched after it in their order. */
  others?: readonly Box[];
  kinds: readonly ChannelKind[];
  withCells: boolean;
  /** Which channels come first where a list is truncated. */
  near?: Position | undefined;
  /** Pages of cells that are fetched unasked, for each area. */
  pages: number;
}

/** Identifies a tile in caches and lists, in whichever order it was asked for. */
export function areaKey({ kind, kinds, box: { south, west, north, east } }: AreaTile): string {
  return `${kind} ${kinds.join('+')} ${south},${west},${north},${east}`;
}

export function quartersOf({ box, ...tile }: AreaTile): AreaTile[] {
  return quarters(box).map((quarter) => ({ ...tile, box: quarter }));
}

export interface AreaTileResult extends AreaTile {
  key: string;
  state: TileState;
  failure?: Failure;
  /** The service truncated the list. */
  isCut?: true;
  /** Pages of cells that were fetched. */
  pages?: number;
  /** There are more pages of cells. */
  hasMore?: true;
  /** Epoch milliseconds. */
  fetchedAt?: number;
}

/** What is known of an area, and the progress of fetching it. */
export interface AreaState extends TileCounts {
  phase: Phase;
  /** Nearest to the centre of the area first; only the cached ones of an area that is too large. */
  parts: readonly AreaTileResult[];
  total: number;
  /** Queries to fetch the rest, by quota. */
  needed: { readonly detail: number; readonly search: number };
  /** What stopped the loader. */
  failure?: Failure;
  channels: readonly KnownChannel[];
  /** Rows of the lists that have no channel. */
  dropped: number;
  /** Rows of the lists that have no position. */
  unplaced: number;
  /** Lists that the service truncated. */
  cut: readonly AreaTileResult[];
  cells: readonly KnownCell[];
  /** Rows of the cells that have no readable identifier. */
  unread: number;
  /** Cells of all pages, as the service reports; null until it has reported every area. */
  cellsTotal: number | null;
  /** Queries that `more` costs: one for each area that has more cells. */
  moreNeeded: number;
  /** Whether a list was truncated, or something failed or was not requested. */
  isPartial: boolean;
  mode?: Mode;
  /** Epoch milliseconds of the oldest answer. */
  fetchedAt?: number;
}

export interface AreaLoader extends AreaState {
  /** Starts or resumes: consent to `needed` queries. */
  start(): void;
  /** Sends no more; requests in flight finish. */
  stop(): void;
  retry(part: AreaTileResult): void;
  /** Fetches the quarters of every truncated list: consent to at most four queries each. */
  splitCut(): void;
  /** Fetches the next page of cells of every area: consent to `moreNeeded` queries. */
  more(): void;
}
