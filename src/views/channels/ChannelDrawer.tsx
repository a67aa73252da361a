import { decodeChannel } from '#domain/radio/decodeChannel.ts';
import { findOperator, readPlmn } from '#domain/radio/plmn.ts';
import { type ChannelTable, cellOfRow, channelOfRow, readingOfRow } from '#domain/sites/channelTable.ts';
import { TECHNOLOGY_NAMES } from '#domain/sites/channelWords.ts';
import { channelStyle } from '#map/layers/channelStyle.ts';
import { PointGlyph } from '#map/PointGlyph.tsx';
import type { Operators } from '#queries/operators.ts';
import { Callout } from '#ui/Callout.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { formatPosition } from '#ui/numberFormat.ts';
import { PHONE, useMediaQuery } from '#ui/useMedia.ts';
import { CarrierFacts } from './CarrierFacts.tsx';
import { CellRecord } from './CellDetailPart.tsx';
import styles from './Channels.module.css';
import { InferredCell } from './InferredCell.tsx';
import { OperatorFacts } from './OperatorFacts.tsx';
import type { QueryBudget } from './useSpending.ts';

interface ChannelDrawerProps {
  table: ChannelTable;
  row: number;
  /** Whether the cells of the area were asked for. */
  hasCells: boolean;
  gnbBits: number;
  operators: Operators;
  budget: QueryBudget;
  onFetchCells: () => void;
  onClose: () => void;
}

/** One channel at one place: what its number means, whose it seems to be, and the way to the cell's record. */
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
          <h3>Which cell it seems to be</h3>
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
