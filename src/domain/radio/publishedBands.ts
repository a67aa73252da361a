import type { CellKind } from '#domain/scan/scanRow.ts';
import type { Carrier } from './carrier.ts';
import type { ChannelReading } from './decodeChannel.ts';
export interface PublishedBand {
  kind: CellKind;
  mhz: number | null;
  band: string | null;
  duplex: 'TDD' | null;
}
export interface PublishedBands {
  bands: readonly PublishedBand[];
  unread: readonly string[];
  isOpen: boolean;
}
export function readPublishedBands(_text: string | null): PublishedBands {
  return { bands: [], unread: [], isOpen: true };
}
export function isPublished(
  _heard: Carrier | ChannelReading,
  _text: string | null,
): 'yes' | 'no' | 'unknown' {
  return 'unknown';
}
