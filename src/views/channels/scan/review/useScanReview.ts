import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { CHANNEL_KINDS } from '#domain/channels/channelArea.ts';
import { coveredBoxes } from '#domain/channels/coveredBoxes.ts';
import { boxesOverlap } from '#domain/geo/geo.ts';
import { knownPosition } from '#domain/geo/knownPosition.ts';
import type { Surroundings } from '#domain/radio/cell/Surroundings.ts';
import type { ScannedCell } from '#domain/scan/ScannedCell.ts';
import type { AreaState } from '#queries/areas/AreaLoader.ts';
import { useAreaLoader } from '#queries/areas/useAreaLoader.ts';
import { MAX_TILES } from '#queries/tiles/TileLoaderOptions.ts';
import { countryCodesOf, operatorRecords, useOperators } from '#queries/wireless/operators.ts';
import { useLocalStorage } from '#ui/browser/useLocalStorage.ts';
import type { QueryBudget } from '#views/channels/area/useQueryBudget.ts';
import { useScanLoader } from '#views/channels/scan/file/useScanLoader.ts';
import { readGradingChoice, writeGradingChoice } from '#views/channels/scan/grading/gradingChoice.ts';
import { type CountriesAt, surroundingsOf } from '#views/channels/scan/grading/surroundingsOf.ts';
import { useCountries } from '#views/channels/scan/grading/useCountries.ts';
import { useVerdicts } from '#views/channels/scan/grading/useVerdicts.ts';
import type { ScanReview, StateFilter } from './ScanReview.ts';

/** Around each place, so that its neighbours are known too; metres. */
const MARGIN_METRES = 2000;
/** For more countries the list of all is fetched. */
const MAX_COUNTRIES = 12;
/** More than any scan needs. */
const NO_LIMIT = 1_000_000;
const NO_CELLS: readonly ScannedCell[] = [];

type SettledFacts = Pick<AreaState, 'phase' | 'parts' | 'channels' | 'cells' | 'isPartial'>;

interface ScanReviewOptions {
  budget: Pick<QueryBudget, 'isFree' | 'quotas' | 'connection'>;
  gnbBits: number;
}

/** Reads a scan, fetches the known cells of its places at the cost that the user agrees to, and grades its cells. */
export function useScanReview({ budget, gnbBits }: ScanReviewOptions): ScanReview {
  const loader = useScanLoader();
  const cells = loader.loaded?.cells ?? NO_CELLS;
  const [stored, setStored] = useLocalStorage<string>('channels.scan.grading', '');
  const [filter, setFilter] = useState<StateFilter>('all');
  const choice = useMemo(() => readGradingChoice(stored), [stored]);
  const settings = useMemo(() => ({ ...choice.settings, gnbBits }), [choice, gnbBits]);

  const places = useMemo(() => cells.flatMap((cell) => knownPosition(cell) ?? []), [cells]);
  const areas = useMemo(() => coveredBoxes(places, MARGIN_METRES), [places]);
  const kinds = useMemo(
    () => CHANNEL_KINDS.filter((kind) => cells.some((cell) => cell.kind === kind)),
    [cells],
  );
  const mostAreas = Math.floor(MAX_TILES / (kinds.length + 1));
  const compared = useMemo(() => areas.slice(0, mostAreas), [areas, mostAreas]);
  const [first, ...others] = useMemo(() => compared.map(({ box }) => box), [compared]);
  const knowledge = useAreaLoader({
    area: kinds.length > 0 ? first : undefined,
    others,
    kinds,
    withCells: true,
    // Opening a scan is no consent: its cost is shown first.
    limit: budget.isFree ? NO_LIMIT : 0,
    isReady: budget.connection.isReady,
  });
  const operators = useScanOperators(cells);
  const { countriesAt, isBlind } = useCountries(cells.length > 0);
  const grading = useVerdicts({
    cells,
    surroundings: useSettledSurroundings({
      isSettled:
        cells.length > 0 &&
        !operators.isPending &&
        knowledge.phase !== 'running' &&
        knowledge.phase !== 'checking' &&
        coversScan(knowledge, { areas: compared, kinds }),
      facts: knowledge,
      operators: operators.records,
      countriesAt,
    }),
    weights: choice.weights,
    settings,
  });
  const { verdicts } = grading;
  const shown = useMemo(
    () => (filter === 'all' ? verdicts : verdicts.filter(({ state }) => state === filter)),
    [verdicts, filter],
  );
  return {
    loader,
    budget,
    areas,
    areasLeftOut: areas.length - compared.length,
    withoutFix: cells.length - places.length,
    kinds,
    uncheckedKinds: cells.some(({ kind }) => kind === 'cdma'),
    knowledge,
    operators,
    isBlindToBorders: isBlind,
    grading,
    choice,
    setChoice: (next) => setStored(writeGradingChoice(next)),
    gnbBits,
    filter,
    setFilter,
    shown,
  };
}

/** The published operators of the countries of a scan, in few calls that cost no query. */
function useScanOperators(cells: readonly ScannedCell[]) {
  const codes = useMemo(() => countryCodesOf(cells), [cells]);
  const isMany = codes.length > MAX_COUNTRIES;
  const some = useOperators(isMany ? [] : codes);
  const all = useQuery({ ...operatorRecords(), enabled: isMany });
  return useMemo(
    () =>
      isMany
        ? {
            records: all.data?.records ?? [],
            isPending: all.isPending,
            failure: all.error ?? undefined,
            retry: () => void all.refetch(),
          }
        : some,
    [isMany, all, some],
  );
}

interface SurroundingsInput {
  /** Whether the facts are those of the scan, and complete. */
  isSettled: boolean;
  facts: AreaState;
  operators: Surroundings['operators'];
  countriesAt: CountriesAt | undefined;
}

/** The known cells as of the last time that the loader was done; undefined before. */
function useSettledSurroundings({ isSettled, facts, operators, countriesAt }: SurroundingsInput) {
  const [settled, setSettled] = useState<SettledFacts>();
  const { phase, parts, channels, cells, isPartial } = facts;
  const isNews =
    settled?.parts !== parts ||
    settled.channels !== channels ||
    settled.cells !== cells ||
    settled.isPartial !== isPartial;
  if (isSettled && isNews) setSettled({ phase, parts, channels, cells, isPartial });
  const isOld = settled === undefined || (isSettled && isNews);
  return useMemo(
    () => (isOld || !countriesAt ? undefined : surroundingsOf(settled, operators, countriesAt)),
    [isOld, settled, operators, countriesAt],
  );
}

/** Whether parts are those of a scan: a new scan is loaded before its areas are requested. */
function coversScan(
  { phase, parts }: AreaState,
  { areas, kinds }: Pick<ScanReview, 'areas' | 'kinds'>,
): boolean {
  if (areas.length === 0 || kinds.length === 0) return true;
  if (phase === 'idle') return false;
  if (phase === 'tooLarge') return true;
  return (
    areas.every(({ box }) => parts.some((part) => boxesOverlap(part.box, box))) &&
    kinds.every((kind) => parts.some((part) => part.kind === kind))
  );
}
