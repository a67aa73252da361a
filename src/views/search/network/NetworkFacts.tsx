import { readCellId } from '#domain/network/CellId.ts';
import type { NetworkDetail } from '#domain/network/detail/NetworkDetail.ts';
import { deviceName } from '#domain/network/field/bluetoothDevice.ts';
import { isLocallyAdministered } from '#domain/network/netid.ts';
import { flagWord } from '#domain/network/networkClasses.ts';
import { CELL_KINDS, familyOf } from '#domain/network/RadioKind.ts';
import { decodeChannel } from '#domain/radio/arfcn/decodeChannel.ts';
import { identifyCell } from '#domain/radio/cell/identifyCell.ts';
import { readPlmn } from '#domain/radio/cell/Plmn.ts';
import { CarrierFacts } from '#ui/display/CarrierFacts.tsx';
import { Fact, Facts } from '#ui/display/Facts.tsx';
import { formatPosition } from '#ui/format/numberFormat.ts';
import { Time } from '#ui/format/Time.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { loadCompanies } from '#ui/reference/loadCompanies.ts';
import { loadVendors } from '#ui/reference/loadVendors.ts';
import { useRegister } from '#ui/reference/useRegister.ts';
import { EncryptionLabel, KindLabel } from './ClassLabel.tsx';
import styles from './NetworkDrawer.module.css';
import { knownFacts, type SelectedNetwork } from './selectedNetwork.ts';

interface NetworkFactsProps {
  network: SelectedNetwork;
  detail: NetworkDetail | undefined;
  /** Of the second version of the API. */
  older: NetworkDetail | undefined;
}

type Known = ReturnType<typeof knownFacts>;

/** What is known of a network, the detail lookup before the search row. */
export function NetworkFacts({ network, detail, older }: NetworkFactsProps) {
  const known = knownFacts(network, detail, older);
  const isCell = familyOf(network.kind) === 'cell';
  const technology = CELL_KINDS.find((one) => one === network.kind);
  const arfcn = known.arfcn ?? known.channel;
  const filed = [detail, older].find((one) => one && one.id.toUpperCase() !== network.id)?.id;
  return (
    <>
      <Facts>
        <Fact name={isCell ? 'Cell' : 'Address'} copy={network.id}>
          <span className={styles.mono}>{network.id}</span>
          {!isCell && <Vendor netid={network.id} />}
        </Fact>
        <TextFact name="Filed as" value={filed} />
        <TextFact name="Name" value={known.name} isCopied />
        <TextFact name="Other name" value={known.otherName} isCopied />
        <KindFacts known={known} />
        {isCell ? <CellFacts known={known} /> : <ChannelFact known={known} />}
        <TextFact name={isCell ? 'Recorded as' : 'Classes'} value={known.capabilities} />
        <DeviceFacts known={known} />
        <AccessFacts known={known} />
        <HistoryFacts known={known} />
        <PlaceFacts known={known} />
      </Facts>
      {technology && arfcn != null && (
        <CarrierFacts
          reading={decodeChannel(technology, arfcn, {
            mcc: readPlmn(readCellId(network.id)?.operator ?? '')?.mcc,
          })}
        />
      )}
    </>
  );
}

function Vendor({ netid }: { netid: string }) {
  const vendor = useRegister(loadVendors)?.vendorOf(netid);
  const text = isLocallyAdministered(netid) ? 'locally administered, no vendor' : vendor?.name;
  return (
    text && (
      <div className="remark">
        <VisibleText text={text} />
      </div>
    )
  );
}

interface TextFactProps {
  name: string;
  value: string | null | undefined;
  isCopied?: boolean;
}

function TextFact({ name, value, isCopied = false }: TextFactProps) {
  if (value == null) return null;
  return (
    <Fact name={name} copy={isCopied ? value : undefined}>
      <VisibleText text={value} />
    </Fact>
  );
}

