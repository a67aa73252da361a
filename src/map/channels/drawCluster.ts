import { formatCount, formatShort } from '#ui/format/numberFormat.ts';
import type { ChannelSprites } from './channelSprites.ts';
import { type ChannelCluster, clusterRadius } from './clusterChannels.ts';

/** CSS pixels. */
const RING = 4.5;
const MAX_COUNT = 999;
const TURN = 2 * Math.PI;

/** A disc with the count in the middle and a ring of the shares of the bands, clockwise from the top. */
export function drawCluster(
  context: CanvasRenderingContext2D,
  { ids, shares }: ChannelCluster,
  { x, y, isChosen }: { x: number; y: number; isChosen: boolean },
  look: Pick<ChannelSprites, 'bands' | 'disc' | 'halo' | 'text' | 'font'>,
): void {
  const count = ids.length;
  const radius = clusterRadius(count);
  const fillCircle = (size: number, colour: string) => {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(x, y, size, 0, TURN);
    context.fill();
  };
  if (isChosen) fillCircle(radius + 3, look.text);
  fillCircle(radius + 1, look.disc);
  context.lineWidth = RING;
  let from = -TURN / 4;
  for (const [group, share] of shares.entries()) {
    if (share === 0) continue;
    const to = from + (share / count) * TURN;
    context.strokeStyle = look.bands[group]!;
    context.beginPath();
    context.arc(x, y, radius - RING / 2, from, to);
    context.stroke();
    from = to;
  }
  context.fillStyle = look.text;
  context.font = look.font;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(count > MAX_COUNT ? formatShort(count) : formatCount(count), x, y + 0.5);
}
