// What the cache holds of areas: the answer of exactly that tile, a complete answer of a larger area around it, or those
// of its quarters. A larger list that was truncated is only a hint.

import type { QueryClient } from '@tanstack/react-query';
import { isInside } from '#domain/channels/channelArea.ts';
import {
  type Box,
  boxAreaSquareMetres,
  boxesOverlap,
  distanceMetres,
  type Position,
} from '#domain/geo/geo.ts';
import { centreOf } from '#domain/geo/viewArea.ts';
import { cachedInputs, readCached } from '#queries/cache/answerCache.ts';
import { MAX_TILES } from '#queries/tiles/TileLoaderOptions.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { type AreaAnswer, type AreaTile, type AreaView, areaKey, quartersOf } from './AreaLoader.ts';
import { type CellList, cellAreaOf, cellsWithin, readCachedCells } from './areaCells.ts';
import { type ChannelList, channelAreaOf, channelsIn, channelsWithin, mergeChannels } from './channels.ts';

export class CachedAreas {
  readonly #client: QueryClient;
  /** Tiles that may have an answer, by key; the smallest first. */
  readonly #known: ReadonlyMap<string, AreaTile>;

  private constructor(client: QueryClient, tiles: readonly AreaTile[]) {
    this.#client = client;
    this.#known = new Map(tiles.map((tile) => [areaKey(tile), tile]));
  }

  /** Reads which inputs memory and storage have answers for, not the answers. */
  static async open(client: QueryClient): Promise<CachedAreas> {
    const channels = (await cachedInputs(client, wireless.cellChannel)).map(channelAreaOf);
    const cells = (await cachedInputs(client, wireless.cellSearch)).map(cellAreaOf);
    const tiles: AreaTile[] = [
      ...channels.filter((one) => one !== undefined).map((one) => ({ kinds: [one.kind], ...one })),
      ...cells.filter((one) => one !== undefined).map((one) => ({ kind: 'cells' as const, ...one })),
    ];
    const size = ({ box }: AreaTile) => boxAreaSquareMetres(box);
    return new CachedAreas(
      client,
      tiles.toSorted((a, b) => size(a) - size(b)),
    );
  }

  /** The cached answer of a tile. Spends nothing. */
  answerOf(tile: AreaTile): Promise<AreaAnswer | undefined> {
    return tile.kind === 'cells' ? this.#cellsOf(tile) : this.#channelsOf(tile);
  }

  /** The tiles of a view that is too large to try each, nearest first. */
  tilesIn({ area, others = [], kinds, withCells }: AreaView): AreaTile[] {
    const areas = [area, ...others];
    const wanted = [...this.#known.values()].filter(
      ({ kind, box }) =>
        (kind === 'cells' ? withCells : kinds.includes(kind)) && areas.some((one) => boxesOverlap(box, one)),
    );
    const tiles = wanted.map((tile) => (tile.kind === 'cells' ? { ...tile, kinds } : tile));
    const outermost = tiles.filter(
      (tile) => !tiles.some((other) => other.kind === tile.kind && isSmaller(tile.box, other.box)),
    );
    const unique = new Map(outermost.map((tile) => [areaKey(tile), tile]));
    const middle = centreOf(area);
    const far = ({ box }: AreaTile) => distanceMetres(middle, centreOf(box));
    return [...unique.values()].toSorted((a, b) => far(a) - far(b)).slice(0, MAX_TILES);
  }

  async #channelsOf(tile: AreaTile): Promise<ChannelList | undefined> {
    const own = await this.#ownChannels(tile);
    if (own && !own.isCut) return own;
    let hint: ChannelList | undefined;
    for (const outer of this.#around(tile)) {
      const list = await this.#ownChannels(outer);
      if (list && !list.isCut) return channelsWithin(list, tile.box);
      hint ??= list && { ...channelsWithin(list, tile.box), isHint: true };
    }
    return (await this.#fromQuarters(tile)) ?? own ?? hint;
  }

  async #ownChannels(tile: AreaTile): Promise<ChannelList | undefined> {
    const known = this.#known.get(areaKey(tile));
    if (tile.kind === 'cells' || !known) return undefined;
    const { kind, box } = tile;
    const read = (near?: Position) => readCached<ChannelList>(this.#client, channelsIn(kind, box, near));
    return (known.near && (await read(known.near))) ?? read();
  }

  /** Of a truncated list that was fetched in quarters, all of which are cached. */
  async #fromQuarters(tile: AreaTile): Promise<ChannelList | undefined> {
    const quarters = quartersOf(tile);
    if (quarters.length === 0 || !quarters.every((one) => this.#known.has(areaKey(one)))) return undefined;
    const lists: ChannelList[] = [];
    for (const quarter of quarters) {
      const own = await this.#ownChannels(quarter);
      const list = own?.isCut ? ((await this.#fromQuarters(quarter)) ?? own) : own;
      if (!list) return undefined;
      lists.push(list);
    }
    return {
      rows: mergeChannels(lists.map((list) => list.rows)),
      unplaced: lists.reduce((sum, list) => sum + list.unplaced, 0),
      isCut: lists.some((list) => list.isCut),
      mode: lists[0]!.mode,
      fetchedAt: Math.min(...lists.map((list) => list.fetchedAt)),
      cost: 0,
    };
  }

  async #cellsOf(tile: AreaTile): Promise<CellList | undefined> {
    const own = this.#known.has(areaKey(tile))
      ? await readCachedCells(this.#client, tile.box, tile.kinds)
      : undefined;
    if (own && own.next === undefined) return own;
    for (const outer of this.#around(tile)) {
      const list = await readCachedCells(this.#client, outer.box, outer.kinds);
      if (list && list.next === undefined) return cellsWithin(list, tile.box, tile.kinds);
    }
    return own;
  }

  /** Larger tiles that hold all of this one, the smallest first. */
  #around(tile: AreaTile): AreaTile[] {
    const key = areaKey(tile);
    return [...this.#known].flatMap(([other, outer]) => {
      const isSame = outer.kind === tile.kind && tile.kinds.every((kind) => outer.kinds.includes(kind));
      return isSame && other !== key && isInside(tile.box, outer.box) ? [outer] : [];
    });
  }
}

function isSmaller(inner: Box, outer: Box): boolean {
  return isInside(inner, outer) && !isInside(outer, inner);
}
