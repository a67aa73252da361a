import type { Check } from '#domain/simulator/context/CheckContext.ts';
import { heardChannels } from '#domain/simulator/context/heardChannels.ts';

/** Sources that record LTE and WCDMA cells as GSM explain a number that is valid there. */
const EXPLAINED = 0.3;

/** H4: the standard gives the number to no band, or the gap between two; 0 and nothing are unknown, not invalid. */
export const invalidChannel: Check = (cell, context) => {
  for (const channel of heardChannels(cell)) {
    const { flaw, hint } = context.reading(cell.kind, channel, cell.operator);
    if (flaw === undefined) continue;
    const isMislabelled = cell.kind === 'gsm' && hint !== undefined;
    return {
      heuristic: 'H4',
      strength: isMislabelled ? EXPLAINED : 1,
      evidence: `Channel ${flaw}${hint === undefined ? '' : ` ${hint}`}`,
    };
  }
  return null;
};
