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

/** A scan beside the known cells of its places: what its panes, table, drawer and map marks show. */
export interface ScanReview {
  loader: ScanLoader;
  budget: Pick<QueryBudget, 'isFree' | 'quotas' | 'connection'>;
  /** The one with the most cells first. */
  areas: readonly CoveredBox[];
  /** The last ones, above the limit of one request. */
  areasLeftOut: number;
  /** Cells that are in no area. */
  withoutFix: number;
  /** Technologies of the scan whose channels can be fetched. */
  kinds: readonly ChannelKind[];
  /** Whether the scan has others. */
  uncheckedKinds: boolean;
  knowledge: AreaLoader;
  operators: Operators;
  /** Country outlines did not load, so no operator is compared with the country of its cell. */
  isBlindToBorders: boolean;
  grading: Grading;
  choice: GradingChoice;
  setChoice: (choice: GradingChoice) => void;
  gnbBits: CheckSettings['gnbBits'];
  filter: StateFilter;
  setFilter: (filter: StateFilter) => void;
  /** The verdicts that pass the filter. */
  shown: readonly Verdict[];
}
