import { ENCRYPTIONS } from '#domain/network/RadioKind.ts';
import type { Address, NetworkFilter } from '#server/emulator/wireless/store/ObservationStore.ts';
import type { TextColumn } from './Columns.ts';
import { cellParts } from './cellParts.ts';
import { above, between, differs, type FilterKernel, inBits, inMask } from './filterKernels.ts';
import type { NetworkIndex } from './NetworkIndex.ts';

const INT_MAX = 2 ** 31 - 1;

/** The conditions of a filter that a row is tested for, cheap and selective ones first; kinds, names, prefix and box are sources. */
export function conditions(filter: NetworkFilter, index: NetworkIndex): FilterKernel[] {
  const { columns, texts } = index;
  const { dictionaries } = texts;
  const narrows: FilterKernel[] = [];
  const mask = (column: TextColumn, holds: Uint8Array) => narrows.push(inMask(columns[column], holds));

  if (filter.encryption !== undefined)
    narrows.push(inBits(columns.encryption, 1 << ENCRYPTIONS.indexOf(filter.encryption)));
  if (filter.minQos !== undefined && filter.minQos > 0)
    narrows.push(inBits(columns.qos, 0xff & (0xff << filter.minQos)));
  for (const [column, bound] of [
    [columns.updatedMs, filter.updatedAfterMs],
    [columns.firstMs, filter.firstAfterMs],
    [columns.lastMs, filter.lastAfterMs],
  ] as const)
    if (bound !== undefined) narrows.push(above(column, bound));
  const { channel, frequencyMhz, finder, notFinder } = filter;
  if (channel !== undefined) narrows.push(between(columns.channel, channel, channel));
  if (frequencyMhz !== undefined) narrows.push(between(columns.frequency, frequencyMhz, frequencyMhz));
  if (finder !== undefined) narrows.push(between(columns.finder, finder, finder));
  if (notFinder !== undefined) narrows.push(differs(columns.finder, notFinder));
  if (filter.mfgrMin !== undefined || filter.mfgrMax !== undefined)
    narrows.push(between(columns.mfgr, Math.max(0, filter.mfgrMin ?? 0), filter.mfgrMax ?? INT_MAX));
  if (filter.free) mask('free', dictionaries.free.maskOf(dictionaries.free.alike('Y')));
  if (filter.paid) mask('paid', dictionaries.paid.maskOf(dictionaries.paid.alike('Y')));

  const { transFromYear: fromYear, transToYear: toYear, rcoiMin, rcoiMax } = filter;
  if (fromYear !== undefined || toYear !== undefined)
    mask(
      'trans',
      dictionaries.trans.mask((trans) => isBetween(Number(trans.slice(0, 4)), fromYear, toYear)),
    );
  if (rcoiMin !== undefined || rcoiMax !== undefined)
    mask(
      'rcois',
      dictionaries.rcois.mask((rcois) =>
        rcois.split(/\s+/).some((rcoi) => isBetween(Number.parseInt(rcoi, 16), rcoiMin, rcoiMax)),
      ),
    );
  for (const [part, text] of Object.entries(filter.address ?? {}) as [keyof Address, string | null][])
    if (text !== null) mask(part, dictionaries[part].maskOf(dictionaries[part].alike(text)));
  const cell = cellParts(filter, columns.key, texts.cellIds);
  if (cell) narrows.push(cell);
  return narrows;
}

/** The names that a filter asks for, as codes; undefined when it does not. */
export function nameCodes(filter: NetworkFilter, { texts }: NetworkIndex): number[] | undefined {
  const { name, nameLike } = filter;
  if (name === undefined) return nameLike === undefined ? undefined : texts.names.like(nameLike);
  const codes = texts.names.same(name);
  if (nameLike === undefined) return codes;
  const like = new Set(texts.names.like(nameLike));
  return codes.filter((code) => like.has(code));
}

/** Bounds inclusive; not a number is between none. */
function isBetween(value: number, least = -Infinity, most = Infinity): boolean {
  return value >= least && value <= most;
}
