import { distanceMetres, type Position } from '#domain/geo/geo.ts';
import type { Network } from '#domain/network/Network.ts';
import { type NetworkTable, networkAt } from '#domain/network/NetworkTable.ts';
import { classLabels } from '#domain/network/networkClasses.ts';
import type { SortColumn } from '#domain/network/networkOrder.ts';
import { ENCRYPTIONS, type Encryption, RADIO_KINDS } from '#domain/network/RadioKind.ts';
import { formatMetres } from '#ui/format/numberFormat.ts';
import { formatAge, formatExactTime } from '#ui/format/timeFormat.ts';
import type { Column } from '#ui/table/column.ts';
import { sortedColumns } from '#ui/table/sortedColumns.ts';
import { ClassLabel } from '#views/search/network/ClassLabel.tsx';
import { NetworkName } from '#views/search/network/NetworkName.tsx';

const day = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric' });

function When({ timeMs }: { timeMs: number | null }) {
  if (timeMs === null) return null;
  return (
    <time
      dateTime={new Date(timeMs).toISOString()}
      title={`${formatExactTime(timeMs)}, ${formatAge(timeMs)}`}
    >
      {day.format(timeMs)}
    </time>
  );
}

/** The columns of the results; `rows` maps positions in the table to rows of the result set. */
export function resultColumns(table: NetworkTable, rows: Uint32Array, centre: Position): Column[] {
  const column = sortedColumns<SortColumn, Network>((position) => networkAt(table, rows[position]!));
  const metres = ({ lat, lng }: Network) =>
    lat === null || lng === null ? null : distanceMetres(centre, { lat, lng });
  return [
    column('kind', 'Kind', 104, ({ kind }) => classLabels('kind')[RADIO_KINDS.indexOf(kind)]!, {
      cell: ({ kind }) => <ClassLabel mode="kind" code={RADIO_KINDS.indexOf(kind)} />,
    }),
    column('name', 'Name', 200, ({ name }) => plain(name), {
      cell: ({ name }) => <NetworkName name={name} />,
    }),
    column('id', 'Address or cell', 168, ({ id }) => id, { isMono: true }),
    column(
      'encryption',
      'Encryption',
      104,
      ({ encryption }) => plain(encryption && encryptionLabel(encryption)),
      {
        cell: ({ encryption }) =>
          encryption && <ClassLabel mode="encryption" code={ENCRYPTIONS.indexOf(encryption)} />,
      },
    ),
    column('channel', 'Channel', 76, ({ channel }) => plain(channel), { align: 'end' }),
    column('frequency', 'MHz', 68, ({ frequencyMhz }) => plain(frequencyMhz), { align: 'end' }),
    column('qos', 'QoS', 60, ({ qos }) => plain(qos), { align: 'end' }),
    column('first', 'First seen', 104, ({ firstMs }) => iso(firstMs), {
      align: 'end',
      cell: ({ firstMs }) => <When timeMs={firstMs} />,
    }),
    column('last', 'Last seen', 104, ({ lastMs }) => iso(lastMs), {
      align: 'end',
      cell: ({ lastMs }) => <When timeMs={lastMs} />,
    }),
    column('city', 'City', 128, ({ city }) => plain(city)),
    column('country', 'Country', 72, ({ country }) => plain(country)),
    column('distance', 'From centre', 96, (network) => plain(metres(network)?.toFixed(0) ?? null), {
      align: 'end',
      cell: (network) => {
        const found = metres(network);
        return found === null ? 'not located' : formatMetres(found);
      },
    }),
  ];
}

const plain = (value: number | string | null) => (value === null ? '' : String(value));
const iso = (timeMs: number | null) => (timeMs === null ? '' : new Date(timeMs).toISOString());
const encryptionLabel = (encryption: Encryption) =>
  classLabels('encryption')[ENCRYPTIONS.indexOf(encryption)]!;
