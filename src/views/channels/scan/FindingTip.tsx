import type { Verdict } from '#domain/simulator/verdict.ts';
import { formatDecimal } from '#ui/numberFormat.ts';
import { technologyName } from '#views/channels/kindName.ts';
import styles from './Scan.module.css';
import { StateLabel } from './StateLabel.tsx';
import { cellId, topReasons } from './verdictTexts.ts';

/** A scanned cell under the pointer. */
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
