import MousePointerClick from 'virtual:icon/mouse-pointer-click';
import type { Position } from '#domain/geo/geo.ts';
import { PositionField } from '#map/controls/PositionField.tsx';
import { Button } from '#ui/controls/Button.tsx';
import styles from '#views/channels/Channels.module.css';

interface NearFieldProps {
  near: Position | undefined;
  onNear: (near: Position | undefined) => void;
  isPicking: boolean;
  onPicking: (isPicking: boolean) => void;
}

/** The place that distances are measured from: typed, or picked on the map. */
export function NearField({ near, onNear, isPicking, onPicking }: NearFieldProps) {
  return (
    <div>
      <PositionField label="Nearest to" value={near} onValue={onNear} />
      <div className={styles.chips}>
        <Button icon={<MousePointerClick />} aria-pressed={isPicking} onClick={() => onPicking(!isPicking)}>
          {isPicking ? 'Stop picking' : 'Pick on map'}
        </Button>
        {near && <Button onClick={() => onNear(undefined)}>Clear</Button>}
      </div>
    </div>
  );
}
