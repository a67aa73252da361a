import { type ChannelTable, cellOfRow, channelOfRow, identityOfRow } from '#domain/channels/ChannelTable.ts';
import type { ChannelKind } from '#domain/channels/channelArea.ts';
import { TECHNOLOGY_NAMES, technologyName } from '#domain/channels/channelLabels.ts';
import { JOIN_METRES } from '#domain/channels/joinChannels.ts';
import type { CellKind } from '#domain/network/RadioKind.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Fact, Facts } from '#ui/display/Facts.tsx';
import { formatMetres } from '#ui/format/numberFormat.ts';
import { Time } from '#ui/format/Time.tsx';
import styles from '#views/channels/Channels.module.css';

interface InferredCellProps {
  table: ChannelTable;
  row: number;
  gnbBits: number;
  hasCells: boolean;
  onFetchCells: () => void;
}

/** The cell inferred for a channel, and why: the service's list of channels names none. */
export function InferredCell({ table, row, gnbBits, hasCells, onFetchCells }: InferredCellProps) {
  const { kind } = channelOfRow(table, row);
  const cell = cellOfRow(table, row);
  if (!cell)
    return hasCells ? (
      <p className="remark">
        No known {TECHNOLOGY_NAMES[kind]} cell on this channel within {formatMetres(JOIN_METRES[kind])}.
      </p>
    ) : (
      <>
        <p className="remark">
          The channel list does not include cells. To infer the cell and its operator, fetch the cells of the
          area.
        </p>
        <Button onClick={onFetchCells}>Fetch cells</Button>
      </>
    );
  const identity = identityOfRow(table, row, gnbBits);
  return (
    <>
      <Facts>
        <Fact name="Cell" copy={cell.id}>
          <span className={styles.mono}>{cell.id}</span>
        </Fact>
        {identity?.parts.map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        {cell.lastMs !== null && (
          <Fact name="Last seen">
            <Time timeMs={cell.lastMs} />
          </Fact>
        )}
      </Facts>
      {identity?.flaws.map((flaw) => (
        <p key={flaw} className="remark">
          {flaw}
        </p>
      ))}
      {identity?.note && <p className="remark">{identity.note}</p>}
      <p className="remark">
        {groundsOf(kind, cell.kind, table.apartMetres[row]!)}
        {table.isShared[row] === 1 && ' Another point of this channel is closer to the same cell.'}
      </p>
    </>
  );
}

function groundsOf(kind: ChannelKind, recorded: CellKind, apartMetres: number): string {
  const where = `Inferred: the nearest known ${TECHNOLOGY_NAMES[kind]} cell on this channel, ${apartMetres < 1 ? 'at the same place' : `${formatMetres(apartMetres)} away`}.`;
  if (recorded === kind) return where;
  return `${where} It is recorded as ${technologyName(recorded)}, with numbers that only ${TECHNOLOGY_NAMES[kind]} has.`;
}
