import type { ChannelKind } from '#domain/channels/channelArea.ts';
import type { CoveredBox } from '#domain/channels/coveredBoxes.ts';
import type { CheckSettings } from '#domain/simulator/context/CheckSettings.ts';
import type { Verdict } from '#domain/simulator/Verdict.ts';
import type { AreaLoader } from '#queries/areas/AreaLoader.ts';
import type { Operators } from '#queries/wireless/operators.ts';
import type { QueryBudget } from '#views/channels/area/useQueryBudget.ts';
import type { ScanLoader } from '#views/channels/scan/file/useScanLoader.ts';
import type { GradingChoice } from '#views/channels/scan/grading/gradingChoice.ts';
import type { Grading } from '#views/channels/scan/grading/useVerdicts.ts';

export type StateFilter = 'all' | Verdict['state'];

/** A scan beside what is known of its places: all that its panes, its table, its drawer and its map marks show. */
export interface ScanReview {
  loader: ScanLoader;
  budget: Pick<QueryBudget, 'isFree' | 'left'>;
  /** The one with the most cells first. */
  areas: readonly CoveredBox[];
  /** Of these, the last ones: more than can be asked for at once. */
  areasLeftOut: number;
  /** Cells that are in no area. */
  withoutFix: number;
  /** Technologies of the scan whose channels can be asked for. */
  kinds: readonly ChannelKind[];
  /** Whether it has others. */
  uncheckedKinds: boolean;
  knowledge: AreaLoader;
  operators: Operators;
  /** The outlines of countries did not load, so no operator is compared with the country it was heard in. */
  isBlindToBorders: boolean;
  grading: Grading;
  choice: GradingChoice;
  setChoice: (choice: GradingChoice) => void;
  gnbBits: CheckSettings['gnbBits'];
  filter: StateFilter;
  setFilter: (filter: StateFilter) => void;
  /** Of the grading, those that the filter lets through. */
  shown: readonly Verdict[];
}
