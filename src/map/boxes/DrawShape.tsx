import { type LatLng, type Map as LeafletMap, type Point, point } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { squareMiles } from '#domain/channels/channelArea.ts';
import { boxAreaSquareMetres } from '#domain/geo/geo.ts';
import { outlineOfShape } from '#domain/geo/shape/outlineOfShape.ts';
import { formatDecimal, formatMetres, formatPosition } from '#ui/format/numberFormat.ts';
import { useEscape } from '#ui/keyboard/useEscape.ts';
import { classNames } from '#ui/style/classNames.ts';
import { boxSides } from './boxBetween.ts';
import styles from './DrawShape.module.css';
import { circleBetween, type Drawing, type DrawingKind, drawingOf } from './drawing.ts';
import { useShapeDrawing } from './useShapeDrawing.ts';
import type { Press } from './useShiftPress.ts';

interface DrawingProps {
  kind: DrawingKind;
  /** It is not larger than it was drawn; the caller turns drawing off. */
  onDraw: (drawing: Drawing) => void;
  onCancel: () => void;
  /** A larger box is amber. */
  mostSquareMiles?: number;
  /** The cost of what is drawn: "2 tiles, 8 detail queries". */
  costLabel?: (drawing: Drawing) => string;
  /** A drag on the map that this goes on with; keep the object. */
  begun?: Press | undefined;
}

export interface DrawShapeProps extends DrawingProps {
  isOn: boolean;
}

const HINTS: Record<DrawingKind, string> = {
  point: 'Click a place. With the keyboard: arrow keys to move, Enter to choose. Esc cancels.',
  box: 'Drag a box, or click two corners. With the keyboard: press Enter for the first corner, arrow keys to move, Enter for the second. Esc cancels.',
  circle:
    'Drag from the centre, or click the centre and the edge. With the keyboard: press Enter for the centre, arrow keys to move, Enter for the edge. Esc cancels.',
  polygon:
    'Drag around an area, or click each corner and then the first one again. With the keyboard: arrow keys to move, Space for a corner, Enter to close. Backspace removes the last corner, Esc cancels.',
};
const TITLES: Record<DrawingKind, string> = {
  point: 'Choose a place on the map',
  box: 'Draw a box on the map',
  circle: 'Draw a circle on the map',
  polygon: 'Draw a polygon on the map',
};
/** Milliseconds of rest before the size is said to who does not see it. */
const REST_MS = 400;

/** Draws on the map, by pointer or by keyboard, and says what the shape covers and costs while it grows. */
export function DrawShape({ isOn, ...props }: DrawShapeProps) {
  return isOn ? <Cover key={props.kind} {...props} /> : null;
}

