import Scan from 'virtual:icon/scan';
import { type ReactNode, Suspense, useMemo } from 'react';
import type { Box } from '#domain/geo/geo.ts';
import type { MapView } from '#domain/geo/MapView.ts';
import { type NetworkTable, networkAt } from '#domain/network/NetworkTable.ts';
import type { ColourMode } from '#domain/network/networkClasses.ts';
import { MapStage, type MapStageProps } from '#map/frame/MapStage.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { lazyWithPreload } from '#ui/loading/lazyWithPreload.ts';
import { networkStyles } from '#views/search/network/networkStyles.ts';
import type { ShownRows } from '#views/search/results/rows/useShownRows.ts';

const PointLayerView = lazyWithPreload(() =>
  import('#map/points/PointLayerView.tsx').then((module) => module.PointLayerView),
);
const ClusterTip = lazyWithPreload(() =>
  import('#views/search/network/ClusterTip.tsx').then((module) => module.ClusterTip),
);
const NetworkTip = lazyWithPreload(() =>
  import('#views/search/network/NetworkTip.tsx').then((module) => module.NetworkTip),
);

interface ResultsMapProps {
  table: NetworkTable;
  shown: ShownRows;
  mode: ColourMode;
  view: MapView;
  onView: (view: MapView, box: Box) => void;
  fit: Box | null;
  /** Whether the base map waits for the first results. */
  isBaseHeld: boolean;
  selection: ReadonlySet<number>;
  onSelect: (row: number | undefined) => void;
  /** Moves the map so that every result is in sight. */
  onFit: () => void;
  picture: MapStageProps['picture'];
  /** More layers, and what has no picture of its own. */
  layers: ReactNode;
  /** Over the top of the map: the search button, and what there is to say. */
  banner: ReactNode;
  /** Over its lower left: the legend. */
  legend: ReactNode;
}

export function ResultsMap({
  table,
  shown: { index, pointRows },
  mode,
  view,
  onView,
  fit,
  isBaseHeld,
  selection,
  onSelect,
  onFit,
  picture,
  layers,
  banner,
  legend,
}: ResultsMapProps) {
  const selected = useMemo(() => pointsOf(selection, pointRows), [selection, pointRows]);
  return (
    <MapStage
      label="Map of the networks found"
      view={view}
      onViewChange={onView}
      fit={fit}
      isBaseHeld={isBaseHeld}
      banner={banner}
      corner={pointRows.length > 0 && <IconButton label="Show all results" icon={<Scan />} onClick={onFit} />}
      legend={legend}
      picture={picture}
    >
      <Suspense>
        <PointLayerView
          index={index}
          styles={networkStyles(mode)}
          selected={selected}
          onPick={(id) => onSelect(id === null ? undefined : pointRows[id])}
          renderTooltip={(id) => (
            <Suspense>
              <NetworkTip network={networkAt(table, pointRows[id]!)} />
            </Suspense>
          )}
          renderCluster={(cluster) => (
            <Suspense>
              <ClusterTip
                cluster={cluster}
                mode={mode}
                selectedCount={cluster.ids.filter((id) => selection.has(pointRows[id]!)).length}
              />
            </Suspense>
          )}
        />
      </Suspense>
      {layers}
    </MapStage>
  );
}

/** The points of selected rows. */
function pointsOf(selection: ReadonlySet<number>, pointRows: Uint32Array): number[] {
  const points: number[] = [];
  if (selection.size === 0) return points;
  for (let point = 0; point < pointRows.length; point++)
    if (selection.has(pointRows[point]!)) points.push(point);
  return points;
}
