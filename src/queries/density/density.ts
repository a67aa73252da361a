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

/** The histogram of one quad, with its source; a tenth of the size of the reply. */
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

/** First- and last-seen counts of the WiFi networks in one quad; one query unless cached. */
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
  /** The latest known; also during a refresh, and when that failed. */
  histogram?: Histogram;
  failure?: Failure;
  mode?: Mode;
  /** Epoch milliseconds. */
  fetchedAt?: number;
  /** Where the answer differs from the specification. */
  notes?: readonly string[];
}

/** The quads of a view and their progress. */
export interface QuadState extends TileCounts {
  phase: Phase;
  /** Nearest to the centre of the view first. */
  quads: readonly QuadResult[];
  /** The same array until a histogram changes. */
  histograms: readonly Histogram[];
  total: number;
  /** What stopped the loader. */
  failure?: Failure;
  /** Queries to fetch the rest, without those that are approved already. */
  queriesNeeded: number;
  /** Approved quads out of view that are still to come. */
  elsewhere: number;
}

export interface QuadLoader extends QuadState {
  /** Starts or resumes: consent to `queriesNeeded` queries. */
  start(): void;
  /** Sends no more; requests in flight finish. */
  stop(): void;
  retry(quad: Quad): void;
  /** Fetches all `total` quads again, past every cache: consent to as many queries. */
  refresh(): void;
}

type Came = Promise<Answer<Reply<typeof wireless.densityWifi>>>;

const NO_HISTOGRAM = {
  kind: 'shape',
  message: 'The answer holds no histogram.',
  service: 'wireless',
  operation: 'densityWifi',
} as const;

/** Whether an answer has nothing of a histogram: even an empty area reports its number of cells. */
function isOther({ histogramByCell, cells, requestTopLat }: Reply<typeof wireless.densityWifi>): boolean {
  return histogramByCell.length === 0 && cells === null && requestTopLat === null;
}

/** "No matching records" is an answer too, and cost a query: nothing is there. */
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
