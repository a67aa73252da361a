import { identifyCell } from '#domain/radio/cell/identifyCell.ts';
import { count, dbm, metres } from '#domain/simulator/context/phrase.ts';
import type { Cause, Grounds } from './Cause.ts';

/** Heard within less than this it is small; within more than four times it is not. Metres. */
const SMALL_METRES = 150;
const WEAK_DBM = -95;
const STRONG_DBM = -60;
const FEWEST_ROWS = 3;
/** Operators number small cells after all others. */
const HIGH_QUANTILE = 0.9;

/** A lawful cell of low power: in a house, a shop or a station. */
export const smallCell: Cause = {
  cause: 'smallCell',
  explains: ['H1', 'H2', 'H6', 'H7', 'H10', 'H12', 'H14'],
  weigh(cell, context) {
    const grounds: Grounds = { for: [], against: [] };
    const { spreadMetres, strongestDbm, rows } = cell;
    if (rows >= FEWEST_ROWS && spreadMetres <= SMALL_METRES)
      grounds.for.push(`Heard ${count(rows, 'time')}, all within ${metres(spreadMetres)}.`);
    if (spreadMetres > 4 * SMALL_METRES) grounds.against.push(`Heard over ${metres(spreadMetres)}.`);
    if (strongestDbm !== null && strongestDbm <= WEAK_DBM)
      grounds.for.push(`Never stronger than ${dbm(strongestDbm)}.`);
    if (strongestDbm !== null && strongestDbm >= STRONG_DBM && spreadMetres > SMALL_METRES)
      grounds.against.push(`As strong as ${dbm(strongestDbm)} and heard over more than a building.`);
    const { node } = identifyCell(cell.kind, cell.area, cell.cell, context.settings);
    const { numbers } = context.siteBlock(cell.kind, cell.operator);
    if (!node || numbers.length < FEWEST_ROWS) return grounds;
    const high = numbers[Math.floor(numbers.length * HIGH_QUANTILE)]!;
    const [sentence, side] =
      node.value >= high
        ? ([`${node.name} ${node.value} is among the highest of the operator here.`, grounds.for] as const)
        : ([
            `${node.name} ${node.value} is not among the highest of the operator here.`,
            grounds.against,
          ] as const);
    side.push(sentence);
    return grounds;
  },
};
