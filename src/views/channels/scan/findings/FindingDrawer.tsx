import ChevronLeft from 'virtual:icon/chevron-left';
import ChevronRight from 'virtual:icon/chevron-right';
import type { Position } from '#domain/geo/geo.ts';
import { canBe, cellWithinOperatorKey } from '#domain/radio/cell/cellKeys.ts';
import type { KnownCell } from '#domain/radio/cell/Surroundings.ts';
import type { Verdict } from '#domain/simulator/Verdict.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { formatCount, formatDecimal } from '#ui/format/numberFormat.ts';
import { Drawer } from '#ui/overlays/Drawer.tsx';
import type { ScanReview } from '#views/channels/scan/review/ScanReview.ts';
import { EvidenceList } from './EvidenceList.tsx';
import { ExplanationList } from './ExplanationList.tsx';
import styles from './FindingDrawer.module.css';
import { FindingFacts } from './FindingFacts.tsx';
import { STATE_MEANINGS } from './findingLabels.ts';
import { KnownRecord } from './KnownRecord.tsx';
import { LabelForm } from './LabelForm.tsx';
import { StateLabel } from './StateLabel.tsx';
import { cellId } from './verdictLabels.ts';

interface FindingDrawerProps {
  review: ScanReview;
  /** Key of the cell; nothing is drawn without a verdict for it. */
  selected: string | undefined;
  onSelect: (key: string | undefined) => void;
  /** Moves the map to a place. */
  onShow: (place: Position) => void;
}

/** One scanned cell: verdict, evidence, explanations, label and known record. */
export function FindingDrawer({ review, selected, onSelect, onShow }: FindingDrawerProps) {
  const { shown, grading, operators, gnbBits, choice, knowledge } = review;
  // A link can select a cell that the filter hides.
  const verdicts = shown.some(({ cell }) => cell.key === selected) ? shown : grading.verdicts;
  const at = selected === undefined ? -1 : verdicts.findIndex(({ cell }) => cell.key === selected);
  const verdict = verdicts[at];
  if (!verdict) return null;
  const step = (by: number) => onSelect(verdicts[(at + by + verdicts.length) % verdicts.length]!.cell.key);
  return (
    <Drawer
      title={cellId(verdict)}
      onClose={() => onSelect(undefined)}
      actions={
        <>
          <IconButton label="Previous finding" icon={<ChevronLeft />} onClick={() => step(-1)} />
          <IconButton label="Next finding" icon={<ChevronRight />} onClick={() => step(1)} />
        </>
      }
    >
      <div className={styles.sections}>
        <section className={styles.verdict} aria-label="Verdict">
          <p className={styles.headline}>
            <StateLabel state={verdict.state} />
            <span>{formatDecimal(verdict.score)} points</span>
            <span className="remark">
              rank {formatCount(at + 1)} of {formatCount(verdicts.length)}
            </span>
          </p>
          <p className="remark">{STATE_MEANINGS[verdict.state]}</p>
        </section>
        <EvidenceList verdict={verdict} weights={choice.weights} />
        <ExplanationList explanations={verdict.explanations} />
        <LabelForm key={verdict.cell.key} cellKey={verdict.cell.key} />
        <KnownRecord
          cell={verdict.cell}
          known={verdict.known ?? sameNumber(verdict, knowledge.cells)}
          onShow={onShow}
        />
        <FindingFacts verdict={verdict} operators={operators} gnbBits={gnbBits} onShow={onShow} />
      </div>
    </Drawer>
  );
}

/** The record of the same operator and number under another area code. */
function sameNumber({ cell }: Verdict, stored: readonly KnownCell[]): KnownCell | undefined {
  const key = cellWithinOperatorKey(cell);
  return stored.find((one) => canBe(one, cell.kind) && cellWithinOperatorKey(one) === key);
}
