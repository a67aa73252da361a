import type { Box } from '#domain/geo/geo.ts';
import type { NetworkFilter } from '#server/emulator/wireless/store/NetworkFilter.ts';
import { conditions, nameCodes, nameTests } from './conditions.ts';
import { type FilterKernel, inBits } from './filterKernels.ts';
import { forEachBatch, type Sink } from './forEachBatch.ts';
import { type KindRange, kindRange } from './kindRange.ts';
import type { NetworkIndex } from './NetworkIndex.ts';
import { byBox, byName, byPrefix, type Candidates, type Source, sizeOf } from './sources.ts';

const MAX_TOTALS = 1_000;
/** Each turn looks at as many networks as hold one page on average. */
const MOST_TURNS = 8;

/** Candidates from the smallest source, what each has to pass, and what a row from elsewhere has to. */
interface Plan {
  candidates: Candidates;
  tests: readonly FilterKernel[];
  allTests: () => readonly FilterKernel[];
}

/** A filter made ready for an index. */
export class Query {
  readonly index: NetworkIndex;
  readonly #filter: NetworkFilter;
  readonly #kinds: KindRange;
  readonly #kindTest: FilterKernel[];
  readonly #conditions: readonly FilterKernel[];
  /** The same for the same conditions. */
  readonly #name: string;
  #planned: Plan | undefined;

  /** `extra` are tests besides the filter. */
  constructor(filter: NetworkFilter, index: NetworkIndex, extra: readonly FilterKernel[] = []) {
    const kinds = kindRange(filter.kinds, index);
    const isEverything = kinds.isExact && kinds.low === 0 && kinds.high === index.count;
    this.index = index;
    this.#filter = filter;
    this.#kinds = kinds;
    this.#kindTest = isEverything ? [] : [inBits(index.columns.kind, kinds.bits)];
    this.#conditions = [...conditions(filter, index), ...extra];
    this.#name = JSON.stringify([filter, extra.length]);
  }

  get candidates(): Candidates {
    return this.#plan.candidates;
  }

  /** What a candidate has to pass. */
  get tests(): readonly FilterKernel[] {
    return this.#plan.tests;
  }

  /** Number of candidates. */
  get size(): number {
    return sizeOf(this.candidates);
  }

  /** Sends every match once, in no promised order. */
  each(sink: Sink): void {
    forEachBatch(this.candidates, this.tests, this.index, sink);
  }

  /** Sends every match whose cell touches the box. */
  eachNear(box: Box, sink: Sink): void {
    forEachBatch({ runs: this.index.grid.runs(box), of: 'rows' }, this.#plan.allTests(), this.index, sink);
  }

  /**
   * The first `limit` of all `total` matches from a rank on, by rank, found by looking at each network in turn; undefined
   * when they are much further apart than on average.
   */
  firstFrom(rank: number, limit: number, total: number): number[] | undefined {
    const { low, high } = this.#kinds;
    const start = Math.max(rank, low);
    const turn = Math.ceil((limit * this.index.count) / total);
    const end = Math.min(high, start + Math.min(total, MOST_TURNS * turn));
    const others = this.#otherSources().map(({ test }) => test());
    const tests = [...this.#kindTest, ...this.#conditions, ...others, ...nameTests(this.#filter, this.index)];
    const found: number[] = [];
    for (let at = start; at < end && found.length < limit; at += turn) {
      const ranks: Candidates = { runs: [at, Math.min(end, at + turn)], of: 'ranks' };
      forEachBatch(ranks, tests, this.index, (rows, count) => found.push(...rows.subarray(0, count)));
    }
    return found.length >= limit || end === high ? found.slice(0, limit) : undefined;
  }

  /** The number of matches, or of those with a position, that was counted since the networks last changed. */
  knownTotal(of: 'all' | 'located'): number | undefined {
    return this.index.totals.get(of + this.#name);
  }

  /** Keeps a number for the pages that follow, which need it too. */
  keepTotal(of: 'all' | 'located', total: number): number {
    const { totals } = this.index;
    if (totals.size >= MAX_TOTALS) totals.clear();
    totals.set(of + this.#name, total);
    return total;
  }

  /** Made when it is first needed: to find the names that match takes longest. */
  get #plan(): Plan {
    this.#planned ??= this.#makePlan();
    return this.#planned;
  }

  #makePlan(): Plan {
    const { index } = this;
    const kinds = this.#kinds;
    const sources = this.#sources();
    const best = sources.toSorted((a, b) => sizeOf(a) - sizeOf(b))[0];
    const needed = sources.filter((source) => source !== best || !source.isExact);
    // Rows are in the order of the columns; ranks are quick only where nothing has to be tested.
    const all: Candidates =
      this.#conditions.length === 0 && kinds.isExact
        ? { runs: [kinds.low, kinds.high], of: 'ranks' }
        : { runs: [0, index.count], of: 'rows' };
    const candidates = best ?? all;
    const isOfKinds = candidates.of !== 'rows' && kinds.isExact;
    const own = [...this.#kindTest, ...this.#conditions];
    let allTests: readonly FilterKernel[] | undefined;
    return {
      candidates,
      tests: [...(isOfKinds ? this.#conditions : own), ...needed.map(({ test }) => test())],
      allTests: () => (allTests ??= [...own, ...sources.map(({ test }) => test())]),
    };
  }

  #sources(): Source[] {
    const codes = nameCodes(this.#filter, this.index);
    return [...(codes ? [byName(codes, this.#kinds, this.index)] : []), ...this.#otherSources()];
  }

  #otherSources(): Source[] {
    const { netidPrefix, box } = this.#filter;
    return [
      ...(netidPrefix === undefined ? [] : [byPrefix(this.#filter, this.index)]),
      ...(box ? [byBox(box, this.index)] : []),
    ];
  }
}
