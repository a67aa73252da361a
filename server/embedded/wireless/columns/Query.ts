import type { Box } from '#domain/geo.ts';
import type { NetworkFilter } from '#server/embedded/wireless/store.ts';
import { conditions, nameCodes } from './conditions.ts';
import type { NetworkIndex } from './NetworkIndex.ts';
import type { Narrow } from './narrow.ts';
import { byBox, byName, byPrefix, everything, type Source, send, sizeOf } from './sources.ts';

type Sink = (rows: Uint32Array, count: number) => void;

/** A filter made ready for an index: candidates come from the smallest source, the rest is tested. */
export class Query {
  readonly index: NetworkIndex;
  /** Candidates to look at, at most. */
  readonly size: number;
  readonly #source: Source;
  /** Tests for the candidates of the source, and for any row. */
  readonly #remaining: Narrow[];
  readonly #all: Narrow[];

  /** `extra` are tests beyond the filter. */
  constructor(filter: NetworkFilter, index: NetworkIndex, extra: readonly Narrow[] = []) {
    const sources: Source[] = [];
    const codes = nameCodes(filter, index);
    if (codes) sources.push(byName(codes, index));
    if (filter.netidPrefix !== undefined) sources.push(byPrefix(filter, index));
    if (filter.box) sources.push(byBox(filter.box, index));
    const sized = [...sources, everything(index)].map((source) => ({ source, size: sizeOf(source) }));
    const best = sized.reduce((least, one) => (one.size < least.size ? one : least));

    const tests = [...conditions(filter, index), ...extra];
    const needed = sources.filter((source) => source !== best.source || !source.isExact);
    this.index = index;
    this.size = best.size;
    this.#source = best.source;
    this.#remaining = [...tests, ...needed.map(({ test }) => test)];
    this.#all = [...tests, ...sources.map(({ test }) => test)];
  }

  /** Sends every match once, in no promised order, in a buffer that is used again. */
  each(sink: Sink): void {
    send(this.#source, this.#remaining, sink);
  }

  /** Sends every match whose cell touches the box. */
  eachNear(box: Box, sink: Sink): void {
    send({ runs: this.index.grid.runs(box) }, this.#all, sink);
  }
}
