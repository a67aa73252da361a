import { useEffect, useRef, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { squareMiles } from '#domain/channels/channelArea.ts';
import { type Box, boxAreaSquareMetres } from '#domain/geo/geo.ts';
import { formatDecimal, formatMetres } from '#ui/format/numberFormat.ts';
import { useEscape } from '#ui/keyboard/useEscape.ts';
import { classNames } from '#ui/style/classNames.ts';
import { boxBetween, boxSides } from './boxBetween.ts';
import styles from './DrawBox.module.css';
import { useBoxDrawing } from './useBoxDrawing.ts';

export interface DrawBoxProps {
  isOn: boolean;
  /** The box is not larger than it was drawn; the caller turns drawing off. */
  onBox: (box: Box) => void;
  onCancel: () => void;
  /** A larger box is amber. */
  mostSquareMiles: number;
  /** The cost of the box: "2 tiles, 8 detail queries". */
  describe: (box: Box) => string;
}

const HINT =
  'Drag a box, or click two corners. With the keyboard: press Enter for the first corner, arrow keys to move, Enter for the second. Esc cancels.';
/** Milliseconds of rest before the size is said to who does not see it. */
const REST_MS = 400;

/** Draws a box on the map, by pointer or by keyboard, and says what it covers and costs while it grows. */
export function DrawBox({ isOn, ...props }: DrawBoxProps) {
  return isOn ? <Drawing {...props} /> : null;
}

function Drawing({ onBox, onCancel, mostSquareMiles, describe: sayCost }: Omit<DrawBoxProps, 'isOn'>) {
  const map = useMap();
  const cover = useRef<HTMLDivElement>(null);
  const { first, cross, isByKeys } = useBoxDrawing(map, cover, onBox);
  const [, setMoves] = useState(0);
  useMapEvents({ move: () => setMoves((moves) => moves + 1), zoomend: () => setMoves((moves) => moves + 1) });
  useEscape(onCancel, true);

  const box = first && boxBetween(first, cross);
  const isLarge = box !== null && squareMiles(box) > mostSquareMiles;
  const lines = box ? [...sizeLines(box), sayCost(box)] : [HINT];
  if (isLarge) lines.push(`Larger than ${formatDecimal(mostSquareMiles)} square miles`);
  const spoken = useRested(lines.join('. '));

  const at = map.latLngToContainerPoint(cross);
  const from = first ? map.latLngToContainerPoint(first) : at;
  const size = map.getSize();
  const isBelow = at.y >= from.y ? at.y < size.y - 120 : at.y < 120;
  return (
    <div
      ref={cover}
      role="application"
      aria-label="Draw a box on the map"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys
      tabIndex={0}
      className={styles.cover}
    >
      {box && (
        <div
          className={classNames(styles.box, isLarge && styles.large)}
          style={{
            left: Math.min(at.x, from.x),
            top: Math.min(at.y, from.y),
            width: Math.abs(at.x - from.x),
            height: Math.abs(at.y - from.y),
          }}
        />
      )}
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
        className={classNames(styles.say, !box && styles.hint)}
        style={
          box
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

function sizeLines(box: Box): string[] {
  const { widthMetres, heightMetres } = boxSides(box);
  const km2 = boxAreaSquareMetres(box) / 1e6;
  const area = (value: number) => formatDecimal(value, value < 10 ? 2 : value < 1000 ? 1 : 0);
  return [
    `${formatMetres(widthMetres)} × ${formatMetres(heightMetres)}`,
    `${area(squareMiles(box))} square miles, ${area(km2)} km²`,
  ];
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
