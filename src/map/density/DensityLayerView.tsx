import { type LatLng, latLng } from 'leaflet';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useMap } from 'react-leaflet';
import { cellAt } from '#domain/density/cell/cellAt.ts';
import { cellNear } from '#domain/density/cell/cellNear.ts';
import type { Field } from '#domain/density/fieldOf.ts';
import { bandwidthMetres } from '#domain/density/heat/heatBandwidth.ts';
import { heatCells } from '#domain/density/heat/heatCells.ts';
import type { Hexagons } from '#domain/density/hexagon/Hexagons.ts';
import { cellsInBox } from '#domain/density/histogram/cellsInBox.ts';
import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import type { ColourScale } from '#domain/density/scale/ColourScale.ts';
import { wrapLongitude } from '#domain/geo/geo.ts';
import { boxOf, nearestCopy } from '#map/canvas/mapView.ts';
import { useLayer } from '#map/canvas/useLayer.ts';
import { useThemeVersion } from '#map/canvas/useThemeVersion.ts';
import { MapTooltip } from '#map/marks/MapTooltip.tsx';
import { usePointing } from '#map/marks/usePointing.ts';
import { CellsLayer } from './CellsLayer.ts';
import { DensityMarksLayer } from './DensityMarksLayer.ts';
import type { DensityState } from './DensityPicture.ts';
import { HeatLayer } from './HeatLayer.ts';
import { HexagonsLayer } from './HexagonsLayer.ts';
import { stepCell } from './stepCell.ts';

export interface DensityLayerViewProps {
  histogram: Histogram;
  field: Field;
  /** By cell: what the field is in it; NaN where there is nothing. */
  values: Float32Array;
  scale: ColourScale;
  draw: 'heat' | 'cells';
  /** Drawn instead, where the elements of the histogram are hexagons. */
  hexagons?: Pick<Hexagons, 'outlines' | 'at'> | undefined;
  selected: number | null;
  /** Null: the map was clicked where no cell is drawn. */
  onPick: (cell: number | null) => void;
  onHover?: (cell: number | null) => void;
  renderTooltip?: (cell: number) => ReactNode;
  /** Of the colours, 0…1. */
  opacity: number;
  /** Drawn instead left of a divider, which is at a share of the map's width. */
  left?: { field: Field; values: Float32Array; divider: number } | undefined;
}

/** Standard deviations of the heat's Gaussian at which it still is to be seen. */
const HEAT_REACH = 1.5;

/** A measure over the ground with pointer and keyboard: `]` and `[` step through the cells in view, the greatest first. */
export function DensityLayerView(props: DensityLayerViewProps) {
  const { histogram, draw, hexagons } = props;
  const cells = useMemo(() => heatCells(histogram), [histogram]);
  return <DensityOverGround key={hexagons ? 'hexagons' : draw} {...props} cells={cells} />;
}

interface DensityOverGroundProps extends DensityLayerViewProps {
  cells: ReturnType<typeof heatCells>;
}

function DensityOverGround({
  histogram,
  cells,
  draw,
  hexagons,
  field,
  values,
  scale,
  selected,
  onPick,
  onHover,
  renderTooltip,
  opacity,
  left,
}: DensityOverGroundProps) {
  const map = useMap();
  const theme = useThemeVersion();
  const isHeat = draw === 'heat' && !hexagons;
  const outlines = hexagons?.outlines;
  const [marks] = useState(() => new DensityMarksLayer({ cells, outlines, selected, hovered: null, theme }));
  const isDrawn = (cell: number) =>
    hasValue(values, cell) || (left !== undefined && hasValue(left.values, cell));
  function cellUnder({ lat, lng }: LatLng): number | null {
    const at = { lat, lng: wrapLongitude(lng) };
    const under = hexagons ? hexagons.at(at) : cellAt(histogram, at);
    // Heat reaches beyond the cell that it comes from.
    const reachMetres = HEAT_REACH * bandwidthMetres(cells, map.getZoom(), lat);
    const cell = under < 0 && isHeat ? cellNear(histogram, at, reachMetres) : under;
    return isDrawn(cell) ? cell : null;
  }

  const pointed = usePointing({
    source: histogram,
    pick: cellUnder,
    step: (step) => stepCell(values, cellsInBox(histogram, boxOf(map)), selected, step),
    onPick,
    onHover,
  });
  const hovered = pointed && isDrawn(pointed.id) ? pointed.id : null;
  useLayer(marks);
  useEffect(
    function mark() {
      marks.update({ cells, outlines, selected, hovered, theme });
    },
    [marks, cells, outlines, selected, hovered, theme],
  );

  const place =
    pointed && hovered !== null && renderTooltip ? middleOf(histogram, hovered, pointed.near) : null;
  const look = { isHeat, cells, outlines, scale, opacity, theme };
  return (
    <>
      <Picture {...look} field={field} values={values} from={left?.divider ?? 0} to={1} />
      {left && <Picture {...look} field={left.field} values={left.values} from={0} to={left.divider} />}
      <MapTooltip at={place}>{place && hovered !== null && renderTooltip?.(hovered)}</MapTooltip>
    </>
  );
}

interface PictureProps extends Omit<DensityState, 'part'> {
  isHeat: boolean;
  from: number;
  to: number;
}

function Picture(props: PictureProps) {
  const { isHeat, cells, outlines, field, values, scale, opacity, theme, from, to } = props;
  const state = useMemo(() => {
    const part = from > 0 || to < 1 ? { from, to } : undefined;
    return { cells, outlines, field, values, scale, opacity, theme, part };
  }, [cells, outlines, field, values, scale, opacity, theme, from, to]);
  const [layer] = useState(() =>
    outlines ? new HexagonsLayer(state) : isHeat ? new HeatLayer(state) : new CellsLayer(state),
  );
  useLayer(layer);
  useEffect(() => layer.update(state), [layer, state]);
  return null;
}

function hasValue(values: Float32Array, cell: number): boolean {
  return cell >= 0 && cell < values.length && !Number.isNaN(values[cell]!);
}

/** In the copy of the world nearest to `near`. */
function middleOf({ south, west, north, east }: Histogram, cell: number, near: LatLng): LatLng {
  const lng = (west[cell]! + east[cell]!) / 2;
  return latLng((south[cell]! + north[cell]!) / 2, nearestCopy(lng, near.lng));
}
