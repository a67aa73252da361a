import type { Box } from '#domain/geo/geo.ts';
import type { DrawnBox } from '#map/boxes/BoxLayer.ts';
import type { AreaTileResult } from '#queries/areas/AreaLoader.ts';
import { failureMessage } from '#ui/feedback/failureMessage.ts';
import { partName } from '#views/channels/area/partLabels.ts';

/** By urgency: of the lists of one tile only one state can be drawn. */
const STATES = ['failed', 'loading', 'cut', 'missing'] as const;
type MarkedState = (typeof STATES)[number];

/** The areas, and their incomplete tiles, to be marked on the map. */
export function areaMarks(parts: readonly AreaTileResult[], areas: readonly Box[]): DrawnBox[] {
  const tiles = new Map<string, { state: MarkedState; parts: AreaTileResult[] }>();
  for (const part of parts) {
    const state = markedState(part);
    if (!state) continue;
    const key = Object.values(part.box).join();
    const tile = tiles.get(key);
    if (!tile || STATES.indexOf(state) < STATES.indexOf(tile.state)) tiles.set(key, { state, parts: [part] });
    else if (tile.state === state) tile.parts.push(part);
  }
  const marks = [...tiles].map(
    ([
      key,
      {
        state,
        parts: [first, ...others],
      },
    ]): DrawnBox => {
      const reason = first!.failure && failureMessage(first!.failure).happened;
      const names = [first!, ...others].map(({ kind }) => partName(kind)).join(', ');
      const label = state === 'cut' ? `cut: ${names}` : state === 'failed' ? `failed: ${names}` : undefined;
      return { key, box: first!.box, state, ...(reason && { reason }), ...(label && { label }) };
    },
  );
  const chosen = areas.map((box): DrawnBox => ({ key: `area ${Object.values(box)}`, box, state: 'chosen' }));
  return [...chosen, ...marks];
}

function markedState({ state, isCut }: AreaTileResult): MarkedState | undefined {
  if (state === 'failed' || state === 'loading' || state === 'missing') return state;
  return isCut ? 'cut' : undefined;
}
