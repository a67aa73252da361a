import { useState } from 'react';
import type { Network } from '#domain/network/Network.ts';
import { type DetailState, useDetail } from '#queries/wireless/useDetail.ts';
import { PHONE, useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { formatQueries } from '#ui/format/queryCost.ts';
import { Time } from '#ui/format/Time.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { Drawer } from '#ui/overlays/Drawer.tsx';
import type { PageOrigin } from '#views/search/request/mergePages.ts';
import { familyLabel } from '#views/search/request/searchRequests.ts';
import { CommentForm } from './CommentForm.tsx';
import styles from './NetworkDrawer.module.css';
import { NetworkFacts } from './NetworkFacts.tsx';
import { NetworkName } from './NetworkName.tsx';
import { NetworkPlaces } from './NetworkPlaces.tsx';

interface NetworkDrawerProps {
  network: Network;
  /** The page that the row came with. */
  origin: PageOrigin | undefined;
  isFree: boolean;
  /** Detail queries left today; undefined where nothing is counted. */
  queriesLeft: number | undefined;
  onClose: () => void;
}

/** One network: what the search said at once, and its observations when they are asked for. */
export function NetworkDrawer({ network, origin, isFree, queriesLeft, onClose }: NetworkDrawerProps) {
  const { kind, id } = network;
  // The drawer stays while the selection moves, so that nothing takes the focus from the table or the map.
  const [paidFor, setPaidFor] = useState<string>();
  const isPhone = useMediaQuery(PHONE);
  const detail = useDetail(network, isFree || paidFor === kind + id);
  return (
    <Drawer
      title={<NetworkName name={network.name ?? detail.detail?.name ?? null} />}
      takesFocus={isPhone}
      onClose={onClose}
    >
      <div className={styles.sections}>
        <NetworkFacts network={network} detail={detail.detail} />
        <Observations
          key={kind + id}
          detail={detail}
          queriesLeft={queriesLeft}
          onLoad={() => setPaidFor(kind + id)}
        />
        {network.kind === 'wifi' && (
          <CommentForm
            key={id}
            netid={network.id}
            comment={detail.detail?.comment ?? network.comment}
            isPublic={!isFree}
          />
        )}
        {origin && (
          <p className="remark">
            From page {formatCount(origin.page)} of the search for {familyLabel(origin.family)} ({origin.mode}
            ), fetched <Time timeMs={origin.fetchedAt} />.
          </p>
        )}
      </div>
    </Drawer>
  );
}

interface ObservationsProps {
  detail: DetailState;
  queriesLeft: number | undefined;
  onLoad: () => void;
}

function Observations({ detail, queriesLeft, onLoad }: ObservationsProps) {
  const { status, problem, mostQueries, needed, isFallback, error, retry, fetchedAt } = detail;
  if (status === 'problem')
    return <Callout>This identifier is not valid, so the service has no details. {problem}</Callout>;
  if (status === 'waiting')
    return (
      <div className={styles.load}>
        <Button kind="primary" onClick={onLoad}>
          Load observations ({needed === 1 ? '1 detail query' : 'at most 2 detail queries'})
        </Button>
        {queriesLeft !== undefined && <span>{formatQueries(queriesLeft, 'detail')} left today</span>}
        {needed > 1 && (
          <p className="remark">
            The second query is sent only if the first finds nothing, because such cells may be recorded as
            GSM.
          </p>
        )}
      </div>
    );
  if (status === 'pending') return <Pending label="Loading observations" rows={5} />;
  if (status === 'missing')
    return (
      <Callout>
        The service has no observations of this network
        {mostQueries > 1 && ', neither under its kind nor as GSM'}. The facts above are all it has.
      </Callout>
    );
  if (status === 'failed')
    return (
      <Notice error={error} kept="The facts above come from the search and are unchanged." onRetry={retry} />
    );
  return (
    <>
      {isFallback && <Callout>No observations under this kind. These are recorded as GSM.</Callout>}
      <NetworkPlaces places={detail.detail!.places} />
      {fetchedAt !== undefined && (
        <p className="remark">
          Observations fetched <Time timeMs={fetchedAt} />. The service rounds their times to the day.
        </p>
      )}
    </>
  );
}
