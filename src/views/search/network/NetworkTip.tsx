import type { Network } from '#domain/network/Network.ts';
import { ENCRYPTIONS, RADIO_KINDS } from '#domain/network/RadioKind.ts';
import { formatAge } from '#ui/format/timeFormat.ts';
import { ClassLabel } from './ClassLabel.tsx';
import { NetworkName } from './NetworkName.tsx';
import styles from './NetworkTip.module.css';

/** A network in a few words, beside its mark on the map. */
export function NetworkTip({ network }: { network: Network }) {
  const { kind, name, id, encryption, lastMs } = network;
  return (
    <div className={styles.tip}>
      <strong className={styles.name}>
        <NetworkName name={name} />
      </strong>
      <span className={styles.id}>{id}</span>
      <span className={styles.classes}>
        <ClassLabel mode="kind" code={RADIO_KINDS.indexOf(kind)} />
        {encryption && <ClassLabel mode="encryption" code={ENCRYPTIONS.indexOf(encryption)} />}
      </span>
      {lastMs !== null && <span className={styles.age}>seen {formatAge(lastMs)}</span>}
    </div>
  );
}