function Cover({
  kind,
  onDraw,
  onCancel,
  mostSquareMiles = Number.POSITIVE_INFINITY,
  costLabel,
  begun,
}: DrawingProps) {
  const map = useMap();
  const cover = useRef<HTMLDivElement>(null);
  const { corners, cross, isByKeys, isFreehand } = useShapeDrawing(map, cover, kind, onDraw, begun);
  const [, setMoves] = useState(0);
  useMapEvents({ move: () => setMoves((moves) => moves + 1), zoomend: () => setMoves((moves) => moves + 1) });
  useEscape(onCancel, true);

  const all = kind === 'point' ? [] : corners.length > 0 ? [...corners, cross] : [];
  const drawing = drawingOf(kind, all);
  const isLarge = drawing?.kind === 'box' && squareMiles(drawing.box) > mostSquareMiles;
  const lines = drawing ? sizeLines(drawing, isFreehand) : [HINTS[kind]];
  const cost = drawing && costLabel?.(drawing);
  if (cost) lines.push(cost);
  if (isLarge) lines.push(`Larger than ${formatDecimal(mostSquareMiles)} square miles`);
  const spoken = useRested(lines.join('. '));

  const at = map.latLngToContainerPoint(cross);
  const from = corners[0] ? map.latLngToContainerPoint(corners[0]) : at;
  const size = map.getSize();
  const isBelow = at.y >= from.y ? at.y < size.y - 120 : at.y < 120;
  return (
    <div
      ref={cover}
      role="application"
      aria-label={TITLES[kind]}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys
      tabIndex={0}
      className={styles.cover}
    >
      <Outline
        points={screenOutline(map, kind, all)}
        corners={
          kind === 'polygon' && !isFreehand ? corners.map((corner) => map.latLngToContainerPoint(corner)) : []
        }
        isLarge={isLarge}
      />
      {isByKeys && (
        <svg
          aria-hidden="true"
          className={styles.cross}
          style={{ left: at.x, top: at.y }}
          viewBox="0 0 25 25"
        >
          <path d="M12.5 0V25M0 12.5H25" />
          <path d="M12.5 0V25M0 12.5H25" />
        </svg>
      )}
      <div
        aria-hidden="true"
        className={classNames(styles.say, !drawing && styles.hint)}
        style={
          drawing
            ? {
                left: at.x,
                top: at.y + (isBelow ? 14 : -14),
                transform: `translate(${-(at.x / size.x) * 100}%, ${isBelow ? 0 : -100}%)`,
              }
            : {}
        }
      >
        {lines.map((line, row) => (
          <span key={line} className={classNames(isLarge && row === lines.length - 1 && styles.amber)}>
            {line}
          </span>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
    </div>
  );
}

interface ScreenPoint {
  x: number;
  y: number;
}

/** The shape so far, with the corners that a click has set. */
function Outline({
  points,
  corners,
  isLarge,
}: {
  points: readonly ScreenPoint[];
  corners: readonly ScreenPoint[];
  isLarge: boolean;
}) {
  const path = points.map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <svg aria-hidden="true" className={classNames(styles.outline, isLarge && styles.large)}>
      <polygon points={path} />
      <polygon points={path} />
      {corners.map(({ x, y }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the list
        <circle key={at} cx={x} cy={y} r={at === 0 ? 6 : 4} />
      ))}
    </svg>
  );
}

function sizeLines(drawing: Drawing, isFreehand: boolean): string[] {
  const area = (value: number) => formatDecimal(value, value < 10 ? 2 : value < 1000 ? 1 : 0);
  if (drawing.kind === 'point') return [formatPosition(drawing.at.lat, drawing.at.lng)];
  if (drawing.kind === 'polygon') return isFreehand ? [] : [`${drawing.points.length} corners`];
  if (drawing.kind === 'circle')
    return [
      `${formatMetres(drawing.metres)} around ${formatPosition(drawing.centre.lat, drawing.centre.lng)}`,
    ];
  const { box } = drawing;
  const { widthMetres, heightMetres } = boxSides(box);
  return [
    `${formatMetres(widthMetres)} × ${formatMetres(heightMetres)}`,
    `${area(squareMiles(box))} square miles, ${area(boxAreaSquareMetres(box) / 1e6)} km²`,
  ];
}

/** Where the corners of an unfinished drawing are on the screen, CSS pixels from the corner of the map. */
function screenOutline(map: LeafletMap, kind: DrawingKind, corners: readonly LatLng[]): Point[] {
  const onScreen = corners.map((corner) => map.latLngToContainerPoint(corner));
  const [first, second] = onScreen;
  if (!first || !second) return onScreen;
  if (kind === 'box') return [first, point(second.x, first.y), second, point(first.x, second.y)];
  const circle = kind === 'circle' && circleBetween(corners[0]!, corners[1]!);
  if (!circle) return onScreen;
  const turn = corners[0]!.lng - circle.centre.lng;
  return outlineOfShape(circle).map(({ lat, lng }) => map.latLngToContainerPoint([lat, lng + turn]));
}

/** A text once it has not changed for a while. */
function useRested(text: string): string {
  const [rested, setRested] = useState('');
  useEffect(
    function wait() {
      const timer = window.setTimeout(() => setRested(text), REST_MS);
      return function stop() {
        window.clearTimeout(timer);
      };
    },
    [text],
  );
  return rested;
}
