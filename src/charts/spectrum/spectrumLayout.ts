import { type BandExtent, bandExtents } from '#domain/channels/bandExtents.ts';
import type { CarrierMark } from '#domain/channels/carrierMarks.ts';
import { CHANNEL_KINDS, type ChannelKind } from '#domain/channels/channelArea.ts';
import type { SpectrumScale } from './spectrumScale.ts';

export interface PlacedMark {
  mark: CarrierMark;
  x: number;
  /** Pixels above the foot of its row. */
  height: number;
}

export interface PlacedBand {
  extent: BandExtent;
  /** What of it is on the strip. */
  left: number;
  right: number;
  /** Where the name stands; undefined where there is no room for it. */
  nameX: number | undefined;
}

/** One technology of the strip. */
export interface SpectrumRow {
  kind: ChannelKind;
  /** The top of its names, the line under them, and the foot that ticks stand on; pixels. */
  top: number;
  line: number;
  foot: number;
  /** On the strip, from left to right. */
  marks: readonly PlacedMark[];
  bands: readonly PlacedBand[];
}

export const ROW_PX = 32;
const NAME_PX = 12;
const MIN_TICK_PX = 4;
const MAX_TICK_PX = ROW_PX - NAME_PX - 4;
/** About what a letter of a name takes, and the room around it. */
const LETTER_PX = 6.2;
const APART_PX = 6;

/** Places the marks of each technology, which come by rising frequency; the tick of the most points is the highest, others by the logarithm of theirs. */
export function spectrumRows(
  marks: readonly CarrierMark[],
  scale: SpectrumScale,
  width: number,
): SpectrumRow[] {
  const most = marks.reduce((top, { points }) => Math.max(top, points), 1);
  const place = (mark: CarrierMark): PlacedMark[] => {
    const position = scale.position(mark.downlinkMhz);
    if (position === undefined) return [];
    const share = Math.log1p(mark.points) / Math.log1p(most);
    return [{ mark, x: position * width, height: MIN_TICK_PX + share * (MAX_TICK_PX - MIN_TICK_PX) }];
  };
  return CHANNEL_KINDS.map((kind, index) => {
    const top = index * ROW_PX;
    const ofKind = marks.filter((mark) => mark.kind === kind);
    return {
      kind,
      top,
      line: top + NAME_PX + 1,
      foot: top + ROW_PX - 2,
      marks: ofKind.flatMap(place),
      bands: placeBands(bandExtents(ofKind), scale, width),
    };
  });
}

/** Names of the bands with the most points find room first. */
function placeBands(extents: readonly BandExtent[], scale: SpectrumScale, width: number): PlacedBand[] {
  const taken: { from: number; to: number }[] = [];
  return extents.flatMap((extent) => {
    const stretch = scale.segments.find(
      ({ fromMhz, toMhz }) => extent.fromMhz < toMhz && extent.toMhz > fromMhz,
    );
    if (!stretch) return [];
    const left = scale.position(Math.max(extent.fromMhz, stretch.fromMhz))! * width;
    const right = scale.position(Math.min(extent.toMhz, stretch.toMhz))! * width;
    const half = (extent.band.length * LETTER_PX + APART_PX) / 2;
    const nameX = Math.max(half, Math.min(width - half, (left + right) / 2));
    const room = { from: nameX - half, to: nameX + half };
    const isFree = taken.every(({ from, to }) => room.from >= to || room.to <= from);
    if (isFree) taken.push(room);
    return [{ extent, left, right, nameX: isFree ? nameX : undefined }];
  });
}

/** The mark of a row that stands nearest to an x, none farther than `reach`; of equals the one with the most points. */
export function nearestMark(row: SpectrumRow, x: number, reach: number): PlacedMark | undefined {
  let best: PlacedMark | undefined;
  for (const placed of row.marks) {
    const gap = Math.abs(placed.x - x);
    if (gap > reach) continue;
    const lead = best ? Math.abs(best.x - x) - gap : 1;
    if (lead > 0.5 || (lead >= -0.5 && placed.mark.points > (best?.mark.points ?? -1))) best = placed;
  }
  return best;
}
