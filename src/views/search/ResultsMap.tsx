import Scan from 'lucide-react/icons/scan';
import { type ReactNode, useState } from 'react';
import type { Box } from '#domain/geo.ts';
import type { ColourMode } from '#domain/networkClasses.ts';
import { type NetworkTable, networkAt } from '#domain/networkTable.ts';
import type { BaseMapChoice } from '#map/baseMapChoice.ts';
import { MapCanvas } from '#map/MapCanvas.tsx';
import { PointLayerView } from '#map/PointLayerView.tsx';
import { Callout } from '#ui/Callout.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { BaseMapMenu } from './BaseMapMenu.tsx';
import { NetworkTip } from './NetworkTip.tsx';
import { networkStyles } from './networkStyles.ts';
import styles from './ResultsMap.module.css';
import type { MapView } from './searchState.ts';
import type { ShownRows } from './useShownRows.ts';

interface ResultsMapProps {
  table: NetworkTable;
  shown: ShownRows;
  mode: ColourMode;
  view: MapView;
  onView: (view: MapView, box: Box) => void;
  fit: Box | null;
  /** Whether the base map waits for the first results. */
  isBaseHeld: boolean;
  selectedRow: number | undefined;
  onSelect: (row: number | undefined) => void;
  /** Moves the map so that every result is in sight. */
  onFit: () => void;
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
  selectedRow,
  onSelect,
  onFit,
  banner,
  legend,
}: ResultsMapProps) {
  const [base, setBase] = useState<BaseMapChoice>('natural-earth');
  const [trouble, setTrouble] = useState<string>();
  const selected = selectedRow === undefined ? -1 : pointRows.indexOf(selectedRow);
  return (
    <>
      <MapCanvas
        label="Map of the networks found"
        view={view}
        onViewChange={onView}
        fit={fit}
        base={base}
        isBaseHeld={isBaseHeld}
        onNotice={setTrouble}
      >
        <PointLayerView
          index={index}
          styles={networkStyles(mode)}
          selected={selected < 0 ? [] : [selected]}
          onPick={(id) => onSelect(id === null ? undefined : pointRows[id])}
          renderTooltip={(id) => <NetworkTip network={networkAt(table, pointRows[id]!)} />}
        />
      </MapCanvas>
      <div className={styles.banner}>
        {banner}
        {trouble && <Callout tone="amber">{trouble}</Callout>}
      </div>
      <div className={styles.baseMap}>
        {pointRows.length > 0 && <IconButton label="Show all results" icon={<Scan />} onClick={onFit} />}
        <BaseMapMenu
          base={base}
          onBase={(next) => {
            setTrouble(undefined);
            setBase(next);
          }}
        />
      </div>
      <div className={styles.legend}>{legend}</div>
    </>
  );
}
