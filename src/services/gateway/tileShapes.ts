// What the gateway tells of map tiles, and of areas that it saves.

import { flag, type Infer, list, need, number, optional, record, text } from '#services/shape.ts';

/**
 * Tiles to draw a map of: what Airledger makes (`bytes` is null), or a file of the user's. `id` changes with the tiles.
 * `format`: mvt · png · jpg · webp; `schema`: protomaps · openmaptiles · shortbread · unknown. Both are null where `problem`
 * says why the file cannot be used, and while `prepared` is the share of it that Airledger has made.
 */
export const TileSource = record({
  id: need(text),
  name: need(text),
  bytes: number,
  prepared: number,
  problem: text,
  format: text,
  schema: text,
  minZoom: need(number),
  maxZoom: need(number),
  south: number,
  west: number,
  north: number,
  east: number,
  attribution: need(text),
});
export type TileSourceView = Infer<typeof TileSource>;
export const TileSources = record({ sources: list(TileSource) });
export const FileName = record({ name: need(text) });

const box = { south: need(number), west: need(number), north: need(number), east: need(number) };

/** A box, degrees, of the PMTiles archive at an https address. */
export const ArchiveArea = record({ address: need(text), ...box });
export type ArchiveArea = Infer<typeof ArchiveArea>;

/**
 * What saving an area would fetch, for each closest zoom that can be chosen: tiles and bytes of this zoom and all below it.
 * `isCut` says that closer zooms have more tiles than one job takes.
 */
export const AreaPrice = record({
  format: need(text),
  schema: need(text),
  attribution: need(text),
  zooms: list(record({ zoom: need(number), tiles: need(number), bytes: need(number) })),
  isCut: flag,
});
export type AreaPrice = Infer<typeof AreaPrice>;

/** `bytes` is the price that was agreed to, `name` the file's without its ending. */
export const AreaDraft = record({
  address: need(text),
  ...box,
  name: need(text),
  maxZoom: need(number),
  bytes: need(number),
});
export type AreaDraft = Infer<typeof AreaDraft>;

/** An area on its way into a file. `state`: queued · running · waiting · paused · done · cancelled · failed. */
export const SavedArea = record({
  id: need(text),
  name: need(text),
  address: need(text),
  ...box,
  maxZoom: need(number),
  state: need(text),
  tiles: need(number),
  tilesDone: need(number),
  bytes: need(number),
  bytesDone: need(number),
  startedAt: need(number),
  endedAt: number,
  nextAt: number,
  failure: optional(record({ kind: need(text), message: need(text) })),
});
export type SavedAreaView = Infer<typeof SavedArea>;
export const SavedAreas = record({ areas: list(SavedArea) });

/** `state`: running resumes, paused pauses, cancelled ends. */
export const AreaChange = record({ state: need(text) });
