import type { ColourMode } from '#domain/network/networkClasses.ts';
import type { PointCluster } from '#map/points/PointLayerView.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { ClassLabel } from './ClassLabel.tsx';
import styles from './NetworkTip.module.css';

interface ClusterTipProps {
  cluster: PointCluster;
  mode: ColourMode;
  selectedCount: number;
}

/** Networks that the map draws as one: how many, by class, and what a click does. */
export function ClusterTip({ cluster: { ids, shares, opensBy }, mode, selectedCount }: ClusterTipProps) {
  const classes = [...shares.entries()]
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one);
  return (
    <div className={styles.tip}>
      <strong>{formatMany(ids.length, 'network')}</strong>
      {classes.map(([code, count]) => (
        <span key={code} className={styles.share}>
          <ClassLabel mode={mode} code={code} /> {formatCount(count)}
        </span>
      ))}
      {selectedCount > 0 && <span>{formatCount(selectedCount)} selected</span>}
      <span className={styles.age}>
        {opensBy === 'zoom'
          ? 'Click or press Enter to zoom in'
          : 'Same place: click or press Enter to spread'}
      </span>
    </div>
  );
}
