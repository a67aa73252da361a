import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { ScannedCell } from '#domain/scan/ScannedCell.ts';
import { useAreaLoader } from '#queries/areas/useAreaLoader.ts';
import { countryCodesOf, useOperators } from '#queries/wireless/operators.ts';
import { useLetterKey } from '#ui/keyboard/useLetterKey.ts';
import { namesOf, useNamedCodes } from '#ui/url/useNamedCodes.ts';
import { useUrlState } from '#ui/url/useUrlState.ts';
import { useAreaRequest } from '#views/channels/area/useAreaRequest.ts';
import { useQueryBudget } from '#views/channels/area/useQueryBudget.ts';
import { useBaseline } from '#views/channels/baseline/useBaseline.ts';
import { boxOfScan } from '#views/channels/scan/boxOfScan.ts';
import type { LoadedScan } from '#views/channels/scan/file/useLoadedScan.ts';
import { useScanReview } from '#views/channels/scan/review/useScanReview.ts';
import { BANDS, type Tab } from '#views/channels/state/channelsState.ts';
import { channelsUrl } from '#views/channels/state/channelsUrl.ts';
import { useChannelTable } from '#views/channels/state/useChannelTable.ts';
import { useInSight } from '#views/channels/state/useInSight.ts';
import { useSelection } from '#views/channels/state/useSelection.ts';

const NO_CELLS: readonly ScannedCell[] = [];

export type ChannelsModel = ReturnType<typeof useChannelsView>;

/** All state of the view: its link, area, scan, tables and selection, with what changes them. */
export function useChannelsView() {
  const { state, dropped, forgetDropped, change } = useUrlState(channelsUrl);
  const budget = useQueryBudget(state);
  const request = useAreaRequest(state, change, budget);
  const { place } = request;
  const asked = useAreaLoader({
    area: state.area,
    kinds: state.kinds,
    withCells: budget.withCells,
    near: state.near,
    limit: budget.limit,
    isReady: budget.connection.isReady,
  });
  const scan = useScanReview({ budget, gnbBits: state.gnb });
  const { loaded } = scan.loader;
  const isScan = state.tab === 'scan';
  // Without an area of its own, all of the view is about the places of the scan.
  const shownScan = isScan || !state.area ? loaded : undefined;
  const knowledge = shownScan ? scan.knowledge : asked;
  const hidden = useNamedCodes(BANDS, state.hide);
  const data = useChannelTable(knowledge, state.gnb, state.brush, hidden);
  const operators = useOperators(useMemo(() => countryCodesOf(knowledge.cells), [knowledge.cells]));
  const selection = useSelection(state, change, data, scan.grading.verdicts);
  const baseline = useBaseline({
    ...{ state, asked, operators, budget },
    data: shownScan ? undefined : data,
    scanned: loaded?.cells ?? NO_CELLS,
  });

  useLetterKey('s', () => request.ask());

  const showTab = (tab: Tab) => change({ tab, selected: undefined, sort: undefined });
  useNewScan(loaded, state.view === undefined, () => {
    const box = scan.areas[0]?.box;
    showTab('scan');
    if (box && loaded) place.moveTo(boxOfScan(loaded.cells, box));
  });

  // While findings are shown, the other tables will be those of the asked area.
  const hasOwnRows = knowledge.answered > 0 && (state.area ? !shownScan : shownScan !== undefined);
  return {
    state,
    change,
    dropped,
    forgetDropped,
    budget,
    request,
    asked,
    scan,
    isScan,
    shownScan,
    knowledge,
    hidden,
    setHidden: (codes: ReadonlySet<number>) => change({ hide: namesOf(BANDS, codes) }),
    data,
    operators,
    selection,
    baseline,
    showTab,
    counts: {
      channels: hasOwnRows ? data.rows.length : undefined,
      sites: hasOwnRows && data.sites.length > 0 ? data.sites.length : undefined,
      changes: baseline.changes?.length,
      scan: loaded ? scan.shown.length : undefined,
    },
    openScan(file: File) {
      showTab('scan');
      scan.loader.open(file);
    },
    fetchCells() {
      if (state.area) change({ cells: true });
    },
    showAllBands() {
      change({ brush: undefined, hide: undefined });
    },
    ...useInSight(selection.place, state.selected),
  };
}

/** Calls `show` for each scan that loads. One loaded before counts only where the link has no view. */
function useNewScan(loaded: LoadedScan | undefined, isUnplaced: boolean, show: () => void) {
  const showScan = useEffectEvent(show);
  const placed = useRef(isUnplaced ? undefined : loaded);
  useEffect(() => {
    if (loaded && loaded !== placed.current) showScan();
    placed.current = loaded;
  }, [loaded]);
}
