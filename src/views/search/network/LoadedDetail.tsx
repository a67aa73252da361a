import RefreshCw from 'virtual:icon/refresh-cw';
import type { NetworkDetail } from '#domain/network/detail/NetworkDetail.ts';
import { KIND_LABELS } from '#domain/network/networkClasses.ts';
import type { NetworkKind } from '#domain/network/RadioKind.ts';
import type { DetailState } from '#queries/wireless/useDetail.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { FetchedLine } from '#ui/display/FetchedLine.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { SEARCH_ONLY } from '#ui/feedback/failureMessage.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatQuota, formatSpent, type QuotaState } from '#ui/format/queryCost.ts';
import { formatExactTime } from '#ui/format/timeFormat.ts';
import { Pending } from '#ui/loading/Pending.tsx';
import styles from './NetworkDrawer.module.css';
import { NetworkHistory } from './NetworkHistory.tsx';
import { SignalLegend } from './SignalLegend.tsx';
import type { SelectedNetwork } from './selectedNetwork.ts';

interface LoadedDetailProps {
  network: SelectedNetwork;
  detail: DetailState;
  /** Whose observations to show. */
  shown: NetworkDetail | undefined;
  isFree: boolean;
  /** The credential gets no details. */
  isSearchOnly: boolean;
  /** Of detail queries; undefined where nothing is counted. */
  quota: QuotaState | undefined;
  onLoad: () => void;
  /** Looks the same identifier up as another kind. */
  onLookUp: (network: Pick<SelectedNetwork, 'kind' | 'id'>) => void;
}

/** The observations of a network: their price, or they themselves with their age and the price of newer ones. */
export function LoadedDetail({ network, detail, shown, ...asking }: LoadedDetailProps) {
  const { fetchedAt, isFallback, isAsking, ask, spent } = detail;
  const price = asking.isFree ? '' : ' (1 detail query)';
  return (
    <>
      <DetailStatus network={network} detail={detail} {...asking} />
      {isFallback && shown === detail.detail && shown && (
        <Callout>No observations under this kind. These are recorded as GSM.</Callout>
      )}
      {shown && (
        <>
          <SignalLegend />
          <NetworkHistory
            kind={network.kind}
            id={network.id}
            detail={shown}
            origin={fetchedAt === undefined ? 'Airledger' : `fetched ${formatExactTime(fetchedAt)}`}
          />
        </>
      )}
      {detail.detail && (
        <FetchedLine
          timeMs={fetchedAt}
          action={
            !asking.isSearchOnly && (
              <IconButton
                label={`Refresh observations${price}`}
                icon={<RefreshCw />}
                isBusy={isAsking}
                onClick={ask}
              />
            )
          }
        >
          {spent > 0 && `${formatSpent(spent, asking.quota)}. `}Observations fetched
        </FetchedLine>
      )}
      {shown && (
        <p className="remark">
          The service rounds the times of observations to the day: nothing here tells their order within one.
        </p>
      )}
    </>
  );
}

type DetailStatusProps = Omit<LoadedDetailProps, 'shown'>;

function DetailStatus({ network, detail, isFree, isSearchOnly, quota, onLoad, onLookUp }: DetailStatusProps) {
  const { status, problem, mostQueries, needed, error, ask } = detail;
  if (status === 'problem')
    return <Callout>This identifier is not valid, so the service has no details. {problem}</Callout>;
  if (status === 'waiting' && isSearchOnly) return <Callout>{SEARCH_ONLY}</Callout>;
  if (status === 'waiting')
    return (
      <div className={styles.load}>
        <Button kind="primary" onClick={onLoad}>
          Load observations ({needed === 1 ? '1 detail query' : 'at most 2 detail queries'})
        </Button>
        {quota && <span>{formatQuota(quota)}</span>}
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
      <Callout
        actions={otherKinds(network.kind).map((kind) => (
          <Button key={kind} onClick={() => onLookUp({ kind, id: network.id })}>
            Look up as {kind === 'bluetooth' ? 'Bluetooth' : KIND_LABELS[kind]}
            {!isFree &&
              ` (${kind === 'lte' || kind === 'wcdma' ? 'at most 2 detail queries' : '1 detail query'})`}
          </Button>
        ))}
      >
        The service has no observations of this network
        {mostQueries > 1 && ', neither under its kind nor as GSM'}. Check the identifier, or try another kind:
        a cell is found only under the kind that it was recorded as.
      </Callout>
    );
  if (status === 'failed')
    return <Notice error={error} kept="The facts above are unchanged." onRetry={ask} />;
  return null;
}

/** What the identifier can be as well; GSM was asked for already where it may stand for the kind. */
function otherKinds(kind: NetworkKind): NetworkKind[] {
  switch (kind) {
    case 'wifi':
      return ['bluetooth'];
    case 'bt':
    case 'ble':
    case 'bluetooth':
      return ['wifi'];
    case 'cdma':
    case 'cell':
      return [];
    case 'gsm':
      return ['wcdma', 'lte'];
    case 'nr':
      return ['lte'];
    default:
      return ['nr'];
  }
}
