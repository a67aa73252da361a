// Fetches what is known of an area: the channels of each technology in each tile, and if wanted the cells, whose search
// has no largest area. What the service has cut can be asked for once more in quarters, and cells page by page.

import { areaParts, areaTileCount, areaTiles, quarters } from '#domain/channels/channelArea.ts';
import { type Box, distanceMetres } from '#domain/geo/geo.ts';
import { centreOf } from '#domain/geo/viewArea.ts';
import { TileLoader } from '#queries/tiles/TileLoader.ts';
import { MAX_TILES, type TileLoaderOptions } from '#queries/tiles/TileLoaderOptions.ts';
import {
  type AreaAnswer,
  type AreaState,
  type AreaTile,
  type AreaTileResult,
  type AreaView,
  areaKey,
  quartersOf,
} from './AreaLoader.ts';
import { cellsFreshUntil } from './areaCells.ts';
import { areaState } from './areaState.ts';
import { channelsFreshUntil } from './channels.ts';

type AreaLoaderPorts = Pick<
  TileLoaderOptions<AreaTile, AreaAnswer, AreaView, AreaState>,
  'findCached' | 'cachedIn' | 'load'
>;

export class AreaTileLoader {
  readonly #sweep: TileLoader<AreaTile, AreaAnswer, AreaView, AreaState>;
  #view: AreaView | undefined;
  /** Keys of lists that were cut and are asked for in quarters. */
  readonly #inQuarters = new Set<string>();
  /** Pages of cells that were asked for by hand, by the key of their area. */
  readonly #pages = new Map<string, number>();

  constructor(ports: AreaLoaderPorts) {
    const pagesOf = (piece: AreaTile) =>
      Math.max(this.#view?.pages ?? 1, this.#pages.get(areaKey(piece)) ?? 0);
    this.#sweep = new TileLoader({
      ...ports,
      keyOf: areaKey,
      quotaOf: ({ kind }) => (kind === 'cells' ? 'search' : 'detail'),
      freshUntil: (answer) => ('pages' in answer ? cellsFreshUntil(answer) : channelsFreshUntil(answer)),
      isIncomplete: (piece, answer) =>
        'pages' in answer
          ? answer.next !== undefined && answer.pages < pagesOf(piece)
          : answer.isHint === true,
      piecesOf: (view) => this.#piecesOf(view),
      stateOf: areaState(pagesOf),
    });
  }

  get subscribe() {
    return this.#sweep.subscribe;
  }

  get snapshot() {
    return this.#sweep.snapshot;
  }

  get start() {
    return this.#sweep.start;
  }

  get stop() {
    return this.#sweep.stop;
  }

  get resume() {
    return this.#sweep.resume;
  }

  /** Another view, or none. */
  setView(view: AreaView | undefined): void {
    this.#view = view;
    this.#sweep.setView(view);
  }

  /** Another world answers from now on. */
  reset(): void {
    this.#inQuarters.clear();
    this.#pages.clear();
    this.#sweep.reset();
  }

  readonly retry = (part: AreaTileResult): void => this.#sweep.retry(part);

  readonly splitCut = (): void => {
    const { cut, total } = this.snapshot();
    const most = Math.floor((MAX_TILES - total) / 3);
    const large = cut.filter(({ box }) => quarters(box).length > 0).slice(0, Math.max(0, most));
    for (const part of large) this.#inQuarters.add(part.key);
    this.#sweep.setView(this.#view, large.flatMap(quartersOf));
  };

  readonly more = (): void => {
    const open = this.snapshot().parts.filter((part) => part.hasMore && part.state !== 'asking');
    for (const { key, pages } of open) this.#pages.set(key, pages! + 1);
    this.#sweep.setView(this.#view, open);
  };

  #piecesOf({ area, others = [], kinds, withCells }: AreaView): { total: number; pieces: AreaTile[] } {
    const searches = (one: Box) => (withCells && kinds.length > 0 ? areaParts(one) : []);
    const areas = [area, ...others];
    const lists = (one: Box) => areaTileCount(one) * kinds.length + searches(one).length;
    const total = areas.reduce((sum, one) => sum + lists(one), 0);
    if (total > MAX_TILES) return { total, pieces: [] };
    const pieces = areas.flatMap((one) => {
      const middle = centreOf(one);
      const far = (box: Box) => distanceMetres(middle, centreOf(box));
      const tiles = areaTiles(one).toSorted((a, b) => far(a) - far(b));
      return [
        ...tiles.flatMap((box) => kinds.flatMap((kind) => this.#splitUp({ kind, kinds: [kind], box }))),
        ...searches(one).map((box) => ({ kind: 'cells' as const, kinds, box })),
      ];
    });
    return { total: pieces.length, pieces };
  }

  #splitUp(piece: AreaTile): AreaTile[] {
    if (!this.#inQuarters.has(areaKey(piece))) return [piece];
    return quartersOf(piece).flatMap((quarter) => this.#splitUp(quarter));
  }
}
