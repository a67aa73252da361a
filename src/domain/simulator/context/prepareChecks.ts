import { median, medianDeviation } from '#domain/collection/median.ts';
import { groupBy, memoize, memoizeByObject } from '#domain/collection/memoize.ts';
import { SphereTree } from '#domain/collection/SphereTree.ts';
import { knownPosition } from '#domain/geo/knownPosition.ts';
import type { CellKind } from '#domain/network/RadioKind.ts';
import {
  areaCodeKey,
  canBe,
  cellWithinOperatorKey,
  channelNumber,
  identityKey,
  isCertainly,
  operatorKey,
} from '#domain/radio/cell/cellKeys.ts';
import { identifyCell } from '#domain/radio/cell/identifyCell.ts';
import { findOperator } from '#domain/radio/cell/Plmn.ts';
import type { KnownCell, OperatorRecord, Surroundings } from '#domain/radio/cell/Surroundings.ts';
import type { ScannedCell } from '#domain/scan/ScannedCell.ts';
import type { CheckContext } from './CheckContext.ts';
import { type CheckSettings, DEFAULT_SETTINGS } from './CheckSettings.ts';
import { decodeFor } from './channelFacts.ts';
import { countMoves } from './countMoves.ts';
import { coverageAt } from './coverageAt.ts';
import { heardChannels } from './heardChannels.ts';
import { indexChannels } from './indexChannels.ts';

/** Indexes what is known and what was scanned; trees are grown when they are first asked for. */
export function prepareChecks(
  surroundings: Surroundings,
  cells: readonly ScannedCell[],
  settings: CheckSettings = DEFAULT_SETTINGS,
): CheckContext {
  const scan = cells.toSorted(byKey);
  const stored = surroundings.cells.toSorted(byTrust);
  const storedById = groupBy(stored, identityKey);
  const storedByCell = groupBy(stored, cellWithinOperatorKey);
  const storedByOperator = groupBy(stored, operatorKey);
  const scannedByOperator = groupBy(scan, kindOfOperator);
  const numbersOfArea = cellNumbers([...stored, ...scan]);
  const storedOfArea = cellNumbers(stored);
  const known = memoizeByObject((cell: ScannedCell) => {
    const records = storedById.get(identityKey(cell));
    return (
      records?.find(({ kind }) => kind === cell.kind) ?? records?.find((record) => canBe(record, cell.kind))
    );
  });
  const withinOperator = (cell: ScannedCell) =>
    (storedByCell.get(cellWithinOperatorKey(cell)) ?? []).filter((record) => canBe(record, cell.kind));

  const ofOperator = memoize((key) => {
    const [kind, operator] = splitKey(key);
    return (storedByOperator.get(operator) ?? []).filter((record) => isCertainly(record, kind));
  });
  const treeOfOperator = memoize((key) => new SphereTree(ofOperator(key), knownPosition));
  const siteBlocks = memoize((key) => {
    const [kind] = splitKey(key);
    const nodes = ofOperator(key).flatMap(
      ({ area, cell }) => identifyCell(kind, area, cell, settings).node?.value ?? [],
    );
    const numbers = [...new Set(nodes)].sort((a, b) => a - b);
    return { numbers, median: median(numbers), deviation: medianDeviation(numbers) };
  });
  const scannedTrees = memoize((key) => new SphereTree(scannedByOperator.get(key) ?? [], knownPosition));
  const scannedByChannel = groupBy(
    scan.flatMap((cell) => heardChannels(cell).map((channel) => ({ cell, key: `${cell.kind} ${channel}` }))),
    ({ key }) => key,
  );
  const treeOfChannel = memoize((key) => {
    const cells = (scannedByChannel.get(key) ?? []).map(({ cell }) => cell);
    const isShared = new Set(cells.map(operatorKey)).size > 1;
    return isShared ? new SphereTree(cells, knownPosition) : undefined;
  });
  const counts = memoize((key) => {
    const all = scannedByOperator.get(key) ?? [];
    return { all: all.length, unknown: all.filter((cell) => !known(cell)).length };
  });

  const operatorOf = (operator: string) => findOperator(surroundings.operators, operator);

  return {
    surroundings,
    settings,
    scan,
    known,
    withinOperator,
    cellsOfArea: (cell) => numbersOfArea.get(areaCodeKey(cell))?.size ?? 0,
    storedInArea: (cell) => storedOfArea.get(areaCodeKey(cell))?.size ?? 0,
    ofOperator: (kind, operator) => treeOfOperator(kindOfOperator({ kind, operator })),
    siteBlock: (kind, operator) => siteBlocks(kindOfOperator({ kind, operator })),
    ...indexChannels(stored, surroundings.channels),
    ...countMoves(scan, known, withinOperator),
    scannedOnChannel: (kind, channel) => treeOfChannel(`${kind} ${channel}`),
    scannedOf: (cell) => scannedTrees(kindOfOperator(cell)),
    others(cell) {
      const { all, unknown } = counts(kindOfOperator(cell));
      return { count: Math.max(0, all - 1), unknown: Math.max(0, unknown - (known(cell) ? 0 : 1)) };
    },
    operatorOf,
    countriesOf: memoize((mcc) => countriesOf(mcc, surroundings.operators)),
    reading: (kind, channel, operator) => decodeFor(kind, channel, operator, operatorOf(operator)?.bands),
    coverage(cell) {
      const place = knownPosition(cell);
      return place ? coverageAt(place, surroundings.boxes, settings.edgeMetres) : 'unplaced';
    },
  };
}

/** `lte 26201` */
function kindOfOperator({ kind, operator }: { kind: CellKind; operator: string }): string {
  return `${kind} ${operatorKey({ kind, operator })}`;
}

function splitKey(key: string): [CellKind, string] {
  const space = key.indexOf(' ');
  return [key.slice(0, space) as CellKind, key.slice(space + 1)];
}

function cellNumbers(names: readonly (KnownCell | ScannedCell)[]): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  for (const name of names) {
    const key = areaCodeKey(name);
    const group = groups.get(key) ?? new Set();
    groups.set(key, group.add(identityKey(name)));
  }
  return groups;
}

function countriesOf(mcc: string, operators: readonly OperatorRecord[]): Set<string> {
  const codes = operators
    .filter((one) => one.mcc === mcc)
    .flatMap(({ countryCode }) => countryCode.split('/'));
  return new Set(codes.map((code) => code.trim().slice(0, 2).toUpperCase()).filter((code) => code !== ''));
}

function byKey(one: ScannedCell, other: ScannedCell): number {
  return one.key < other.key ? -1 : one.key > other.key ? 1 : 0;
}

/** Of several records of one cell the one with a channel, then the better one, comes first. */
function byTrust(one: KnownCell, other: KnownCell): number {
  return (
    Number(channelNumber(other) !== null) - Number(channelNumber(one) !== null) ||
    other.qos - one.qos ||
    (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)
  );
}
