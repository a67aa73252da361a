import { type LatLng, latLng } from 'leaflet';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import { colourIn, cssOf } from '#map/canvas/colour.ts';
import { nearestCopy } from '#map/canvas/mapView.ts';
import { ViewportCanvas, type ViewportFrame } from '#map/canvas/ViewportCanvas.ts';
import { forEachShown, markUnder, type PlacedMark, TILE } from '#map/marks/marksInView.ts';
import { strengthColour } from '#map/marks/strengthColour.ts';
import {
  type DrawnEvidence,
  linePoints,
  placeRadius,
  type SightingMark,
  sightingMarks,
  sightingRadius,
} from './evidenceMarks.ts';

export interface EvidenceLayerState {
  evidence: DrawnEvidence;
  /** The sighting under the pointer, here or in the table. */
  hovered: number | null;
  /** See `useThemeVersion`. */
  theme: number;
}

interface Ink {
  line: string;
  halo: string;
  text: string;
  ground: string;
  unmeasured: string;
  /** From weak to strong. */
  ramp: readonly string[];
}

/** CSS pixels that a drag may go before everything is repainted. */
const MARGIN = 120;
const HIT_TOLERANCE = 4;
/** Labels reach further than circles. */
const REACH = 140;
const RAMP_STEPS = 12;
const LABEL_FONT = '600 11px "Inter Variable", system-ui, sans-serif';
const TURN = 2 * Math.PI;

/** The sightings of one network by signal, the places that they make, its days in order, and where it is said to be. */
export class EvidenceLayer extends ViewportCanvas {
  #state: EvidenceLayerState;
  #marks: readonly SightingMark[];
  #path: readonly PlacedMark[];
  #ink: Ink | null = null;

  constructor(state: EvidenceLayerState) {
    super('markerPane', MARGIN, true);
    this.#state = state;
    this.#marks = sightingMarks(state.evidence.sightings);
    this.#path = linePoints(state.evidence.path);
    this.canvas.style.zIndex = '104';
    this.canvas.dataset.layer = 'evidence';
  }

