import type { WorldPlace, WorldTile, WorldTiles } from './WorldTiles.ts';

/** Places to be named, the most important first. */
export interface PlaceColumns {
  names: string[];
  /** Thousands of inhabitants, capitals counted several times over. */
  ranks: number[];
  /** In the mercator square. */
  xs: ArrayLike<number>;
  ys: ArrayLike<number>;
}

/** Part of the mercator square; beyond 0 and 1 to the west and east the world repeats. */
export interface Span {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** From here on districts have names of their own. */
const DISTRICTS_ZOOM = 11;
/** A district counts for less than a town of its size. */
const DISTRICT_WEIGHT = 0.25;
/** Where nobody knows how many live there, some do. */
const LEAST_RANK = 0.9;

/** Places with the tiles that they are from. */
export interface PlacesOnGround extends PlaceColumns {
  key: string;
}

/** All places of the tiles on this ground; undefined until all of these have come. `before` is taken where it is the same. */
export function placesOn(
  tiles: WorldTiles,
  span: Span,
  zoom: number,
  before: PlacesOnGround | undefined,
): PlacesOnGround | undefined {
  const hasDistricts = zoom >= DISTRICTS_ZOOM;
  const ground = tilesOn(tiles, span);
  if (!ground) return undefined;
  const key = [hasDistricts, ...ground.map(({ x, y }) => `${x}/${y}`)].join();
  if (key === before?.key) return before;
  const named = ground
    .flatMap(({ places }) => places)
    .filter(({ isPart }) => !isPart || hasDistricts)
    .map((place) => ({ ...place, rank: rankOf(place) }))
    .sort((a, b) => b.rank - a.rank);
  return {
    key,
    names: named.map(({ name }) => name),
    ranks: named.map(({ rank }) => rank),
    xs: named.map(({ x }) => x),
    ys: named.map(({ y }) => y),
  };
}

/** The tiles that have places, undefined until all have come. All are asked for. */
function tilesOn(tiles: WorldTiles, { left, top, right, bottom }: Span): WorldTile[] | undefined {
  const side = 2 ** tiles.maxZoom;
  const [west, north, east, south] = [left, top, right, bottom].map((at) => Math.floor(at * side)) as [
    number,
    number,
    number,
    number,
  ];
  const found: (WorldTile | undefined)[] = [];
  for (let y = Math.max(0, north); y <= Math.min(side - 1, south); y++)
    for (let x = west; x <= Math.min(east, west + side - 1); x++)
      found.push(tiles.tile(tiles.maxZoom, x & (side - 1), y));
  return found.every((tile) => tile !== undefined) ? found : undefined;
}

const rankOf = ({ population, isPart }: WorldPlace) =>
  Math.max(LEAST_RANK, (population / 1000) * (isPart ? DISTRICT_WEIGHT : 1));
