import { technologyName } from '#domain/channels/channelLabels.ts';
import type { Verdict } from '#domain/simulator/Verdict.ts';
import { formatDecimal } from '#ui/format/numberFormat.ts';
import styles from '#views/channels/scan/Scan.module.css';
import { StateLabel } from './StateLabel.tsx';
import { cellId, topReasons } from './verdictLabels.ts';

/** The tooltip of a scanned cell. */
export function FindingTip({ verdict }: { verdict: Verdict }) {
  const reasons = topReasons(verdict);
  return (
    <div className={styles.tip}>
      <span>
        <StateLabel state={verdict.state} /> {formatDecimal(verdict.score)} points
      </span>
      <span>
        {technologyName(verdict.cell.kind)} <code>{cellId(verdict)}</code>
      </span>
      {reasons && <span>{reasons}</span>}
    </div>
  );
}
