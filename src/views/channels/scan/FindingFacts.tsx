import type { ReactNode } from 'react';
import type { Position } from '#domain/geo.ts';
import { identifyCell } from '#domain/radio/cellIdentity.ts';
import { findOperator } from '#domain/radio/plmn.ts';
import { isPublished } from '#domain/radio/publishedBands.ts';
import type { OperatorRecord } from '#domain/scan/surroundings.ts';
import { placeOf } from '#domain/simulator/place.ts';
import type { Verdict } from '#domain/simulator/verdict.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { formatCount, formatDecimal, formatMetres, formatPosition } from '#ui/numberFormat.ts';
import { Time } from '#ui/Time.tsx';
import { VisibleText } from '#ui/VisibleText.tsx';
import styles from './FindingDrawer.module.css';
import { KIND_NAMES } from './scanWords.ts';
import { cellId, operatorName } from './verdictTexts.ts';

const PUBLISHED_WORDS = {
  yes: 'The scanned channel is in a published band.',
  no: 'The scanned channel is in none of them. Published lists lag behind.',
  unknown: 'The list does not say whether the scanned channel is in it.',
} as const;

interface FindingFactsProps {
  verdict: Verdict;
  operators: readonly OperatorRecord[];
  gnbBits: number;
  onShow: (place: Position) => void;
}

/** What the scan says of the cell, and what its numbers mean. */
export function FindingFacts({ verdict, operators, gnbBits, onShow }: FindingFactsProps) {
  const { cell, reading, nearestOnChannel } = verdict;
  const place = placeOf(cell);
  const record = findOperator(operators, cell.operator);
  const name = operatorName(verdict, operators);
  const identity = identifyCell(cell.kind, cell.area, cell.cell, { gnbBits });
  return (
    <section className={styles.block} aria-label="What was scanned">
      <h3>What was scanned</h3>
      <dl className={styles.facts}>
        <Fact name="Cell" copy={cellId(verdict)}>
          <code>{cellId(verdict)}</code>
        </Fact>
        <Fact name="Made of">
          {identity.parts.map(({ name: part, value }) => `${part} ${value}`).join(', ')}
          {[...identity.flaws, identity.note ?? ''].filter(Boolean).map((flaw) => (
            <p key={flaw} className={styles.remark}>
              {flaw}
            </p>
          ))}
        </Fact>
        <Fact name="Operator">
          {name !== null && <VisibleText text={name} />}{' '}
          <span className={styles.remark}>{cell.operator}</span>
        </Fact>
        <Fact name="Technology">{KIND_NAMES[cell.kind]}</Fact>
        {cell.channels.length > 0 && (
          <Fact name="Channels">{cell.channels.map((channel) => String(channel)).join(', ')}</Fact>
        )}
        {reading && (
          <Fact name="Decoded">
            {reading.carriers.map(({ label, downlinkMhz, uplinkMhz, duplex }) => (
              <p key={label}>
                {label}: {formatDecimal(downlinkMhz, 3)} MHz down
                {uplinkMhz !== null && duplex === 'FDD' && `, ${formatDecimal(uplinkMhz, 3)} MHz up`}
                {duplex === 'TDD' && ' and up'}
              </p>
            ))}
            {[reading.flaw, reading.hint].map(
              (sentence) =>
                sentence && (
                  <p key={sentence} className={styles.remark}>
                    {sentence}
                  </p>
                ),
            )}
          </Fact>
        )}
        <Fact name="Published bands">
          {record ? (
            <>
              {record.bands ? <VisibleText text={record.bands} /> : 'none published'}
              {reading && (
                <p className={styles.remark}>{PUBLISHED_WORDS[isPublished(reading, record.bands)]}</p>
              )}
            </>
          ) : (
            'This operator is not in the published list.'
          )}
        </Fact>
        {cell.physicalIds.length > 0 && (
          <Fact name={cell.kind === 'wcdma' ? 'PSC' : 'PCI'}>{cell.physicalIds.join(', ')}</Fact>
        )}
        <Fact name="Signal">
          {cell.strongestDbm === null
            ? 'not measured'
            : `${cell.strongestDbm} dBm at the strongest, ${formatDecimal(cell.meanDbm ?? cell.strongestDbm)} dBm on average`}
        </Fact>
        <Fact name="Heard">
          {formatCount(cell.rows)} times
          {cell.lastMs !== null && Math.abs(cell.lastMs) <= 8.64e15 && (
            <>
              , last <Time timeMs={cell.lastMs} />
            </>
          )}
          {cell.lines.length > 0 && (
            <span className={styles.remark}> from line {formatCount(cell.lines[0]!)} on</span>
          )}
        </Fact>
        {place ? (
          <Fact name="Strongest at" copy={`${place.lat}, ${place.lng}`}>
            {formatPosition(place.lat, place.lng)}
            {cell.spreadMetres > 0 && (
              <span className={styles.remark}> heard up to {formatMetres(cell.spreadMetres)} from there</span>
            )}
            <Button kind="quiet" onClick={() => onShow(place)}>
              Show on the map
            </Button>
          </Fact>
        ) : (
          <Fact name="Strongest at">no fix: the scan does not say where</Fact>
        )}
        <Fact name="Nearest known site on this channel">
          {nearestOnChannel ? (
            <>
              {formatMetres(nearestOnChannel.distanceMetres)} away
              {nearestOnChannel.id && <code> {nearestOnChannel.id}</code>}
            </>
          ) : (
            'none in what was fetched'
          )}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, copy, children }: { name: string; copy?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <div>{children}</div>
        {copy !== undefined && <CopyButton text={copy} label={`Copy ${name.toLowerCase()}`} />}
      </dd>
    </div>
  );
}
