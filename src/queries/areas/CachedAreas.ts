// What is known of areas without asking: the answer of just that piece, a complete answer of a larger area around it,
// or those of its quarters. A larger list that was cut is only a hint of what is there.

import type { QueryClient } from '@tanstack/react-query';
import { isInside } from '#domain/channels/channelArea.ts';
import { type Box, boxAreaSquareMetres, boxesOverlap, distanceMetres } from '#domain/geo/geo.ts';
import { centreOf } from '#domain/geo/viewArea.ts';
import { cachedInputs, readCached } from '#queries/cache/answerCache.ts';
import { MAX_TILES } from '#queries/tiles/TileLoaderOptions.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { type AreaAnswer, type AreaTile, type AreaView, areaKey, quartersOf } from './AreaLoader.ts';
import { type CellList, cellAreaOf, cellsWithin, readCachedCells } from './areaCells.ts';
import {
  type ChannelList,
  channelAreaOf,
  channelsFreshUntil,
  channelsIn,
  channelsWithin,
  mergeChannels,
} from './channels.ts';

export class CachedAreas {
  readonly #client: QueryClient;
  /** Pieces that may have an answer, by their keys; the smallest first. */
  readonly #known: ReadonlyMap<string, AreaTile>;

  private constructor(client: QueryClient, pieces: readonly AreaTile[]) {
    this.#client = client;
    this.#known = new Map(pieces.map((piece) => [areaKey(piece), piece]));
  }

  /** Reads what memory and storage have been asked for; no answer yet. */
  static async open(client: QueryClient): Promise<CachedAreas> {
    const channels = (await cachedInputs(client, wireless.cellChannel)).map(channelAreaOf);
    const cells = (await cachedInputs(client, wireless.cellSearch)).map(cellAreaOf);
    const pieces: AreaTile[] = [
      ...channels.filter((one) => one !== undefined).map(({ kind, box }) => ({ kind, kinds: [kind], box })),
      ...cells.filter((one) => one !== undefined).map((one) => ({ kind: 'cells' as const, ...one })),
    ];
    const size = ({ box }: AreaTile) => boxAreaSquareMetres(box);
    return new CachedAreas(
      client,
      pieces.toSorted((a, b) => size(a) - size(b)),
    );
  }

  /** What is known of a piece. Spends nothing. */
  answerOf(piece: AreaTile): Promise<AreaAnswer | undefined> {
    return piece.kind === 'cells' ? this.#cellsOf(piece) : this.#channelsOf(piece);
  }

  /** The pieces of a view that is too large to try each, nearest first. */
  piecesIn({ area, others = [], kinds, withCells }: AreaView): AreaTile[] {
    const areas = [area, ...others];
    const wanted = [...this.#known.values()].filter(
      ({ kind, box }) =>
        (kind === 'cells' ? withCells : kinds.includes(kind)) && areas.some((one) => boxesOverlap(box, one)),
    );
    const pieces = wanted.map((piece) => (piece.kind === 'cells' ? { ...piece, kinds } : piece));
    const outermost = pieces.filter(
      (piece) => !pieces.some((other) => other.kind === piece.kind && isSmaller(piece.box, other.box)),
    );
    const unique = new Map(outermost.map((piece) => [areaKey(piece), piece]));
    const middle = centreOf(area);
    const far = ({ box }: AreaTile) => distanceMetres(middle, centreOf(box));
    return [...unique.values()].toSorted((a, b) => far(a) - far(b)).slice(0, MAX_TILES);
  }

  async #channelsOf(piece: AreaTile): Promise<ChannelList | undefined> {
    const own = await this.#ownChannels(piece);
    if (own && !own.isCut) return own;
    let hint: ChannelList | undefined;
    for (const outer of this.#around(piece)) {
      const list = await this.#ownChannels(outer);
      if (list && !list.isCut) return channelsWithin(list, piece.box);
      hint ??= list && { ...channelsWithin(list, piece.box), isHint: true };
    }
    return (await this.#fromQuarters(piece)) ?? own ?? hint;
  }

  async #ownChannels(piece: AreaTile): Promise<ChannelList | undefined> {
    if (piece.kind === 'cells' || !this.#known.has(areaKey(piece))) return undefined;
    return readCached(this.#client, channelsIn(piece.kind, piece.box), channelsFreshUntil);
  }

  /** Of a list that was cut and asked for in quarters, all of which are kept. */
  async #fromQuarters(piece: AreaTile): Promise<ChannelList | undefined> {
    const quarters = quartersOf(piece);
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

  async #cellsOf(piece: AreaTile): Promise<CellList | undefined> {
    const own = this.#known.has(areaKey(piece))
      ? await readCachedCells(this.#client, piece.box, piece.kinds)
      : undefined;
    if (own && own.next === undefined) return own;
    for (const outer of this.#around(piece)) {
      const list = await readCachedCells(this.#client, outer.box, outer.kinds);
      if (list && list.next === undefined) return cellsWithin(list, piece.box, piece.kinds);
    }
    return own;
  }

  /** Larger pieces that hold all of this one, the smallest first. */
  #around(piece: AreaTile): AreaTile[] {
    const key = areaKey(piece);
    return [...this.#known].flatMap(([other, outer]) => {
      const isSame = outer.kind === piece.kind && piece.kinds.every((kind) => outer.kinds.includes(kind));
      return isSame && other !== key && isInside(piece.box, outer.box) ? [outer] : [];
    });
  }
}

function isSmaller(inner: Box, outer: Box): boolean {
  return isInside(inner, outer) && !isInside(outer, inner);
}
