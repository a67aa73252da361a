import { type ChannelTable, cellOfRow, channelOfRow, readingOfRow } from '#domain/channels/ChannelTable.ts';
import { TECHNOLOGY_NAMES } from '#domain/channels/channelLabels.ts';
import { decodeChannel } from '#domain/radio/arfcn/decodeChannel.ts';
import { findOperator, readPlmn } from '#domain/radio/cell/Plmn.ts';
import { channelStyle } from '#map/channels/channelStyle.ts';
import { PointGlyph } from '#map/marks/PointGlyph.tsx';
import type { Operators } from '#queries/wireless/operators.ts';
import { PHONE, useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import { CarrierFacts } from '#ui/display/CarrierFacts.tsx';
import { Fact, Facts } from '#ui/display/Facts.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { formatPosition } from '#ui/format/numberFormat.ts';
import { Drawer } from '#ui/overlays/Drawer.tsx';
import type { QueryBudget } from '#views/channels/area/useQueryBudget.ts';
import styles from '#views/channels/Channels.module.css';
import { CellRecord } from './CellRecord.tsx';
import { InferredCell } from './InferredCell.tsx';
import { OperatorFacts } from './OperatorFacts.tsx';

interface ChannelDrawerProps {
  table: ChannelTable;
  row: number;
  /** Whether the cells of the area were fetched. */
  hasCells: boolean;
  gnbBits: number;
  operators: Operators;
  budget: QueryBudget;
  onFetchCells: () => void;
  onClose: () => void;
}

/** One channel at one place: its frequencies, the inferred cell, and the cell's record. */
export function ChannelDrawer({
  table,
  row,
  hasCells,
  gnbBits,
  operators,
  budget,
  onFetchCells,
  onClose,
}: ChannelDrawerProps) {
  const isPhone = useMediaQuery(PHONE);
  const { kind, channel } = channelOfRow(table, row);
  const cell = cellOfRow(table, row);
  const bands = cell && findOperator(operators.records, cell.operator)?.bands;
  const reading = bands
    ? decodeChannel(kind, channel, { mcc: readPlmn(cell.operator)?.mcc, bands })
    : readingOfRow(table, row);
  const place = formatPosition(table.lat[row]!, table.lng[row]!);
  return (
    <Drawer
      title={
        <span className={styles.mark}>
          <PointGlyph style={channelStyle(kind, table.group[row]!)} />
          {TECHNOLOGY_NAMES[kind]} channel {channel}
        </span>
      }
      takesFocus={isPhone}
      onClose={onClose}
    >
      <div className={styles.sections}>
        {reading.flaw && <Callout tone="amber">{reading.flaw}</Callout>}
        {reading.hint && <Callout>{reading.hint}</Callout>}
        <CarrierFacts reading={reading} />
        <Facts>
          <Fact name="Quality">{table.qos[row]} of 7</Fact>
          <Fact name="Position" copy={place}>
            {place}
          </Fact>
        </Facts>
        <section className={styles.section}>
          <h3>Inferred cell</h3>
          <InferredCell
            table={table}
            row={row}
            gnbBits={gnbBits}
            hasCells={hasCells}
            onFetchCells={onFetchCells}
          />
        </section>
        {cell && (
          <>
            <OperatorFacts
              operator={cell.operator}
              name={cell.name}
              operators={operators}
              reading={reading}
            />
            <CellRecord key={cell.kind + cell.id} cell={cell} budget={budget} />
          </>
        )}
      </div>
    </Drawer>
  );
}