  update(state: EvidenceLayerState): void {
    if (state.evidence !== this.#state.evidence) {
      this.#marks = sightingMarks(state.evidence.sightings);
      this.#path = linePoints(state.evidence.path);
    }
    if (state.theme !== this.#state.theme) this.#ink = null;
    this.#state = state;
    this.repaint();
  }

  /** The number of the sighting under a place of the map, or null. */
  pick(at: LatLng): number | null {
    const reachOf = ({ strength }: SightingMark) => sightingRadius(strength) + HIT_TOLERANCE;
    return markUnder(this.#marks, at, this.frame, reachOf)?.id ?? null;
  }

  /** Where a sighting is drawn: in the copy of the world nearest to `near`. */
  whereIs(id: number, near: LatLng): LatLng | null {
    const found = this.#state.evidence.sightings.find((sighting) => sighting.id === id);
    return found ? latLng(found.lat, nearestCopy(found.lng, near.lng)) : null;
  }

  protected override paint(frame: ViewportFrame): void {
    const context = this.blank(frame);
    if (!context) return;
    this.#ink ??= inkIn(this._map.getContainer());
    const ink = this.#ink;
    const { evidence, hovered } = this.#state;
    this.#drawPath(context, frame, ink);
    const places = evidence.places.map((place) => ({
      ...place,
      x: mercatorX(place.lng),
      y: mercatorY(place.lat),
    }));
    forEachShown(places, frame, REACH, ({ weight }, x, y) =>
      drawPlace(context, x, y, placeRadius(weight), ink),
    );
    const draw = (mark: SightingMark, x: number, y: number) =>
      drawSighting(context, x, y, mark, mark.id === hovered, ink);
    forEachShown(this.#marks, frame, REACH, draw);
    forEachShown(
      this.#marks.filter(({ id }) => id === hovered),
      frame,
      REACH,
      draw,
    );
    if (evidence.position) {
      const { lat, lng } = evidence.position;
      forEachShown([{ x: mercatorX(lng), y: mercatorY(lat) }], frame, REACH, (_mark, x, y) =>
        drawPosition(context, x, y, ink),
      );
    }
    forEachShown(places, frame, REACH, ({ label, weight }, x, y) =>
      drawLabel(context, label, x, y + placeRadius(weight) + 4, ink),
    );
  }

  #drawPath(context: CanvasRenderingContext2D, frame: ViewportFrame, ink: Ink): void {
    const first = this.#path[0];
    if (!first || this.#path.length < 2) return;
    const size = TILE * 2 ** frame.zoom;
    const line = new Path2D();
    // The copy of the world whose beginning of the path is nearest to the middle of the view.
    const turn = Math.round((frame.left + frame.width / 2) / size - first.x);
    for (const [at, { x, y }] of this.#path.entries()) {
      const left = (x + turn) * size - frame.left;
      const top = y * size - frame.top;
      if (at === 0) line.moveTo(left, top);
      else line.lineTo(left, top);
    }
    context.lineJoin = 'round';
    for (const [colour, width] of [
      [ink.halo, 4],
      [ink.line, 1.6],
    ] as const) {
      context.strokeStyle = colour;
      context.lineWidth = width;
      context.stroke(line);
    }
  }
}

function drawPlace(context: CanvasRenderingContext2D, x: number, y: number, radius: number, ink: Ink): void {
  for (const [colour, width] of [
    [ink.halo, 4],
    [ink.text, 1.5],
  ] as const) {
    context.beginPath();
    context.arc(x, y, radius, 0, TURN);
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.stroke();
  }
}

function drawSighting(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  { strength }: SightingMark,
  isHovered: boolean,
  ink: Ink,
): void {
  context.beginPath();
  context.arc(x, y, sightingRadius(strength) + (isHovered ? 3 : 0), 0, TURN);
  context.fillStyle = strength === null ? ink.ground : ink.ramp[Math.round(strength * (RAMP_STEPS - 1))]!;
  context.fill();
  context.strokeStyle = isHovered ? ink.text : strength === null ? ink.unmeasured : ink.halo;
  context.lineWidth = isHovered ? 2 : 1;
  context.stroke();
}

/** A cross in a ring: where the service says that it is, which is where nothing need have been heard. */
function drawPosition(context: CanvasRenderingContext2D, x: number, y: number, ink: Ink): void {
  const arms = new Path2D();
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    arms.moveTo(x + 3 * dx, y + 3 * dy);
    arms.lineTo(x + 11 * dx, y + 11 * dy);
  }
  arms.moveTo(x + 7, y);
  arms.arc(x, y, 7, 0, TURN);
  for (const [colour, width] of [
    [ink.halo, 5],
    [ink.text, 2],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.stroke(arms);
  }
}

function drawLabel(context: CanvasRenderingContext2D, label: string, x: number, y: number, ink: Ink): void {
  context.font = LABEL_FONT;
  context.textAlign = 'center';
  context.textBaseline = 'top';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = ink.halo;
  context.strokeText(label, x, y);
  context.fillStyle = ink.text;
  context.fillText(label, x, y);
}

function inkIn(frame: HTMLElement): Ink {
  const read = (css: string, alpha = 1) => cssOf({ ...colourIn(frame, css), alpha });
  return {
    line: read('var(--accent, #1f5fd0)'),
    halo: read('var(--label-halo, #fff)', 0.9),
    text: read('var(--text, #17202b)'),
    ground: read('var(--raised, #fff)'),
    unmeasured: read('var(--text-soft, #4d5b6c)'),
    ramp: Array.from({ length: RAMP_STEPS }, (_, step) => read(strengthColour(step / (RAMP_STEPS - 1)))),
  };
}
