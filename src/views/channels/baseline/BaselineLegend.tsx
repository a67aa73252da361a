import { ChangeLegend } from '#map/marks/ChangeLegend.tsx';
import type { BaselineModel } from './useBaseline.ts';

/** The changes since the baseline; one can be taken off the map and the table. */
export function BaselineLegend({
  baseline: { counts = [], hidden, setHidden },
}: {
  baseline: BaselineModel;
}) {
  return <ChangeLegend name="channels" counts={counts} hidden={hidden} onHidden={setHidden} />;
}
