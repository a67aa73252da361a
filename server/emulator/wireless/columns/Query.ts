import type { Box } from '#domain/geo/geo.ts';
import type { NetworkFilter } from '#server/emulator/wireless/store/NetworkFilter.ts';
import { conditions, nameCodes } from './conditions.ts';
import { type FilterKernel, inBits } from './filterKernels.ts';
import { forEachBatch, type Sink } from './forEachBatch.ts';
import { kindRange } from './kindRange.ts';
import type { NetworkIndex } from './NetworkIndex.ts';
import { byBox, byName, byPrefix, type Candidates, type Source, sizeOf } from './sources.ts';

/** A filter made ready for an index: candidates come from the smallest source, the rest is tested. */
export class Query {
  readonly index: NetworkIndex;
  /** The same for the same conditions. */
  readonly name: string;
  readonly candidates: Candidates;
  /** What a candidate has to pass. */
  readonly tests: readonly FilterKernel[];
  /** Number of candidates. */
  readonly size: number;
  /** What a row from elsewhere has to pass. */
  readonly #allTests: () => readonly FilterKernel[];

  /** `extra` are tests besides the filter. */
  constructor(filter: NetworkFilter, index: NetworkIndex, extra: readonly FilterKernel[] = []) {
    const kinds = kindRange(filter.kinds, index);
    const isEverything = kinds.isExact && kinds.low === 0 && kinds.high === index.count;
    const kindTest = isEverything ? [] : [inBits(index.columns.kind, kinds.bits)];
    const tests = [...conditions(filter, index), ...extra];

    const sources: Source[] = [];
    const codes = nameCodes(filter, index);
    if (codes) sources.push(byName(codes, kinds, index));
    if (filter.netidPrefix !== undefined) sources.push(byPrefix(filter, index));
    if (filter.box) sources.push(byBox(filter.box, index));
    const best = sources.toSorted((a, b) => sizeOf(a) - sizeOf(b))[0];
    const needed = sources.filter((source) => source !== best || !source.isExact);

    this.index = index;
    this.name = JSON.stringify([filter, extra.length]);
    // Rows are in the order of the columns; ranks are quick only where nothing has to be tested.
    const all: Candidates =
      tests.length === 0 && kinds.isExact
        ? { runs: [kinds.low, kinds.high], of: 'ranks' }
        : { runs: [0, index.count], of: 'rows' };
    this.candidates = best ?? all;
    this.size = sizeOf(this.candidates);
    const isOfKinds = this.candidates.of !== 'rows' && kinds.isExact;
    this.tests = [...(isOfKinds ? [] : kindTest), ...tests, ...needed.map(({ test }) => test())];
    let allTests: readonly FilterKernel[] | undefined;
    this.#allTests = () => (allTests ??= [...kindTest, ...tests, ...sources.map(({ test }) => test())]);
  }

  /** Sends every match once, in no promised order. */
  each(sink: Sink): void {
    forEachBatch(this.candidates, this.tests, this.index, sink);
  }

  /** Sends every match whose cell touches the box. */
  eachNear(box: Box, sink: Sink): void {
    forEachBatch({ runs: this.index.grid.runs(box), of: 'rows' }, this.#allTests(), this.index, sink);
  }
}
