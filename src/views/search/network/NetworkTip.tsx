import type { Network } from '#domain/network/Network.ts';
import { formatAge } from '#ui/format/timeFormat.ts';
import { EncryptionLabel, KindLabel } from './ClassLabel.tsx';
import { NetworkName } from './NetworkName.tsx';
import styles from './NetworkTip.module.css';

/** A network in a few words, beside its mark on the map. */
export function NetworkTip({ network }: { network: Network }) {
  const { name, id, lastMs } = network;
  return (
    <div className={styles.tip}>
      <strong className={styles.name}>
        <NetworkName name={name} />
      </strong>
      <span className={styles.id}>{id}</span>
      <span className={styles.classes}>
        <KindLabel network={network} />
        <EncryptionLabel network={network} />
      </span>
      {lastMs !== null && <span className={styles.age}>seen {formatAge(lastMs)}</span>}
    </div>
  );
}
