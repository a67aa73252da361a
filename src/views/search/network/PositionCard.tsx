import type { NetworkDetail } from '#domain/network/detail/NetworkDetail.ts';
import { positionEvidence, positionVerdicts } from '#domain/network/detail/positionEvidence.ts';
import type { NetworkKind } from '#domain/network/RadioKind.ts';
import { Fact, Facts } from '#ui/display/Facts.tsx';
import { formatMany, formatMetres } from '#ui/format/numberFormat.ts';
import styles from './NetworkDrawer.module.css';
import { verdictSentence } from './positionWords.ts';

/** Why the service puts the network where it does, and how far to trust that. */
export function PositionCard({ detail, kind }: { detail: NetworkDetail; kind: NetworkKind }) {
  const evidence = positionEvidence(detail);
  if (!evidence) return null;
  const { placeNumber, offsetMetres, located, days, halfWithinMetres, allWithinMetres, strongestDbm } =
    evidence;
  return (
    <section aria-label="Why is this point here?">
      <h3>Why is this point here?</h3>
      <Facts>
        <Fact name="Based on">
          {formatMany(located, 'observation')} on {formatMany(days, 'day')}
          {detail.places.length > 1 && `, place ${placeNumber} of ${detail.places.length}`}
        </Fact>
        <Fact name="Offset">{formatMetres(offsetMetres)} from the middle of that place</Fact>
        <Fact name="Spread">
          half within {formatMetres(halfWithinMetres)}, all within {formatMetres(allWithinMetres)}
        </Fact>
        {strongestDbm !== null && <Fact name="Strongest">{strongestDbm} dBm</Fact>}
        {detail.qos !== null && (
          <Fact name="Quality">
            {detail.qos} of 7{' '}
            <span className="remark">more independent days and observations are better</span>
          </Fact>
        )}
      </Facts>
      <ul className={styles.verdicts}>
        {positionVerdicts(evidence, kind).map((verdict) => (
          <li key={verdict}>{verdictSentence(verdict, evidence)}</li>
        ))}
      </ul>
    </section>
  );
}
