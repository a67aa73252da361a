import { type PointStyle, shapePath } from './pointShape.ts';

/** The mark of a class as the map draws it, for legends and tables; says nothing to a screen reader, its label does. */
export function PointGlyph({ style, size = 14 }: { style: PointStyle; size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="-7 -7 14 14">
      <path d={shapePath(style.shape, 4.5)} style={{ fill: style.colour }} />
    </svg>
  );
}
