import { grouped, remembered } from '#domain/grouped.ts';
import { placeOf } from '#domain/place.ts';
import { channelOf, isMislabelledGsm, operatorKey } from '#domain/scan/identity.ts';
import type { CellKind } from '#domain/scan/scanRow.ts';
import type { KnownCell, KnownChannel } from '#domain/scan/surroundings.ts';
import { SphereTree } from '#domain/sphereTree.ts';
import type { ChannelPlace, CheckContext } from './checkContext.ts';

type ChannelIndex = Pick<CheckContext, 'onChannel' | 'hasChannels' | 'cellsOnChannel' | 'usersOfChannel'>;

/** Where each channel is known, from the list of channels and from the cells that say theirs. */
export function indexChannels(cells: readonly KnownCell[], channels: readonly KnownChannel[]): ChannelIndex {
  const placed = cells.filter((cell) => channelOf(cell) !== null && placeOf(cell));
  const cellsByChannel = grouped(
    placed.flatMap((cell) => kindsOf(cell).map((kind) => ({ kind, cell }))),
    ({ kind, cell }) => `${kind} ${cell.channel}`,
  );
  const listed = channels.filter((one) => one.channel > 0 && placeOf(one));
  const listedByChannel = grouped(listed, ({ kind, channel }) => `${kind} ${channel}`);
  const kinds = new Set([...placed.flatMap(kindsOf), ...listed.map(({ kind }) => kind)]);
  const cellsAt = (key: string) => (cellsByChannel.get(key) ?? []).map(({ cell }) => cell);

  const places = remembered((key) => {
    const all: ChannelPlace[] = [
      ...cellsAt(key).map(({ lat, lng, id }) => ({ lat: lat!, lng: lng!, id })),
      ...(listedByChannel.get(key) ?? []).map(({ lat, lng }) => ({ lat, lng })),
    ];
    return all.length === 0 ? undefined : new SphereTree(all, placeOf);
  });
  const trees = remembered((key) => {
    const all = cellsAt(key);
    return all.length === 0 ? undefined : new SphereTree(all, placeOf);
  });
  const users = remembered((key) => {
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
