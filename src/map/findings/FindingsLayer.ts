import { type LatLng, latLng } from 'leaflet';
import { nearestCopy } from '#map/canvas/mapView.ts';
import { ViewportCanvas, type ViewportFrame } from '#map/canvas/ViewportCanvas.ts';
import { drawSprite } from '#map/marks/markSprite.ts';
import {
  forEachShown,
  markUnder,
  type PlacedMark,
  stepInRound,
  TILE,
  viewFrame,
} from '#map/marks/marksInView.ts';
import { type DrawnFinding, type FindingMark, findingMarks, uncovered } from './findingMarks.ts';
import { type FindingSprites, findingRadius, findingSprites } from './findingSprites.ts';

export interface FindingsLayerState {
  findings: readonly DrawnFinding[];
  selected: readonly number[];
  hovered: number | null;
  /** See `useThemeVersion`. */
  theme: number;
}

type MovedMark = FindingMark & { known: PlacedMark };

/** CSS pixels that a drag may go before everything is repainted. */
const MARGIN = 160;
/** CSS pixels from the middle of a mark to its edge, and room. */
const REACH = 16;
const HIT_TOLERANCE = 4;
const KNOWN_RADIUS = 3;

/** Scanned cells by what was found of them, the worst on top. */
export class FindingsLayer extends ViewportCanvas {
  #state: FindingsLayerState;
  #marks: readonly FindingMark[];
  #moved: readonly MovedMark[];
  #uncovered: { zoom: number; marks: readonly FindingMark[] } | null = null;
  #sprites: FindingSprites | null = null;

  constructor(state: FindingsLayerState) {
    super('markerPane', MARGIN, true);
    this.#state = state;
    this.#marks = findingMarks(state.findings);
    this.#moved = this.#marks.filter(isMoved);
    this.canvas.style.zIndex = '104';
  }

  update(state: FindingsLayerState): void {
    if (state.findings !== this.#state.findings) {
      this.#marks = findingMarks(state.findings);
      this.#moved = this.#marks.filter(isMoved);
      this.#uncovered = null;
    }
    if (state.theme !== this.#state.theme) this.#sprites = null;
    this.#state = state;
    this.repaint();
  }

  /** The finding under a place of the map, the worst of those at the same place, or null. */
  pick(at: LatLng): number | null {
    const reachOf = ({ state }: FindingMark) => findingRadius(state) + HIT_TOLERANCE;
    return markUnder(this.#marks, at, this.frame, reachOf)?.finding ?? null;
  }

  /** The finding in the view after or before another by its rank, the worst first. */
  step(from: number | null, step: 1 | -1): number | null {
    const view = viewFrame(this._map);
    if (!view) return null;
    const round: number[] = [];
    forEachShown(this.#marks, view, 0, ({ finding }) => round.push(finding));
    const next = stepInRound([...new Set(round)].reverse(), from ?? -1, step);
    return next < 0 ? null : next;
  }

  /** Where a finding is drawn: in the copy of the world nearest to `near`. */
  whereIs(finding: number, near: LatLng): LatLng | null {
    const place = this.#state.findings[finding];
    return place ? latLng(place.lat, nearestCopy(place.lng, near.lng)) : null;
  }

  protected override paint(frame: ViewportFrame): void {
    const context = this.blank(frame);
    if (!context) return;
    if (this.#sprites?.ratio !== frame.ratio)
      this.#sprites = findingSprites(this._map.getContainer(), frame.ratio);
    const sprites = this.#sprites;
    const { selected, hovered } = this.#state;
    const chosen = new Set(hovered === null ? selected : [...selected, hovered]);
    const moves = new Path2D();
    const chosenMoves = new Path2D();
    const size = TILE * 2 ** frame.zoom;
    forEachShown(this.#moved, frame, size / 2, ({ x, y, finding, known }, left, top) => {
      const knownLeft = left + (known.x - x) * size;
      const knownTop = top + (known.y - y) * size;
      const isSeen =
        Math.max(left, knownLeft) >= 0 &&
        Math.min(left, knownLeft) <= frame.width &&
        Math.max(top, knownTop) >= 0 &&
        Math.min(top, knownTop) <= frame.height;
      if (isSeen) addMove(chosen.has(finding) ? chosenMoves : moves, left, top, knownLeft, knownTop);
    });
    drawMoves(context, moves, 1, sprites);
    drawMoves(context, chosenMoves, 2, sprites);
    const draw = (marks: readonly FindingMark[], isChosen: boolean) =>
      forEachShown(marks, frame, REACH, ({ state }, x, y) =>
        drawSprite(context, sprites.mark(state, isChosen), x, y, frame.ratio),
      );
    draw(this.#uncoveredAt(frame.zoom), false);
    draw(
      this.#marks.filter(({ finding }) => chosen.has(finding)),
      true,
    );
  }

  #uncoveredAt(zoom: number): readonly FindingMark[] {
    if (this.#uncovered?.zoom !== zoom) this.#uncovered = { zoom, marks: uncovered(this.#marks, zoom) };
    return this.#uncovered.marks;
  }
}

function isMoved(mark: FindingMark): mark is MovedMark {
  return mark.known !== undefined;
}

/** From where a cell was heard to a dot where it is known. */
function addMove(path: Path2D, x: number, y: number, knownX: number, knownY: number): void {
  path.moveTo(x, y);
  path.lineTo(knownX, knownY);
  path.moveTo(knownX + KNOWN_RADIUS, knownY);
  path.arc(knownX, knownY, KNOWN_RADIUS, 0, 2 * Math.PI);
}

/** Solid: dashes of a line around half the Earth take seconds. */
function drawMoves(
  context: CanvasRenderingContext2D,
  path: Path2D,
  width: number,
  { line, halo, ground }: FindingSprites,
): void {
  context.strokeStyle = halo;
  context.lineWidth = width + 2;
  context.stroke(path);
  context.strokeStyle = line;
  context.fillStyle = ground;
  context.lineWidth = width;
  context.stroke(path);
  context.fill(path);
}
