import { type LatLng, latLng } from 'leaflet';
import type { Position } from '#domain/geo.ts';
import { mercatorX, mercatorY } from '#domain/mercator.ts';
import { nearestCopy } from '#map/mapView.ts';
import { type FindingSprites, findingRadius, findingSprites } from './findingSprites.ts';
import { FINDING_STATES, type FindingState } from './findingStyle.ts';
import { drawSprite } from './markSprite.ts';
import { forEachShown, markAt, type PlacedMark, stepInRound, TILE, viewFrame } from './marksInView.ts';
import { ViewportCanvas, type ViewportFrame } from './ViewportCanvas.ts';

/** A scanned cell that has a place. */
export interface DrawnFinding extends Position {
  state: FindingState;
  score: number;
  /** Where the database knows it, when that is elsewhere. */
  known?: Position;
}

export interface FindingsLayerState {
  findings: readonly DrawnFinding[];
  selected: readonly number[];
  hovered: number | null;
  /** See `useThemeVersion`. */
  theme: number;
}

interface FindingMark extends PlacedMark {
  finding: number;
  state: FindingState;
  /** Place of the known position, in the copy of the world nearest to the mark. */
  known: PlacedMark | null;
}

const MARGIN = 24;
const GRASP = 4;
const KNOWN_RADIUS = 3;

/** Scanned cells by what was found of them, the worst on top. */
export class FindingsLayer extends ViewportCanvas {
  #state: FindingsLayerState;
  #marks: readonly FindingMark[];
  #sprites: FindingSprites | null = null;

  constructor(state: FindingsLayerState) {
    super('overlayPane', MARGIN);
    this.#state = state;
    this.#marks = marksOf(state.findings);
    this.canvas.style.zIndex = '104';
  }

  update(state: FindingsLayerState): void {
    if (state.findings !== this.#state.findings) this.#marks = marksOf(state.findings);
    if (state.theme !== this.#state.theme) this.#sprites = null;
    this.#state = state;
    this.repaint();
  }

  /** The finding under a place of the map, the worst of those at the same place, or null. */
  pick(at: LatLng): number | null {
    if (!this.frame) return null;
    const place = { x: mercatorX(at.lng), y: mercatorY(at.lat) };
    const found = markAt(this.#marks, place, this.frame.zoom, ({ state }) => findingRadius(state) + GRASP);
    return this.#marks[found]?.finding ?? null;
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
    const context = this.canvas.getContext('2d');
    if (!context) return;
    context.setTransform(frame.ratio, 0, 0, frame.ratio, 0, 0);
    context.clearRect(0, 0, frame.width, frame.height);
    if (this.#sprites?.ratio !== frame.ratio)
      this.#sprites = findingSprites(this._map.getContainer(), frame.ratio);
    const sprites = this.#sprites;
    const { selected, hovered } = this.#state;
    const chosen = new Set(hovered === null ? selected : [...selected, hovered]);
    const size = TILE * 2 ** frame.zoom;
    forEachShown(this.#marks, frame, size / 2, ({ x, y, finding, known }, left, top) => {
      if (!known) return;
      const end = { x: left + (known.x - x) * size, y: top + (known.y - y) * size };
      drawMove(context, { x: left, y: top }, end, chosen.has(finding), sprites);
    });
    const above: (() => void)[] = [];
    forEachShown(this.#marks, frame, MARGIN, ({ state, finding }, x, y) => {
      const isChosen = chosen.has(finding);
      const draw = () => drawSprite(context, sprites.mark(state, isChosen), x, y, frame.ratio);
      if (isChosen) above.push(draw);
      else draw();
    });
    for (const draw of above) draw();
  }
}

/** From where a cell was heard to a dot where it is known. Solid: dashes of a line around half the Earth take seconds. */
function drawMove(
  context: CanvasRenderingContext2D,
  from: PlacedMark,
  to: PlacedMark,
  isChosen: boolean,
  { line, halo }: FindingSprites,
): void {
  for (const [colour, width] of [
    [halo, 3],
    [line, 1],
  ] as const) {
    context.strokeStyle = colour;
    context.fillStyle = colour;
    context.lineWidth = isChosen ? width + 1 : width;
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
    context.beginPath();
    context.arc(to.x, to.y, KNOWN_RADIUS + width / 2, 0, 2 * Math.PI);
    context.fill();
  }
}

/** The ones to draw first come first: by state, then by score. */
function marksOf(findings: readonly DrawnFinding[]): FindingMark[] {
  return findings
    .map(({ lat, lng, state, known }, finding): FindingMark => {
      const x = mercatorX(lng);
      return {
        x,
        y: mercatorY(lat),
        finding,
        state,
        known: known ? { x: mercatorX(nearestCopy(known.lng, lng)), y: mercatorY(known.lat) } : null,
      };
    })
    .sort(
      (a, b) =>
        FINDING_STATES.indexOf(a.state) - FINDING_STATES.indexOf(b.state) ||
        findings[a.finding]!.score - findings[b.finding]!.score ||
        b.finding - a.finding,
    );
}