function KindFacts({ known }: { known: Known }) {
  const { kind, subtype = null, encryption = null, encryptionText = null } = known;
  return (
    <>
      <Fact name="Kind">
        <KindLabel network={{ kind, subtype }} />
        {subtype && kind !== 'bluetooth' && kind !== 'cell' && subtype.toLowerCase() !== kind && (
          <span className="remark">
            {' '}
            <VisibleText text={subtype} />
          </span>
        )}
      </Fact>
      {encryption && (
        <Fact name="Encryption">
          <EncryptionLabel network={{ encryption, encryptionText }} />
        </Fact>
      )}
    </>
  );
}

function ChannelFact({ known: { channel, frequencyMhz } }: { known: Known }) {
  if (!channel && !frequencyMhz) return null;
  return (
    <Fact name="Channel">{[channel, frequencyMhz && `${frequencyMhz} MHz`].filter(Boolean).join(', ')}</Fact>
  );
}

/** The parts of a cell's identifier, and the channel where it is not the number that is decoded below. */
function CellFacts({ known: { kind, id, channel, arfcn } }: { known: Known }) {
  const cell = readCellId(id);
  const technology = CELL_KINDS.find((one) => one === kind);
  const identity = cell && technology && identifyCell(technology, cell.area, cell.cell);
  return (
    <>
      {cell && (
        <Fact name={kind === 'cdma' ? 'System' : 'MCC and MNC'} copy={cell.operator}>
          {cell.operator}
        </Fact>
      )}
      {identity && identity.parts.length > 0 && (
        <Fact name="Identity">{identity.parts.map(({ name, value }) => `${name} ${value}`).join(', ')}</Fact>
      )}
      {channel != null && arfcn != null && channel !== arfcn && <Fact name="Channel">{channel}</Fact>}
    </>
  );
}

function DeviceFacts({ known: { deviceClass, mfgrId, rcois } }: { known: Known }) {
  const companies = useRegister(loadCompanies);
  return (
    <>
      {deviceClass != null && (
        <Fact name="Device">
          {deviceName(deviceClass)}
          <span className="remark"> class {deviceClass}</span>
        </Fact>
      )}
      {mfgrId != null && (
        <Fact name="Manufacturer">
          {[companies?.get(mfgrId), mfgrId].filter((part) => part !== undefined).join(', ')}
        </Fact>
      )}
      <TextFact name="Roaming" value={rcois} />
    </>
  );
}

function AccessFacts({ known: { free, paid, dhcp, beaconInterval } }: { known: Known }) {
  return (
    <>
      <TextFact name="Free access" value={free && flagWord(free)} />
      <TextFact name="Paid access" value={paid && flagWord(paid)} />
      <TextFact name="DHCP" value={dhcp && flagWord(dhcp)} />
      {beaconInterval != null && (
        <Fact name="Beacon interval">
          {beaconInterval} <span className="remark">time units of 1.024 ms</span>
        </Fact>
      )}
    </>
  );
}

function HistoryFacts({ known }: { known: Known }) {
  const { qos, firstMs, lastMs, updatedMs, trans, isMine } = known;
  return (
    <>
      <Fact name="Quality">{qos == null ? '–' : `${qos} of 7`}</Fact>
      <Fact name="First seen">{firstMs == null ? '–' : <Time timeMs={firstMs} isDated />}</Fact>
      <Fact name="Last seen">{lastMs == null ? '–' : <Time timeMs={lastMs} isDated />}</Fact>
      {updatedMs != null && (
        <Fact name="Updated">
          <Time timeMs={updatedMs} isDated />
        </Fact>
      )}
      <TextFact name="Upload" value={trans} isCopied />
      {isMine != null && <Fact name="Found by">{isMine ? 'you' : 'somebody else'}</Fact>}
    </>
  );
}

function PlaceFacts({ known }: { known: Known }) {
  const { lat, lng } = known;
  const address = [
    [known.road, known.house].filter(Boolean).join(' '),
    [known.postal, known.city].filter(Boolean).join(' '),
    known.region,
    known.country,
  ].filter(Boolean);
  return (
    <>
      {lat == null || lng == null ? (
        <Fact name="Position">not located</Fact>
      ) : (
        <Fact name="Position" copy={`${lat}, ${lng}`}>
          {formatPosition(lat, lng)}
        </Fact>
      )}
      <TextFact name="Street" value={address.join(', ') || null} isCopied />
    </>
  );
}
