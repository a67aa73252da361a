import { type ReactNode, Suspense, useState } from 'react';
import type { BaseMapChoice } from '#map/basemap/baseMapChoice.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { lazyWithPreload } from '#ui/loading/lazyWithPreload.ts';
import { MapCanvas, type MapCanvasProps } from './MapCanvas.tsx';
import styles from './MapStage.module.css';

const BaseMapMenu = lazyWithPreload(() =>
  import('#map/basemap/BaseMapMenu.tsx').then((module) => module.BaseMapMenu),
);

interface MapStageProps extends Omit<MapCanvasProps, 'base' | 'onNotice'> {
  /** Over the top of the map: what there is to say and to press. */
  banner?: ReactNode;
  /** Icon buttons in the corner, above the choice of base map. */
  corner?: ReactNode;
  /** Over the lower left; on a phone, the upper left. */
  legend?: ReactNode;
  /** Told when another base map is chosen; at first it is Natural Earth. */
  onBase?: (base: BaseMapChoice) => void;
}

/** A map with the choice of what lies under it, and the places where views put what lies over it. */
export function MapStage({ banner, corner, legend, onBase, children, ...map }: MapStageProps) {
  const [base, setBase] = useState<BaseMapChoice>('natural-earth');
  const [trouble, setTrouble] = useState<string>();
  return (
    <>
      <MapCanvas {...map} base={base} onNotice={setTrouble}>
        {children}
      </MapCanvas>
      <div className={styles.banner}>
        {banner}
        {trouble && <Callout tone="amber">{trouble}</Callout>}
      </div>
      <div className={styles.corner}>
        {corner}
        <Suspense fallback={<span className={styles.coming} />}>
          <BaseMapMenu
            base={base}
            onBase={(next) => {
              setTrouble(undefined);
              setBase(next);
              onBase?.(next);
            }}
          />
        </Suspense>
      </div>
      <div className={styles.legend}>{legend}</div>
    </>
  );
}
