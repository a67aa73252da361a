import { COMPANIES } from '#domain/network/companyNames.ts';
import type { Network } from '#domain/network/Network.ts';
import type { NetworkDetail } from '#domain/network/NetworkDetail.ts';
import { isLocallyAdministered } from '#domain/network/netid.ts';
import { familyOf } from '#domain/network/RadioKind.ts';
import { Fact, Facts } from '#ui/display/Facts.tsx';
import { formatPosition } from '#ui/format/numberFormat.ts';
import { Time } from '#ui/format/Time.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { useVendors } from '#ui/reference/loadVendors.ts';
import { EncryptionLabel, KindLabel } from './ClassLabel.tsx';
import styles from './NetworkDrawer.module.css';

interface NetworkFactsProps {
  network: Network;
  detail: NetworkDetail | undefined;
}

/** What is known of a network, the detail lookup before the search row. */
export function NetworkFacts({ network, detail }: NetworkFactsProps) {
  const known: Network = { ...network, ...statedBy(detail) };
  const isCell = familyOf(network.kind) === 'cell';
  const address = [
    [known.road, known.house].filter(Boolean).join(' '),
    [known.postal, known.city].filter(Boolean).join(' '),
    known.region,
    known.country,
  ].filter(Boolean);
  return (
    <Facts>
      <Fact name={isCell ? 'Cell' : 'Address'} copy={network.id}>
        <span className={styles.mono}>{network.id}</span>
        {!isCell && <Vendor netid={network.id} />}
      </Fact>
      {known.name !== null && (
        <Fact name="Name" copy={known.name}>
          <VisibleText text={known.name} />
        </Fact>
      )}
      <Fact name="Kind">
        <KindLabel network={network} />
        {network.kind === 'wifi' && network.subtype && (
          <span className="remark">
            {' '}
            <VisibleText text={network.subtype} />
          </span>
        )}
      </Fact>
      {network.encryption && (
        <Fact name="Encryption">
          <EncryptionLabel network={network} />
        </Fact>
      )}
      {(known.channel !== null || known.frequencyMhz !== null) && (
        <Fact name="Channel">
          {[known.channel, known.frequencyMhz && `${known.frequencyMhz} MHz`].filter(Boolean).join(', ')}
        </Fact>
      )}
      {known.capabilities && (
        <Fact name={isCell ? 'Recorded as' : 'Classes'}>
          <VisibleText text={known.capabilities} />
        </Fact>
      )}
      {known.mfgrId !== null && (
        <Fact name="Manufacturer">
          {[COMPANIES.get(known.mfgrId), known.mfgrId].filter((part) => part !== undefined).join(', ')}
        </Fact>
      )}
      {known.rcois && (
        <Fact name="Roaming">
          <VisibleText text={known.rcois} />
        </Fact>
      )}
      <Fact name="Quality">{known.qos === null ? '–' : `${known.qos} of 7`}</Fact>
      <Fact name="First seen">{known.firstMs === null ? '–' : <Time timeMs={known.firstMs} />}</Fact>
      <Fact name="Last seen">{known.lastMs === null ? '–' : <Time timeMs={known.lastMs} />}</Fact>
      {known.updatedMs !== null && (
        <Fact name="Updated">
          <Time timeMs={known.updatedMs} />
        </Fact>
      )}
      {known.lat === null || known.lng === null ? (
        <Fact name="Position">not located</Fact>
      ) : (
        <Fact name="Position" copy={`${known.lat}, ${known.lng}`}>
          {formatPosition(known.lat, known.lng)}
        </Fact>
      )}
      {address.length > 0 && (
        <Fact name="Street" copy={address.join(', ')}>
          <VisibleText text={address.join(', ')} />
        </Fact>
      )}
    </Facts>
  );
}

/** The facts that the lookup states; where it is silent the row stands. */
function statedBy(detail: NetworkDetail | undefined): Partial<Network> {
  if (!detail) return {};
  const { places: _places, ...facts } = detail;
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
}

function Vendor({ netid }: { netid: string }) {
  const vendor = useVendors()?.vendorOf(netid);
  const text = isLocallyAdministered(netid) ? 'locally administered, no vendor' : vendor?.name;
  return (
    text && (
      <span className="remark">
        {' '}
        <VisibleText text={text} />
      </span>
    )
  );
}
