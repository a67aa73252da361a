import { useState } from 'react';
import { technologyName } from '#domain/channels/channelLabels.ts';
import type { NetworkDetail } from '#domain/network/detail/NetworkDetail.ts';
import type { KnownCell } from '#domain/radio/cell/Surroundings.ts';
import { type DetailState, useCellDetail } from '#queries/wireless/useDetail.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Fact, Facts } from '#ui/display/Facts.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { SEARCH_ONLY } from '#ui/feedback/failureMessage.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatCount, formatMany, formatPosition } from '#ui/format/numberFormat.ts';
import { formatQuota, formatSpent, type QuotaState } from '#ui/format/queryCost.ts';
import { Time } from '#ui/format/Time.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import type { QueryBudget } from '#views/channels/area/useQueryBudget.ts';
import styles from '#views/channels/Channels.module.css';

interface CellRecordProps {
  cell: KnownCell;
  budget: Pick<QueryBudget, 'isFree' | 'quotas' | 'connection'>;
}

/** The service's own record of a cell, fetched on request. */
export function CellRecord({ cell, budget: { isFree, quotas, connection } }: CellRecordProps) {
  const [isAllowed, setAllowed] = useState(false);
  const { kind } = cell;
  const detail = useCellDetail(cell, isAllowed);
  const { status, problem, mostQueries, needed } = detail;
  const isOffered = status === 'waiting' && !connection.isSearchOnly;
  const price = needed === 1 ? '1 detail query' : 'at most 2 detail queries';
  return (
    <section className={styles.section} aria-label="Cell record">
      <h3>Cell record</h3>
      {status === 'waiting' && connection.isSearchOnly && <Callout>{SEARCH_ONLY}</Callout>}
      {(status === 'problem' || isOffered) && (
        <Button disabled={status === 'problem'} onClick={() => setAllowed(true)}>
          Show the cell record{!isFree && ` (${price})`}
        </Button>
      )}
      {status === 'problem' && <p className="remark">{problem}</p>}
      {isOffered && (
        <p className="remark">
          {needed > 1 &&
            `If there is no record as ${technologyName(kind)}, a second query looks for it as GSM. `}
          {quotas.detail && `${formatQuota(quotas.detail)}.`}
        </p>
      )}
      {status === 'pending' && <Pending label="Loading the cell record" rows={4} />}
      {status === 'missing' && (
        <Callout>
          The service has no record of this cell
          {mostQueries > 1 && `, neither as ${technologyName(kind)} nor as GSM`}.
        </Callout>
      )}
      {status === 'failed' && (
        <Notice error={detail.error} kept="The facts above are unchanged." onRetry={detail.ask} />
      )}
      {status === 'ready' && (
        <>
          {detail.isFallback && (
            <Callout>There is no record as {technologyName(kind)}. This is the record as GSM.</Callout>
          )}
          <DetailFacts detail={detail.detail!} />
        </>
      )}
      {(status === 'ready' || status === 'missing') && <QueriesSpent detail={detail} quota={quotas.detail} />}
    </section>
  );
}

interface QueriesSpentProps {
  detail: DetailState;
  quota: QuotaState | undefined;
}

function QueriesSpent({ detail: { spent, fetchedAt }, quota }: QueriesSpentProps) {
  if (fetchedAt === undefined) return null;
  return (
    <p className="remark">
      {spent > 0 && `${formatSpent(spent, quota)}. `}Fetched <Time timeMs={fetchedAt} />. The service rounds
      times to the day.
    </p>
  );
}

function DetailFacts({ detail }: { detail: NetworkDetail }) {
  const { lat, lng, places } = detail;
  const sightings = places.reduce((sum, place) => sum + place.sightings.length, 0);
  const address = [detail.road, detail.city, detail.region, detail.country].filter(Boolean).join(', ');
  const place = lat === null || lng === null ? undefined : formatPosition(lat, lng);
  return (
    <Facts>
      {detail.name !== null && (
        <Fact name="Name">
          <VisibleText text={detail.name} />
        </Fact>
      )}
      {detail.channel !== null && <Fact name="Channel">{detail.channel}</Fact>}
      <Fact name="Position" copy={place}>
        {place ?? '–'}
      </Fact>
      {address !== '' && (
        <Fact name="Street">
          <VisibleText text={address} />
        </Fact>
      )}
      {detail.qos !== null && <Fact name="Quality">{detail.qos} of 7</Fact>}
      {detail.firstMs !== null && (
        <Fact name="First seen">
          <Time timeMs={detail.firstMs} isDated />
        </Fact>
      )}
      {detail.lastMs !== null && (
        <Fact name="Last seen">
          <Time timeMs={detail.lastMs} isDated />
        </Fact>
      )}
      <Fact name="Seen">
        {formatMany(sightings, 'sighting')} in {formatCount(places.length)}{' '}
        {places.length === 1 ? 'place' : 'places'}
      </Fact>
    </Facts>
  );
}
