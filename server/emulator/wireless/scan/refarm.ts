import { LTE_BANDS } from '#server/emulator/wireless/sample/transmitter/cellBands.ts';
import type { Heard } from './hear.ts';

/** A wider carrier has its middle elsewhere: 2.5 MHz is what 5 MHz more make. */
const SHIFT = 25;

/** An operator has widened its main LTE carrier: every cell on it is now on a channel that no other operator uses. */
export function refarm(heard: readonly Heard[], operator: string): Heard[] {
  const isOwn = ({ cell }: Heard) => cell.kind === 'lte' && cell.operator === operator;
  const own = new Map(heard.filter(isOwn).map(({ cell }) => [cell.cell, cell.channel]));
  const before = mostFrequent([...own.values()]);
  if (before === undefined) return [...heard];
  const after = freeChannel(before, new Set(heard.map(({ cell }) => cell.channel)));
  return heard.map((one) =>
    isOwn(one) && one.cell.channel === before ? { ...one, cell: { ...one.cell, channel: after } } : one,
  );
}

/** The nearest in the band that is free; the channel itself where none is. */
function freeChannel(channel: number, used: ReadonlySet<number>): number {
  const { from, to } = Object.values(LTE_BANDS).find((band) => channel >= band.from && channel <= band.to)!;
  for (let away = SHIFT; away < to - from; away += SHIFT)
    for (const other of [channel + away, channel - away])
      if (other > from && other < to && !used.has(other)) return other;
  return channel;
}

/** Of equals the lowest. */
function mostFrequent(channels: readonly number[]): number | undefined {
  const groups = [...Map.groupBy(channels, (channel) => channel)];
  return groups.sort(([a, as], [b, bs]) => bs.length - as.length || a - b)[0]?.[0];
}
