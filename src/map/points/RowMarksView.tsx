import { type ReactNode, useMemo } from 'react';
import { boundsOfPoints } from '#domain/geo/boundsOfPoints.ts';
import type { Box, Position } from '#domain/geo/geo.ts';
import { pointIndex } from '#domain/points/pointIndex.ts';
import { KeepInSight } from '#map/frame/KeepInSight.tsx';
import type { PointStyle } from '#map/marks/pointShape.ts';
import { MoveLayerView } from '#map/moves/MoveLayerView.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { PointLayerView } from './PointLayerView.tsx';

/** A row that has a place. */
export interface RowMark {
  key: string;
  place: Position;
  /** Its class in the styles. */
  code: number;
  /** Where it was before. */
  movedFrom?: Position | undefined;
}

interface RowMarksViewProps {
  /** Keep the array stable. */
  marks: readonly RowMark[];
  styles: readonly PointStyle[];
  selected: string | undefined;
  onSelect: (key: string | undefined) => void;
  renderTip: (mark: RowMark) => ReactNode;
}

/** Rows where they are now, with arrows from where they were; the selected one stays in sight. */
export function RowMarksView({ marks, styles, selected, onSelect, renderTip }: RowMarksViewProps) {
  const index = useMemo(
    () =>
      pointIndex({
        lats: Float64Array.from(marks, (mark) => mark.place.lat),
        lngs: Float64Array.from(marks, (mark) => mark.place.lng),
        classes: Uint8Array.from(marks, ({ code }) => code),
      }),
    [marks],
  );
  const moves = useMemo(
    () =>
      marks.flatMap(({ key, place: to, movedFrom: from }) =>
        from ? [{ from, to, isSelected: key === selected }] : [],
      ),
    [marks, selected],
  );
  const chosen = useMemo(() => marks.findIndex(({ key }) => key === selected), [marks, selected]);
  const wanted = useMemo(() => marks[chosen] && { position: marks[chosen].place }, [marks, chosen]);
  return (
    <>
      <MoveLayerView moves={moves} />
      <PointLayerView
        index={index}
        styles={styles}
        selected={chosen < 0 ? NONE : [chosen]}
        onPick={(at) => onSelect(at === null ? undefined : marks[at]!.key)}
        renderTooltip={(at) => renderTip(marks[at]!)}
        renderCluster={({ ids, opensBy }) =>
          `${formatMany(ids.length, 'row')}. ${opensBy === 'zoom' ? 'Click to zoom in.' : 'Click to spread them.'}`
        }
      />
      <KeepInSight wanted={wanted} />
    </>
  );
}

const NONE: readonly number[] = [];

/** What the map must show to show all marks, and where they were. */
export function boundsOfMarks(marks: readonly RowMark[]): Box | undefined {
  const places = marks.flatMap(({ place, movedFrom }) => (movedFrom ? [place, movedFrom] : [place]));
  return boundsOfPoints(
    Float64Array.from(places, ({ lat }) => lat),
    Float64Array.from(places, ({ lng }) => lng),
  );
}
