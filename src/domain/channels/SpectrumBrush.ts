import type { CellKind } from '#domain/network/RadioKind.ts';
import type { ChannelKind } from './channelArea.ts';

/** A stretch of the spectrum, ends included, of one technology or of all. */
export interface SpectrumBrush {
  fromMhz: number;
  toMhz: number;
  kind?: ChannelKind;
}

export function isBrushed(brush: SpectrumBrush, kind: CellKind, downlinkMhz: number): boolean {
  if (brush.kind !== undefined && brush.kind !== kind) return false;
  return downlinkMhz >= brush.fromMhz && downlinkMhz <= brush.toMhz;
}
