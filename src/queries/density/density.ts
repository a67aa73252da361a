import type { QueryClient } from '@tanstack/react-query';
import { EMPTY_HISTOGRAM, type Histogram } from '#domain/density/histogram/Histogram.ts';
import { readHistogram } from '#domain/density/histogram/readHistogram.ts';
import type { Quad } from '#domain/density/quad/Quad.ts';
import { quadBox } from '#domain/density/quad/quads.ts';
import { Failure } from '#domain/wire/Failure.ts';
import { modeOf } from '#queries/cache/dataset.ts';
import { readQuery } from '#queries/cache/query.ts';
import type { TileState } from '#queries/tiles/TileEntry.ts';
import { MAX_TILES, type Phase } from '#queries/tiles/TileLoaderOptions.ts';
import type { TileCounts } from '#queries/tiles/tileCounts.ts';
import type { Reply } from '#services/endpoint.ts';
import type { Answer, Mode } from '#services/request.ts';
import { wireless } from '#services/wireless/endpoints.ts';

/** The histogram of one quad, with what a view must say about it; about a tenth of the size of the reply. */
export interface QuadAnswer {
  histogram: Histogram;
  mode: Mode;
  /** Epoch milliseconds. */
  fetchedAt: number;
  /** Upstream queries that it spent when it came. */
  cost: number;
  notes: string[];
}

/** Epoch milliseconds until which the answer of a quad is as good as new. */
export const quadFreshUntil = ({ fetchedAt }: QuadAnswer) => fetchedAt + wireless.densityWifi.parts.fresh;

/** First- and last-seen counts of the WiFi networks in one quad of the world grid, for one query each time it is new. */
export function densityQuad(quad: Quad) {
  const { south, north, west, east } = quadBox(quad);
  const input = { topLat: south, bottomLat: north, leftLon: west, rightLon: east };
  return readQuery(wireless.densityWifi, input, readQuad);
}

/** Larger views are not fetched. */
export const MAX_QUADS = MAX_TILES;

export interface QuadResult {
  quad: Quad;
  state: TileState;
  /** What is known of the quad; also while it is asked anew, and when that failed. */
  histogram?: Histogram;
  failure?: Failure;
  mode?: Mode;
  /** Epoch milliseconds. */
  fetchedAt?: number;
  /** Where the answer differs from the specification. */
  notes?: readonly string[];
}

/** How far the quads of a view have come. */
export interface QuadState extends TileCounts {
  phase: Phase;
  /** Nearest to the centre of the view first. */
  quads: readonly QuadResult[];
  /** What is known of the quads; the same array until that changes. */
  histograms: readonly Histogram[];
  total: number;
  /** What stopped the sweep. */
  failure?: Failure;
  /** What it costs to go on. */
  queriesNeeded: number;
}

export interface QuadLoader extends QuadState {
  /** Begins, or goes on: consent to `queriesNeeded` queries. */
  start(): void;
  /** Asks for nothing more; what is in flight comes to its end. */
  stop(): void;
  retry(quad: Quad): void;
  /** Asks for all `total` quads anew, past every cache: consent to as many queries. */
  refresh(): void;
}

type Came = Promise<Answer<Reply<typeof wireless.densityWifi>>>;

const NO_HISTOGRAM = {
  kind: 'shape',
  message: 'The answer holds no histogram.',
  service: 'wireless',
  operation: 'densityWifi',
} as const;

/** Whether nothing in an answer is of a histogram: an empty area at least says how many cells it has. */
function isOther({ histogramByCell, cells, requestTopLat }: Reply<typeof wireless.densityWifi>): boolean {
  return histogramByCell.length === 0 && cells === null && requestTopLat === null;
}

/** "No matching records" is an answer as well, and was paid for: nothing is there. */
async function readQuad(came: Came, client: QueryClient): Promise<QuadAnswer> {
  try {
    const { reply, mode, fetchedAt, cost, notes } = await came;
    if (isOther(reply)) throw new Failure(NO_HISTOGRAM);
    return { histogram: readHistogram(reply), mode, fetchedAt, cost, notes };
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== 'missing') throw error;
    const mode = await modeOf(client, 'wireless');
    return { histogram: EMPTY_HISTOGRAM, mode, fetchedAt: Date.now(), cost: 1, notes: [] };
  }
}
