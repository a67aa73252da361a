import { distanceMetres, type Position } from '#domain/geo/geo.ts';
import { type NetworkTable, networkAt } from '#domain/network/NetworkTable.ts';
import { classLabels } from '#domain/network/networkClasses.ts';
import { ENCRYPTIONS, RADIO_KINDS } from '#domain/network/RadioKind.ts';
import { formatMetres } from '#ui/format/numberFormat.ts';
import { formatAge, formatExactTime } from '#ui/format/timeFormat.ts';
import type { Column } from '#ui/table/column.ts';
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
  const at = (position: number) => networkAt(table, rows[position]!);
  const plain = (value: number | string | null) => (value === null ? '' : String(value));
  const iso = (timeMs: number | null) => (timeMs === null ? '' : new Date(timeMs).toISOString());
  const metres = (position: number) => {
    const { lat, lng } = at(position);
    return lat === null || lng === null ? null : distanceMetres(centre, { lat, lng });
  };
  const encryptionLabel = (position: number) => {
    const { encryption } = at(position);
    return encryption === null ? '' : classLabels('encryption')[ENCRYPTIONS.indexOf(encryption)]!;
  };
  const kindCode = (position: number) => RADIO_KINDS.indexOf(at(position).kind);
  const columns: Omit<Column, 'isSortable'>[] = [
    {
      id: 'kind',
      header: 'Kind',
      width: 104,
      cell: (position) => <ClassLabel mode="kind" code={kindCode(position)} />,
      text: (position) => classLabels('kind')[kindCode(position)]!,
    },
    {
      id: 'name',
      header: 'Name',
      width: 200,
      cell: (position) => <NetworkName name={at(position).name} />,
      text: (position) => plain(at(position).name),
    },
    {
      id: 'id',
      header: 'Address or cell',
      width: 168,
      isMono: true,
      cell: (position) => at(position).id,
      text: (position) => at(position).id,
    },
    {
      id: 'encryption',
      header: 'Encryption',
      width: 104,
      cell: (position) => {
        const { encryption } = at(position);
        return encryption && <ClassLabel mode="encryption" code={ENCRYPTIONS.indexOf(encryption)} />;
      },
      text: encryptionLabel,
    },
    {
      id: 'channel',
      header: 'Channel',
      width: 76,
      align: 'end',
      cell: (position) => plain(at(position).channel),
      text: (position) => plain(at(position).channel),
    },
    {
      id: 'frequency',
      header: 'MHz',
      width: 68,
      align: 'end',
      cell: (position) => plain(at(position).frequencyMhz),
      text: (position) => plain(at(position).frequencyMhz),
    },
    {
      id: 'qos',
      header: 'QoS',
      width: 60,
      align: 'end',
      cell: (position) => plain(at(position).qos),
      text: (position) => plain(at(position).qos),
    },
    {
      id: 'first',
      header: 'First seen',
      width: 104,
      align: 'end',
      cell: (position) => <When timeMs={at(position).firstMs} />,
      text: (position) => iso(at(position).firstMs),
    },
    {
      id: 'last',
      header: 'Last seen',
      width: 104,
      align: 'end',
      cell: (position) => <When timeMs={at(position).lastMs} />,
      text: (position) => iso(at(position).lastMs),
    },
    {
      id: 'city',
      header: 'City',
      width: 128,
      cell: (position) => plain(at(position).city),
      text: (position) => plain(at(position).city),
    },
    {
      id: 'country',
      header: 'Country',
      width: 72,
      cell: (position) => plain(at(position).country),
      text: (position) => plain(at(position).country),
    },
    {
      id: 'distance',
      header: 'From centre',
      width: 96,
      align: 'end',
      cell: (position) => {
        const found = metres(position);
        return found === null ? 'not located' : formatMetres(found);
      },
      text: (position) => plain(metres(position)?.toFixed(0) ?? null),
    },
  ];
  return columns.map((column) => ({ ...column, isSortable: true }));
}
