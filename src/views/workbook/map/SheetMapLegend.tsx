import { useMemo } from 'react';
import { PointGlyph } from '#map/marks/PointGlyph.tsx';
import type { PointStyle } from '#map/marks/pointShape.ts';
import { ClassLegend } from '#ui/display/ClassLegend.tsx';
import { formatDecimal } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import type { PlacedRows } from './placedRows.ts';
import type { MapColumns } from './readMapColumns.ts';
import styles from './SheetMap.module.css';

interface SheetMapLegendProps {
  columns: MapColumns;
  /** The first column of the block. */
  left: number;
  placed: PlacedRows;
  /** By class. */
  styles: readonly PointStyle[];
  hidden: ReadonlySet<number>;
  onHidden: (hidden: ReadonlySet<number>) => void;
}

/** What the colours stand for; a class can be taken off the map. */
export function SheetMapLegend(props: SheetMapLegendProps) {
  const { columns, left, placed, hidden, onHidden } = props;
  const { classes } = placed;
  const counts = useMemo(() => {
    const found = new Uint32Array(props.styles.length);
    for (const [row, code] of classes.codes.entries())
      if (Number.isFinite(placed.lat[row])) found[code]! += 1;
    return found;
  }, [classes, placed, props.styles]);
  if (columns.colour === undefined) return null;
  const labelOf = (code: number) => {
    if (classes.kind === 'names') return classes.names[code] ?? 'other or blank';
    const [from, to] = [classes.bounds[code], classes.bounds[code + 1]];
    return from === undefined || to === undefined ? 'no number' : `${numberText(from)} to ${numberText(to)}`;
  };
  return (
    <ClassLegend
      name="workbook.map"
      head={<VisibleText text={columns.header[columns.colour - left] ?? ''} />}
      classes={props.styles.flatMap((style, code) =>
        counts[code] || hidden.has(code)
          ? [
              {
                code,
                count: counts[code]!,
                label: (
                  <span className={styles.mark}>
                    <PointGlyph style={style} />
                    <VisibleText text={labelOf(code)} />
                  </span>
                ),
              },
            ]
          : [],
      )}
      hidden={hidden}
      onHidden={onHidden}
    />
  );
}

const numberText = (value: number) =>
  formatDecimal(value, Math.abs(value) < 10 && !Number.isInteger(value) ? 3 : 0);
