import { TECHNOLOGY_NAMES } from '#domain/channels/channelLabels.ts';
import type { CellKind } from '#domain/network/RadioKind.ts';

/** "UMTS"; includes CDMA, which has cells but no list of channels. */
export function technologyName(kind: CellKind): string {
  return kind === 'cdma' ? 'CDMA' : TECHNOLOGY_NAMES[kind];
}
