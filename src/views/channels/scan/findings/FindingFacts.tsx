import { technologyName } from '#domain/channels/channelLabels.ts';
import type { Position } from '#domain/geo/geo.ts';
import { knownPosition } from '#domain/geo/knownPosition.ts';
import { identifyCell } from '#domain/radio/cell/identifyCell.ts';
import type { Verdict } from '#domain/simulator/Verdict.ts';
import type { Operators } from '#queries/wireless/operators.ts';
import { Button } from '#ui/controls/Button.tsx';
import { CarrierFacts } from '#ui/display/CarrierFacts.tsx';
import { Fact, Facts } from '#ui/display/Facts.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import {
  formatCount,
  formatDecimal,
  formatMany,
  formatMetres,
  formatPosition,
} from '#ui/format/numberFormat.ts';
import { Time } from '#ui/format/Time.tsx';
import { OperatorFacts } from '#views/channels/detail/OperatorFacts.tsx';
import styles from './FindingDrawer.module.css';
import { cellId } from './verdictLabels.ts';

const LAST_TIME_MS = 8.64e15;

interface FindingFactsProps {
  verdict: Verdict;
  operators: Operators;
  gnbBits: number;
  onShow: (place: Position) => void;
}

/** The cell as scanned, and the meaning of its numbers. */
export function FindingFacts({ verdict, operators, gnbBits, onShow }: FindingFactsProps) {
  const { cell, reading, nearestOnChannel } = verdict;
  const place = knownPosition(cell);
  const identity = identifyCell(cell.kind, cell.area, cell.cell, { gnbBits });
  const [, ...otherChannels] = cell.channels;
  return (
    <>
      <section className={styles.block} aria-label="Scanned cell">
        <h3>Scanned cell</h3>
        <Facts>
          <Fact name="Cell" copy={cellId(verdict)}>
            <code>{cellId(verdict)}</code>
          </Fact>
          <Fact name="Technology">{technologyName(cell.kind)}</Fact>
          <Fact name="Made of">{identity.parts.map(({ name, value }) => `${name} ${value}`).join(', ')}</Fact>
          {cell.physicalIds.length > 0 && (
            <Fact name={cell.kind === 'wcdma' ? 'PSC' : 'PCI'}>{cell.physicalIds.join(', ')}</Fact>
          )}
          <Fact name="Signal">
            {cell.strongestDbm === null
              ? 'not measured'
              : `${cell.strongestDbm} dBm peak, ${formatDecimal(cell.meanDbm ?? cell.strongestDbm)} dBm on average`}
          </Fact>
          <Fact name="Heard">
            {formatMany(cell.rows, 'time')}
            {cell.lines.length > 0 && `, first in line ${formatCount(cell.lines[0]!)}`}
            {cell.lastMs !== null && Math.abs(cell.lastMs) <= LAST_TIME_MS && (
              <>
                , last <Time timeMs={cell.lastMs} />
              </>
            )}
          </Fact>
          <Fact name="Strongest at" copy={place ? `${place.lat}, ${place.lng}` : undefined}>
            {place ? formatPosition(place.lat, place.lng) : 'no GPS fix'}
            {place && cell.spreadMetres > 0 && `; heard up to ${formatMetres(cell.spreadMetres)} away`}
          </Fact>
          <Fact name="Nearest known">
            {nearestOnChannel
              ? `${formatMetres(nearestOnChannel.distanceMetres)} to the nearest site on this channel`
              : 'no site on this channel in the fetched area'}
            {nearestOnChannel?.id && (
              <>
                : <code>{nearestOnChannel.id}</code>
              </>
            )}
          </Fact>
        </Facts>
        {place && (
          <div>
            <Button onClick={() => onShow(place)}>Show on map</Button>
          </div>
        )}
        {[...identity.flaws, identity.note ?? ''].filter(Boolean).map((sentence) => (
          <p key={sentence} className="remark">
            {sentence}
          </p>
        ))}
      </section>
      {reading && (
        <section className={styles.block} aria-label="Channel">
          <h3>Channel</h3>
          {reading.flaw && <Callout tone="amber">{reading.flaw}</Callout>}
          {reading.hint && <Callout>{reading.hint}</Callout>}
          <CarrierFacts reading={reading} />
          {otherChannels.length > 0 && <p className="remark">Also heard on {otherChannels.join(', ')}.</p>}
        </section>
      )}
      <OperatorFacts
        operator={cell.operator}
        name={cell.name}
        operators={operators}
        {...(reading && { reading })}
      />
    </>
  );
}
