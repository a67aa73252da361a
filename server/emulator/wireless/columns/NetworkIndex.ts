import { firstPlace } from '#domain/collection/firstPlace.ts';
import { atOnce, type Steps } from '#server/emulator/steps.ts';
import { mergeByKey, ordering } from './arrange.ts';
import { type Columns, gathering, makeColumns } from './Columns.ts';
import { cellsOf, GeoGrid } from './GeoGrid.ts';
import type { NameIndex } from './NameIndex.ts';
import type { CellIds } from './readNetworks.ts';
import type { Dictionaries } from './TextDictionary.ts';
import { span, yearsOf } from './years.ts';

/** What the columns refer to; it outlives a refresh. */
export interface NetworkTexts {
  dictionaries: Dictionaries;
  names: NameIndex;
  cellIds: CellIds;
  /** Comments by key, oldest first, a line each. */
  comments: Map<number, string>;
}

type Made = Pick<NetworkIndex, 'grid' | 'byRank' | 'named' | 'namedFrom' | 'firstYear' | 'lastYear'>;

/** All networks in memory, ready to be searched: rows in the order of their place, ranks in that of their keys. */
export class NetworkIndex {
  readonly columns: Columns;
  readonly texts: NetworkTexts;
  readonly grid: GeoGrid;
  /** Rank of each row, row of each rank. */
  readonly rank: Uint32Array;
  readonly byRank: Uint32Array;
  /** Ranks of the networks of each name, ascending; those of code n are from namedFrom[n] to namedFrom[n + 1]. */
  readonly named: Uint32Array;
  readonly namedFrom: Uint32Array;
  /** Years of first and last sight; 0 when not known. */
  readonly firstYear: Uint16Array;
  readonly lastYear: Uint16Array;
  /** The years that occur. */
  readonly years: { firstKnown: number; count: number };

  /** Numbers of matches that were counted, by what was asked. */
  readonly totals = new Map<string, number>();

  private constructor(columns: Columns, rank: Uint32Array, texts: NetworkTexts, made: Made) {
    this.columns = columns;
    this.rank = rank;
    this.texts = texts;
    this.grid = made.grid;
    this.byRank = made.byRank;
    this.named = made.named;
    this.namedFrom = made.namedFrom;
    this.firstYear = made.firstYear;
    this.lastYear = made.lastYear;
    this.years = span(this.firstYear, this.lastYear);
  }

  /** `columns` are in the order of their place. */
  static *placed(columns: Columns, rank: Uint32Array, texts: NetworkTexts): Steps<NetworkIndex> {
    const grid = new GeoGrid(cellsOf(columns));
    yield;
    const byRank = new Uint32Array(rank.length);
    for (let row = 0; row < rank.length; row++) byRank[rank[row]!] = row;
    yield;
    const namedFrom = new Uint32Array(texts.dictionaries.name.texts.length + 1);
    const names = byRank.map((row) => columns.name[row]!);
    yield;
    const named = group(names, namedFrom);
    yield;
    const firstYear = yearsOf(columns.firstMs);
    yield;
    const lastYear = yearsOf(columns.lastMs);
    yield;
    return new NetworkIndex(columns, rank, texts, { grid, byRank, named, namedFrom, firstYear, lastYear });
  }

  /** Of columns in the order of their keys. */
  static of(ordered: Columns, texts: NetworkTexts): NetworkIndex {
    const none = atOnce(NetworkIndex.placed(makeColumns(0), new Uint32Array(), texts));
    return atOnce(none.merging(ordered));
  }

  /** These networks and others, in the order of their keys and with the same texts; of two with one key the other counts. */
  *merging(ordered: Columns): Steps<NetworkIndex> {
    const byKey = mergeByKey(this.columns.key, this.byRank, ordered.key);
    yield;
    const [known, fresh] = [this.grid.cells, cellsOf(ordered)];
    const cells = byKey.map((row) => (row < known.length ? known[row]! : fresh[row - known.length]!));
    yield;
    const rank = yield* ordering(cells);
    yield;
    const order = rank.map((one) => byKey[one]!);
    const columns = yield* gathering(this.columns, ordered, order);
    return yield* NetworkIndex.placed(columns, rank, this.texts);
  }

  get count(): number {
    return this.rank.length;
  }

  /** The row of the network with a key. */
  rowOf(key: number): number | undefined {
    const row = this.byRank[this.rankOf(key)];
    return row !== undefined && this.columns.key[row] === key ? row : undefined;
  }

  /** Number of networks with a lesser key. */
  rankOf(key: number): number {
    return firstPlace(0, this.count, (rank) => this.columns.key[this.byRank[rank]!]! >= key);
  }
}

/** Indices of `codes` grouped by code, by a counting sort; `from` receives where each group starts. */
function group(codes: Uint32Array, from: Uint32Array): Uint32Array {
  for (const code of codes) from[code + 1]!++;
  for (let code = 1; code < from.length; code++) from[code]! += from[code - 1]!;
  const next = from.slice();
  const grouped = new Uint32Array(codes.length);
  for (let index = 0; index < codes.length; index++) grouped[next[codes[index]!]!++] = index;
  return grouped;
}
