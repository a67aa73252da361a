import { groupBy, memoize } from '#domain/collection/memoize.ts';
import { SphereTree } from '#domain/collection/SphereTree.ts';
import { knownPosition } from '#domain/geo/knownPosition.ts';
import type { CellKind } from '#domain/network/RadioKind.ts';
import { channelNumber, isMislabelledGsm, operatorKey } from '#domain/radio/cell/cellKeys.ts';
import type { KnownCell, KnownChannel } from '#domain/radio/cell/Surroundings.ts';
import type { ChannelPlace, CheckContext } from './CheckContext.ts';

type ChannelIndex = Pick<CheckContext, 'onChannel' | 'hasChannels' | 'cellsOnChannel' | 'usersOfChannel'>;

/** Where each channel is known, from the list of channels and from the cells that say theirs. */
export function indexChannels(cells: readonly KnownCell[], channels: readonly KnownChannel[]): ChannelIndex {
  const placed = cells.filter((cell) => channelNumber(cell) !== null && knownPosition(cell));
  const cellsByChannel = groupBy(
    placed.flatMap((cell) => kindsOf(cell).map((kind) => ({ kind, cell }))),
    ({ kind, cell }) => `${kind} ${cell.channel}`,
  );
  const listed = channels.filter((one) => one.channel > 0 && knownPosition(one));
  const listedByChannel = groupBy(listed, ({ kind, channel }) => `${kind} ${channel}`);
  const kinds = new Set([...placed.flatMap(kindsOf), ...listed.map(({ kind }) => kind)]);
  const cellsAt = (key: string) => (cellsByChannel.get(key) ?? []).map(({ cell }) => cell);

  const places = memoize((key) => {
    const all: ChannelPlace[] = [
      ...cellsAt(key).map(({ lat, lng, id }) => ({ lat: lat!, lng: lng!, id })),
      ...(listedByChannel.get(key) ?? []).map(({ lat, lng }) => ({ lat, lng })),
    ];
    return all.length === 0 ? undefined : new SphereTree(all, knownPosition);
  });
  const trees = memoize((key) => {
    const all = cellsAt(key);
    return all.length === 0 ? undefined : new SphereTree(all, knownPosition);
  });
  const users = memoize((key) => {
    const counts = new Map<string, number>();
    for (const cell of cellsAt(key)) counts.set(operatorKey(cell), (counts.get(operatorKey(cell)) ?? 0) + 1);
    return counts;
  });
  return {
    onChannel: (kind, channel) => places(`${kind} ${channel}`),
    hasChannels: (kind) => kinds.has(kind),
    usersOfChannel: (kind, channel) => users(`${kind} ${channel}`),
    cellsOnChannel: (kind, channel) => trees(`${kind} ${channel}`),
  };
}

/** The technologies that a record speaks for: one under GSM with numbers too long for it is LTE or WCDMA. */
function kindsOf(cell: KnownCell): CellKind[] {
  return isMislabelledGsm(cell) ? ['lte', 'wcdma'] : [cell.kind];
}
