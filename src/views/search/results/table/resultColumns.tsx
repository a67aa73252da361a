import { type ReactNode, useState } from 'react';
import { distanceMetres, type Position } from '#domain/geo/geo.ts';
import { isTextField, type NetworkField, type TextField } from '#domain/network/field/fieldNames.ts';
import { type FieldContext, textColumn } from '#domain/network/field/networkField.ts';
import { encryptionAt, kindAt, type NetworkTable } from '#domain/network/NetworkTable.ts';
import { isPlainText } from '#domain/text/visibleText.ts';
import { formatMetres } from '#ui/format/numberFormat.ts';
import { formatAge, formatDay, formatExactTime } from '#ui/format/timeFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import type { Column } from '#ui/table/column.ts';
import { EncryptionLabel, KindLabel } from '#views/search/network/ClassLabel.tsx';
import { NetworkName } from '#views/search/network/NetworkName.tsx';
import { FIELD_LABELS, valueLabel } from './fieldLabels.ts';

function When({ timeMs }: { timeMs: number }) {
  // Not before it is asked for: it would cost as much as the rest of a row that scrolls by.
  const [pointed, setPointed] = useState<number>();
  return (
    <time
      dateTime={new Date(timeMs).toISOString()}
      title={pointed === timeMs ? `${formatExactTime(timeMs)}, ${formatAge(timeMs)}` : undefined}
      onPointerEnter={() => setPointed(timeMs)}
    >
      {formatDay(timeMs)}
    </time>
  );
}

interface Look extends Pick<Column, 'align' | 'isMono'> {
  width: number;
}
const LOOKS: Partial<Record<NetworkField, Look>> = {
  kind: { width: 112 },
  name: { width: 200 },
  otherName: { width: 140 },
  id: { width: 168, isMono: true },
  vendor: { width: 160 },
  manufacturer: { width: 160 },
  device: { width: 180 },
  attributes: { width: 140 },
  channel: { width: 76, align: 'end' },
  frequency: { width: 96, align: 'end' },
  band: { width: 124 },
  operator: { width: 140 },
  node: { width: 112 },
  qos: { width: 60, align: 'end' },
  beacon: { width: 112, align: 'end' },
  rcois: { width: 136 },
  comment: { width: 200 },
  trans: { width: 128, isMono: true },
  road: { width: 160 },
  city: { width: 128 },
  country: { width: 80 },
};
const NUMBER_LOOK: Look = { width: 104, align: 'end' };

interface Rows {
  table: NetworkTable;
  /** Row of the result set at a position of the table. */
  rowAt: (position: number) => number;
  context: FieldContext;
  centre: Position;
}

/** The columns of the results. */
export function resultColumns(fields: readonly NetworkField[], rows: Rows): Column[] {
  return fields.map((field) => {
    const { width, ...look } = LOOKS[field] ?? (isTextField(field) ? { width: 112 } : NUMBER_LOOK);
    const show = isTextField(field) ? textLook(field, rows) : numberLook(field, rows);
    return { id: field, header: FIELD_LABELS[field], width, ...look, isSortable: true, ...show };
  });
}

type Show = Pick<Column, 'cell' | 'text'>;

function textLook(field: TextField, { table, rowAt, context }: Rows): Show {
  const { values, codes } = textColumn(table, field, context);
  const text = (position: number) => {
    const value = values[codes[rowAt(position)]!]!;
    return value && valueLabel(field, value);
  };
  const cell = (position: number): ReactNode => {
    if (field === 'name') return <NetworkName name={text(position) || null} />;
    if (field === 'kind') return <KindLabel network={kindAt(table, rowAt(position))} />;
    if (field === 'encryption') return <EncryptionLabel network={encryptionAt(table, rowAt(position))} />;
    const shown = text(position);
    // Most texts need no isolation, and elements are what scrolling costs.
    return isPlainText(shown) ? shown : <VisibleText text={shown} />;
  };
  return { text, cell };
}

function numberLook(field: Exclude<NetworkField, TextField>, rows: Rows): Show {
  const { table, rowAt } = rows;
  const { columns } = table;
  if (field === 'distance') return distanceLook(rows);
  const numbers = { first: columns.firstMs, last: columns.lastMs, updated: columns.updatedMs };
  if (field === 'lat' || field === 'lng') {
    const text = (position: number) =>
      plain(columns[field][rowAt(position)]!, (degrees) => degrees.toFixed(6));
    return { text, cell: text };
  }
  const at = (position: number) => numbers[field][rowAt(position)]!;
  return {
    text: (position) => plain(at(position), (timeMs) => new Date(timeMs).toISOString()),
    cell: (position) => (Number.isNaN(at(position)) ? null : <When timeMs={at(position)} />),
  };
}

function distanceLook({ table, rowAt, centre }: Rows): Show {
  const { lat, lng } = table.columns;
  const metres = (position: number) => {
    const row = rowAt(position);
    return distanceMetres(centre, { lat: lat[row]!, lng: lng[row]! });
  };
  return {
    text: (position) => plain(metres(position), (found) => found.toFixed(0)),
    cell: (position) => plain(metres(position), formatMetres) || 'not located',
  };
}

const plain = (value: number, format: (value: number) => string) =>
  Number.isNaN(value) ? '' : format(value);
