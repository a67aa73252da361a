import { quadBox, quadKey } from '#domain/density/quad/quads.ts';
import type { DrawnBox } from '#map/boxes/BoxLayer.ts';
import type { QuadLoader } from '#queries/density/density.ts';
import { failureMessage } from '#ui/feedback/failureMessage.ts';

/** The quads without data, to be marked on the map. */
export function quadMarks(quads: QuadLoader['quads']): DrawnBox[] {
  return quads.flatMap(({ quad, state, failure, histogram }) => {
    if (histogram || state === 'cached' || state === 'fetched') return [];
    const reason = failure && failureMessage(failure).happened;
    return [{ key: quadKey(quad), box: quadBox(quad), state, ...(reason && { reason }) }];
  });
}
