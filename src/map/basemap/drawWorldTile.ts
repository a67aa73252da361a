import { EXTENT, type Ring, type WorldTile } from './WorldTiles.ts';

/** A square of ground: tile `x`, `y` of zoom `z`, drawn `side` pixels wide with its corner at 0, 0. */
interface Ground {
  z: number;
  x: number;
  y: number;
  side: number;
}

interface WorldStyle {
  water: string;
  coast: string;
  /** Of the borders between countries; undefined where they would be wrong by more than they tell. */
  border?: string | undefined;
  /** Pixels of a line; that of a shore is on the land. */
  width: number;
}

/** Pixels across and down together: what is smaller would be all shore. */
const SPECK = 12;
/** So many zooms closer than the tiles, a triangle is what is left of a pond or a bend, at an unlikely size: it is left out. */
const CRUDE_ZOOMS = 2;
const CRUDE_POINTS = 6;
/** Units of a tile, across and down together. A sea is a rectangle too where it fills the tile. */
const CRUDE_SIZE = 80;

/** Units of a tile: no shore runs so far along a meridian or parallel, but the edges where seas are cut apart do. */
const CUT = 60;

/** Fills the water of a tile that is this ground or lies around it, and draws its shores and borders. */
export function drawWorldTile(
  context: CanvasRenderingContext2D,
  tile: WorldTile,
  { z, x, y, side }: Ground,
  { water, coast, border, width }: WorldStyle,
): void {
  const times = 2 ** (z - tile.z);
  const scale = (side * times) / EXTENT;
  const [left, top] = [x - tile.x * times, y - tile.y * times].map((at) => (at * EXTENT) / times) as [
    number,
    number,
  ];
  const [right, bottom] = [left, top].map((at) => at + EXTENT / times) as [number, number];
  const isInSight = (ring: Ring) =>
    ring.right >= left && ring.left <= right && ring.bottom >= top && ring.top <= bottom;
  context.save();
  context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
  context.fillStyle = water;
  context.strokeStyle = coast;
  context.lineWidth = (2 * width) / scale;
  context.lineJoin = 'round';
  const isClose = z - tile.z > CRUDE_ZOOMS;
  const shapes = tile.water.map((shape) =>
    shape.filter((ring) => isInSight(ring) && !(isClose && isCrude(ring))),
  );
  // Waters overlap in the data: filled after all shores, which then show on land alone.
  for (const rings of shapes) {
    const shores = rings.filter((ring) => sizeOf(ring) * scale > SPECK);
    trace(context, shores, true);
    context.stroke();
  }
  for (const rings of shapes) {
    trace(context, rings, false);
    context.fill();
  }
  if (border) {
    context.strokeStyle = border;
    context.lineWidth = width / scale;
    trace(context, tile.borders.filter(isInSight), false);
    context.stroke();
  }
  context.restore();
}

const sizeOf = ({ left, top, right, bottom }: Ring) => right - left + bottom - top;
const isCrude = (ring: Ring) => ring.line.length < 2 * CRUDE_POINTS && sizeOf(ring) < CRUDE_SIZE;

/** @param isShore leaves out straight cuts */
function trace(context: CanvasRenderingContext2D, rings: readonly Ring[], isShore: boolean): void {
  context.beginPath();
  for (const { line } of rings) {
    let [x, y] = [line[0]!, line[1]!];
    context.moveTo(x, y);
    for (let i = 2; i < line.length; i += 2) {
      const [across, down] = [Math.abs(line[i]! - x), Math.abs(line[i + 1]! - y)];
      [x, y] = [line[i]!, line[i + 1]!];
      if (isShore && Math.min(across, down) === 0 && Math.max(across, down) > CUT) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
  }
}
