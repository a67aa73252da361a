import { Button } from '#ui/controls/Button.tsx';
import type { BaseMapChoice } from './baseMapChoice.ts';
import styles from './StreetsSwitch.module.css';

interface StreetsSwitchProps {
  base: BaseMapChoice;
  onBase: (base: BaseMapChoice) => void;
}

/** On the map: one click to OpenStreetMap's streets, with who then sees what, and one back. */
export function StreetsSwitch({ base, onBase }: StreetsSwitchProps) {
  if (base === 'osm')
    return (
      <Button className={styles.switch} onClick={() => onBase('natural-earth')}>
        Show offline map
      </Button>
    );
  return (
    <Button className={styles.switch} onClick={() => onBase('osm')}>
      <span>
        Show OpenStreetMap streets
        <small>tile.openstreetmap.org sees which area you view</small>
      </span>
    </Button>
  );
}
