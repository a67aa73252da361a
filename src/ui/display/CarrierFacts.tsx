import { formatMhz, NUMBER_NAMES } from '#domain/channels/channelLabels.ts';
import { bandGroup } from '#domain/radio/arfcn/bandGroup.ts';
import type { Carrier, ChannelReading } from '#domain/radio/arfcn/Carrier.ts';
import { Badge } from './Badge.tsx';
import { Fact, Facts } from './Facts.tsx';
import styles from './FactTable.module.css';

/** The frequencies of a channel number, for every band that has it. */
export function CarrierFacts({ reading }: { reading: ChannelReading }) {
  const { kind, channel, carriers } = reading;
  const [only, ...others] = carriers;
  return (
    <>
      <Facts>
        <Fact name={kind === 'cdma' ? 'Channel' : NUMBER_NAMES[kind]} copy={String(channel)}>
          {channel}
        </Fact>
        {only && others.length === 0 && <OneCarrier carrier={only} />}
      </Facts>
      {others.length > 0 && <Candidates carriers={carriers} />}
    </>
  );
}

function OneCarrier({ carrier }: { carrier: Carrier }) {
  const { band, nickname, downlinkMhz, uplinkMhz, duplex } = carrier;
  return (
    <>
      <Fact name="Band" copy={band}>
        {carrier.label} <span className="remark">{nickname}</span> <Unverified carrier={carrier} />
      </Fact>
      <Fact name="Downlink" copy={String(downlinkMhz)}>
        {formatMhz(downlinkMhz)} MHz
      </Fact>
      <Fact name="Uplink" copy={uplinkMhz === null ? undefined : String(uplinkMhz)}>
        {uplinkMhz === null
          ? duplex === 'SDL'
            ? 'none: downlink only'
            : 'unknown'
          : `${formatMhz(uplinkMhz)} MHz`}
      </Fact>
      <Fact name="Duplex">{duplex}</Fact>
      <Fact name="Group">{bandGroup(carrier).label}</Fact>
    </>
  );
}

function Candidates({ carriers }: { carriers: readonly Carrier[] }) {
  return (
    <table className={styles.table}>
      <caption>{carriers.length} bands use this number, most likely first</caption>
      <thead>
        <tr>
          <th scope="col">Band</th>
          <th scope="col">Downlink, MHz</th>
          <th scope="col">Uplink, MHz</th>
          <th scope="col">Duplex</th>
        </tr>
      </thead>
      <tbody>
        {carriers.map((carrier) => (
          <tr key={carrier.band}>
            <th scope="row">
              {carrier.label} <Unverified carrier={carrier} />
            </th>
            <td>{formatMhz(carrier.downlinkMhz)}</td>
            <td>{carrier.uplinkMhz === null ? '–' : formatMhz(carrier.uplinkMhz)}</td>
            <td>{carrier.duplex}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Unverified({ carrier }: { carrier: Carrier }) {
  return carrier.isUnverified ? <Badge tone="amber">not checked against the specification</Badge> : null;
}
