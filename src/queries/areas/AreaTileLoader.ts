// Fetches the known channels of an area, by technology and tile, and optionally its cells, whose search has no size limit.
// A list that the service truncated can be fetched again in quarters, and cells page by page.

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
  readonly #loader: TileLoader<AreaTile, AreaAnswer, AreaView, AreaState>;
  #view: AreaView | undefined;
  /** Keys of truncated lists that are fetched in quarters. */
  readonly #inQuarters = new Set<string>();
  /** Pages of cells that the user requested, by the key of their area. */
  readonly #pages = new Map<string, number>();

  constructor(ports: AreaLoaderPorts) {
    const pagesOf = (tile: AreaTile) => Math.max(this.#view?.pages ?? 1, this.#pages.get(areaKey(tile)) ?? 0);
    this.#loader = new TileLoader({
      ...ports,
      asksOnPan: false,
      keyOf: areaKey,
      quotaOf: ({ kind }) => (kind === 'cells' ? 'search' : 'detail'),
      freshUntil: (answer) => ('pages' in answer ? cellsFreshUntil(answer) : channelsFreshUntil(answer)),
      isIncomplete: (tile, answer) =>
        'pages' in answer
          ? answer.next !== undefined && answer.pages < pagesOf(tile)
          : answer.isHint === true,
      tilesOf: (view) => this.#tilesOf(view),
      stateOf: areaState(pagesOf),
    });
  }

  get subscribe() {
    return this.#loader.subscribe;
  }

  get snapshot() {
    return this.#loader.snapshot;
  }

  get start() {
    return this.#loader.start;
  }

  get stop() {
    return this.#loader.stop;
  }

  get resume() {
    return this.#loader.resume;
  }

  /** Another view, or none. */
  setView(view: AreaView | undefined): void {
    this.#view = view;
    this.#loader.setView(view);
  }

  /** Another dataset answers from now on. */
  reset(): void {
    this.#inQuarters.clear();
    this.#pages.clear();
    this.#loader.reset();
  }

  readonly retry = (part: AreaTileResult): void => this.#loader.retry(part);

  readonly splitCut = (): void => {
    const { cut, total } = this.snapshot();
    const most = Math.floor((MAX_TILES - total) / 3);
    const large = cut.filter(({ box }) => quarters(box).length > 0).slice(0, Math.max(0, most));
    for (const part of large) this.#inQuarters.add(part.key);
    this.#loader.setView(this.#view, large.flatMap(quartersOf));
  };

  readonly more = (): void => {
    const open = this.snapshot().parts.filter((part) => part.hasMore && part.state !== 'loading');
    for (const { key, pages } of open) this.#pages.set(key, pages! + 1);
    this.#loader.setView(this.#view, open);
  };

  #tilesOf({ area, others = [], kinds, withCells, near }: AreaView): { total: number; tiles: AreaTile[] } {
    const searches = (one: Box) => (withCells && kinds.length > 0 ? areaParts(one) : []);
    const areas = [area, ...others];
    const lists = (one: Box) => areaTileCount(one) * kinds.length + searches(one).length;
    const total = areas.reduce((sum, one) => sum + lists(one), 0);
    if (total > MAX_TILES) return { total, tiles: [] };
    const tiles = areas.flatMap((one) => {
      const middle = centreOf(one);
      const far = (box: Box) => distanceMetres(middle, centreOf(box));
      const boxes = areaTiles(one).toSorted((a, b) => far(a) - far(b));
      return [
        ...boxes.flatMap((box) => kinds.flatMap((kind) => this.#splitUp({ kind, kinds: [kind], box, near }))),
        ...searches(one).map((box) => ({ kind: 'cells' as const, kinds, box })),
      ];
    });
    return { total: tiles.length, tiles };
  }

  #splitUp(tile: AreaTile): AreaTile[] {
    if (!this.#inQuarters.has(areaKey(tile))) return [tile];
    return quartersOf(tile).flatMap((quarter) => this.#splitUp(quarter));
  }
}
