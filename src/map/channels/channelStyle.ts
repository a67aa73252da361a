/** How channels are told apart on the map, in the strip, in legends and in tables: band by colour, technology by shape. */
import { CHANNEL_KINDS } from '#domain/channels/channelArea.ts';
import type { CellKind } from '#domain/network/RadioKind.ts';
import { BAND_GROUPS } from '#domain/radio/arfcn/bandGroup.ts';
import type { PointShape, PointStyle } from '#map/marks/pointShape.ts';

/** The code in `ChannelPoints.group` of a channel whose number no band has. */
export const NO_BAND = BAND_GROUPS.length;

/** As where networks are coloured otherwise and shaped by their kind. */
const SHAPES: Record<CellKind, PointShape> = {
  gsm: 'square',
  wcdma: 'wedge',
  lte: 'triangle',
  nr: 'star',
  cdma: 'cross',
};

/** By the code in `ChannelPoints.shape`. */
export const CHANNEL_SHAPES: readonly PointShape[] = CHANNEL_KINDS.map((kind) => SHAPES[kind]);

/** By band group, `NO_BAND` included. */
export const BAND_COLOURS: readonly string[] = [
  ...BAND_GROUPS.map((_, group) => `var(--band-${group})`),
  'var(--text-faint)',
];

export function channelStyle(kind: CellKind, group: number): PointStyle {
  return { shape: SHAPES[kind], colour: BAND_COLOURS[group] ?? BAND_COLOURS[NO_BAND]! };
}
