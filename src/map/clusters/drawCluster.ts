import { formatCount, formatShort } from '#ui/format/numberFormat.ts';
import { type Cluster, clusterRadius } from './Clusters.ts';
import type { ClusterSprites } from './clusterSprites.ts';

/** CSS pixels. */
const RING = 4.5;
const MAX_COUNT = 999;
const TURN = 2 * Math.PI;

/** A disc with the count in the middle and a ring of the shares of the classes, clockwise from the top. */
export function drawCluster(
  context: CanvasRenderingContext2D,
  { ids, shares }: Cluster,
  { x, y, isChosen }: { x: number; y: number; isChosen: boolean },
  sprites: Pick<ClusterSprites, 'shares' | 'disc' | 'text' | 'font'>,
): void {
  const count = ids.length;
  const radius = clusterRadius(count);
  const fillCircle = (size: number, colour: string) => {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(x, y, size, 0, TURN);
    context.fill();
  };
  if (isChosen) fillCircle(radius + 3, sprites.text);
  fillCircle(radius + 1, sprites.disc);
  context.lineWidth = RING;
  let from = -TURN / 4;
  for (const [code, share] of shares.entries()) {
    if (share === 0) continue;
    const to = from + (share / count) * TURN;
    context.strokeStyle = sprites.shares[code]!;
    context.beginPath();
    context.arc(x, y, radius - RING / 2, from, to);
    context.stroke();
    from = to;
  }
  context.fillStyle = sprites.text;
  context.font = sprites.font;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(count > MAX_COUNT ? formatShort(count) : formatCount(count), x, y + 0.5);
}
