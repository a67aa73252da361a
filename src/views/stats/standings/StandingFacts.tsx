import { monthPace } from '#domain/stats/standing/monthPace.ts';
import type { ServiceZone } from '#domain/stats/standing/monthSpan.ts';
import { rankChange } from '#domain/stats/standing/rankChange.ts';
import { transactionDate } from '#domain/stats/standing/transactionDate.ts';
import { formatShare } from '#domain/text/formatShare.ts';
import { Fact, Facts } from '#ui/display/Facts.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { paceLabel, projectedLabel } from './paceLabels.ts';
import { RankMove } from './RankMove.tsx';
import type { Standing } from './standingSorts.ts';

interface StandingFactsProps {
  standing: Standing;
  /** By located WiFi networks; a list in another order counts its own. */
  rank: number | null;
  /** Epoch milliseconds of the answer. */
  atMs: number;
  zone: ServiceZone;
}

/** Everything the service counts of one account. */
export function StandingFacts({ standing, rank, atMs, zone }: StandingFactsProps) {
  const pace = monthPace(standing, atMs, zone);
  return (
    <Facts>
      {rank !== null && (
        <Fact name="Rank">
          {place(rank)}
          <Move from={standing.prevRank} to={rank} />
        </Fact>
      )}
      <Fact name="Rank, month">
        {place(standing.monthRank)}
        <Move from={standing.prevMonthRank} to={standing.monthRank} />
      </Fact>
      <Fact name="WiFi located">
        {count(standing.discoveredWiFiGPS)}
        {standing.discoveredWiFiGPSPercent !== null &&
          `, ${formatShare(standing.discoveredWiFiGPSPercent / 100)} of all`}
      </Fact>
      <Fact name="WiFi found">{count(standing.discoveredWiFi)}</Fact>
      <Fact name="WiFi seen">{count(standing.totalWiFiLocations)} observations</Fact>
      <Fact name="Cells">
        {count(standing.discoveredCell)}, {count(standing.discoveredCellGPS)} located
      </Fact>
      <Fact name="Bluetooth">
        {count(standing.discoveredBt)}, {count(standing.discoveredBtGPS)} located
      </Fact>
      <Fact name="This month">{count(standing.eventMonthCount)} new WiFi networks</Fact>
      <Fact name="Last month">{count(standing.eventPrevMonthCount)} new WiFi networks</Fact>
      <Fact name="Pace">{pace ? `${paceLabel(pace)}, ${pace.basis}’s` : '–'}</Fact>
      <Fact name="Month’s end">{pace ? `${projectedLabel(pace)} at this pace` : '–'}</Fact>
      <Upload name="First upload" transId={standing.first} />
      <Upload name="Latest upload" transId={standing.last} />
    </Facts>
  );
}

function Upload({ name, transId }: { name: string; transId: string | null }) {
  const day = transactionDate(transId);
  if (transId === null) return <Fact name={name}>none</Fact>;
  return (
    <Fact name={name} copy={transId}>
      {day && `${day} · `}
      <VisibleText text={transId} />
    </Fact>
  );
}

/** After a place, what it was before; nothing where that is not known. */
function Move({ from, to }: { from: number | null; to: number | null }) {
  const change = rankChange(from, to);
  return (
    change !== undefined && (
      <>
        {' '}
        <RankMove change={change} />
      </>
    )
  );
}

const count = (value: number | null) => (value === null ? '–' : formatCount(value));
const place = (value: number | null) => (value !== null && value >= 1 ? formatCount(value) : 'none');
