import type { QueryClient } from '@tanstack/react-query';
import { QUAD_DEGREES, type Quad } from '#domain/density/quad/Quad.ts';
import { nearestFirst, quadBox } from '#domain/density/quad/quads.ts';
import { type Box, boxesOverlap, type Position } from '#domain/geo/geo.ts';
import { cachedInputs, readCached } from '#queries/cache/answerCache.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { densityQuad, type QuadAnswer } from './density.ts';

/** Answers read in parallel; each may have half a megabyte. */
const AT_ONCE = 16;

/** Calls `found` for every quad whose answer is in memory or storage. Spends nothing. */
export async function findCachedQuads(
  client: QueryClient,
  quads: readonly Quad[],
  found: (quad: Quad, answer: QuadAnswer) => void,
): Promise<void> {
  for (let from = 0; from < quads.length; from += AT_ONCE)
    await Promise.all(
      quads.slice(from, from + AT_ONCE).map(async (quad) => {
        const answer = await readCached<QuadAnswer>(client, densityQuad(quad));
        if (answer) found(quad, answer);
      }),
    );
}

/** Up to `most` quads of a box that may have a cached answer, nearest first; for boxes too large to try each. */
export async function cachedQuadsIn(
  client: QueryClient,
  box: Box,
  centre: Position,
  most: number,
): Promise<Quad[]> {
  const inputs = await cachedInputs(client, wireless.densityWifi);
  const quads = inputs.map(quadOf).filter((quad) => quad !== undefined);
  const inside = quads.filter((quad) => boxesOverlap(quadBox(quad), box));
  return nearestFirst(inside, centre).slice(0, most);
}

/** The quad of an input of the endpoint; undefined for any other box. */
function quadOf(input: object): Quad | undefined {
  const { topLat, leftLon } = input as { topLat?: unknown; leftLon?: unknown };
  const row = (Number(topLat) + 90) / QUAD_DEGREES;
  const column = (Number(leftLon) + 180) / QUAD_DEGREES;
  return Number.isInteger(row) && Number.isInteger(column) ? { row, column } : undefined;
}
