import { familyOf } from '#domain/network/RadioKind.ts';
import type { OlderDetailState } from '#queries/wireless/useDetail.ts';
import type { ApproximateAddress } from '#services/wireless/details.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Fact, Facts } from '#ui/display/Facts.tsx';
import { FetchedLine } from '#ui/display/FetchedLine.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatMany, formatPosition } from '#ui/format/numberFormat.ts';
import { formatQuota, type QuotaState } from '#ui/format/queryCost.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import styles from './NetworkDrawer.module.css';
import type { SelectedNetwork } from './selectedNetwork.ts';

interface OlderFactsProps {
  network: SelectedNetwork;
  state: OlderDetailState;
  /** Of detail queries; undefined where nothing is counted. */
  quota: QuotaState | undefined;
  isFree: boolean;
  /** The credential gets no details: only what was fetched before is shown. */
  isSearchOnly: boolean;
}

const ADDS = {
  wifi: 'its upload, frequency, roaming consortium and who found it',
  bluetooth: 'its upload, manufacturer and an approximate address',
  cell: 'its upload and carrier name',
} as const;

/** What the second version of the API adds; its facts stand among the others, the rest here. */
export function OlderFacts({ network, state, quota, isFree, isSearchOnly }: OlderFactsProps) {
  const { status, older, error, fetchedAt, ask, isAsking } = state;
  const price = isFree ? '' : ' (1 detail query)';
  if (status === 'problem' || (status === 'waiting' && isSearchOnly)) return null;
  return (
    <section aria-label="Older API">
      <h3>Older API</h3>
      {status === 'waiting' && (
        <div className={styles.load}>
          <Button onClick={ask}>Load version 2{price}</Button>
          <span className="remark">
            Adds {ADDS[familyOf(network.kind)]}.{quota && ` ${formatQuota(quota)}.`}
          </span>
        </div>
      )}
      {status === 'pending' && <Pending label="Loading version 2" rows={2} />}
      {status === 'failed' && <Notice error={error} kept="The facts above are unchanged." onRetry={ask} />}
      {status === 'missing' && <p>Version 2 has no record of this network.</p>}
      {older && (
        <>
          <p>
            Version 2 has {formatMany(older.networks.length, 'record')} of it
            {older.found.length > 0 && ` (${older.found.join(', ')})`}.
            {older.networks.length > 0 && ' Its values are among the facts above.'}
          </p>
          {older.addresses.map((address) => (
            <AddressFacts key={`${address.place_id} ${address.display_name}`} address={address} />
          ))}
          <FetchedLine
            timeMs={fetchedAt}
            action={
              !isSearchOnly && (
                <Button kind="quiet" isBusy={isAsking} onClick={ask}>
                  Refresh{price}
                </Button>
              )
            }
          >
            Fetched
          </FetchedLine>
        </>
      )}
    </section>
  );
}

/** An address from the service's geocoder, with whom it credits. */
function AddressFacts({ address }: { address: ApproximateAddress }) {
  const parts = [...address.address].filter(([, value]) => value);
  const [south, north, west, east] = address.boundingbox;
  const place = [address.osm_type, address.place_id].filter((part) => part !== null).join(' ');
  return (
    <Facts>
      <Fact name="Near" copy={address.display_name ?? undefined}>
        <VisibleText text={address.display_name ?? '–'} />
      </Fact>
      {parts.map(([name, value]) => (
        <Fact key={name} name={name.replaceAll('_', ' ')}>
          <VisibleText text={value!} />
        </Fact>
      ))}
      <Fact name="At">{formatPosition(address.lat, address.lon)}</Fact>
      {address.boundingbox.length === 4 && (
        <Fact name="Within">
          {south}–{north}, {west}–{east}
        </Fact>
      )}
      {place && (
        <Fact name="Map object">
          <VisibleText text={place} />
          {address.importance !== null && <span className="remark"> importance {address.importance}</span>}
        </Fact>
      )}
      {address.licence && (
        <Fact name="Licence">
          <VisibleText text={address.licence} />
        </Fact>
      )}
    </Facts>
  );
}
