import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { isInBox, type Position } from '#domain/geo/geo.ts';
import { WORLD_VIEW } from '#domain/geo/MapView.ts';
import { besideDrawer } from '#domain/geo/viewArea.ts';
import { PlaceSearch } from '#map/controls/PlaceSearch.tsx';
import { useAreaLoader } from '#queries/areas/useAreaLoader.ts';
import { countryCodesOf, useOperators } from '#queries/wireless/operators.ts';
import { usePlaceFinder } from '#queries/wireless/searches.ts';
import { PHONE, useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { useLetterKey } from '#ui/keyboard/useLetterKey.ts';
import { ViewFrame } from '#ui/layout/ViewFrame.tsx';
import { DroppedValues } from '#ui/url/DroppedValues.tsx';
import { useUrlState } from '#ui/url/useUrlState.ts';
import { AreaPane } from '#views/channels/area/AreaPane.tsx';
import { AreaRequestPane } from '#views/channels/area/AreaRequestPane.tsx';
import { AreaSummary } from '#views/channels/area/AreaSummary.tsx';
import { ChannelsForm } from '#views/channels/area/ChannelsForm.tsx';
import { GnbField } from '#views/channels/area/GnbField.tsx';
import { useAreaRequest } from '#views/channels/area/useAreaRequest.ts';
import { useQueryBudget } from '#views/channels/area/useQueryBudget.ts';
import { ChannelDrawer } from '#views/channels/detail/ChannelDrawer.tsx';
import { SiteDrawer } from '#views/channels/detail/SiteDrawer.tsx';
import { ChannelsStage } from '#views/channels/map/ChannelsStage.tsx';
import { boxOfScan } from '#views/channels/scan/boxOfScan.ts';
import { ScanDrop } from '#views/channels/scan/file/ScanDrop.tsx';
import { FindingDrawer } from '#views/channels/scan/findings/FindingDrawer.tsx';
import { FindingsActions } from '#views/channels/scan/findings/FindingsActions.tsx';
import { FindingsPane } from '#views/channels/scan/findings/FindingsPane.tsx';
import { FindingsSummary } from '#views/channels/scan/findings/FindingsSummary.tsx';
import { ScanSection } from '#views/channels/scan/ScanSection.tsx';
import { useScanReview } from '#views/channels/scan/useScanReview.ts';
import { channelsUrl } from '#views/channels/state/channelsUrl.ts';
import { useChannelTable } from '#views/channels/state/useChannelTable.ts';
import { useSelection } from '#views/channels/state/useSelection.ts';
import { ChannelsTables } from '#views/channels/table/ChannelsTables.tsx';
import styles from './Channels.module.css';
import { DockTabs } from './DockTabs.tsx';
import { FirstVisit } from './FirstVisit.tsx';
import { SpectrumPane } from './SpectrumPane.tsx';

const PLACE_ZOOM = 13;
const NOTHING: ReadonlySet<number> = new Set();

const SIDES = [
  { value: 'area', label: 'Known channels' },
  { value: 'scan', label: 'Check a scan' },
] as const;

/** The channels that are known of an area, and the cells of a scan beside them: one state that lives in the address. */
export function ChannelsView() {
  const { state, dropped, forgetDropped, change } = useUrlState(channelsUrl);
  const isPhone = useMediaQuery(PHONE);
  const findPlaces = usePlaceFinder();
  const spending = useQueryBudget(state);
  const { connection, isFree, isReady } = spending;
  const asking = useAreaRequest(state, change, spending);
  const asked = useAreaLoader({
    area: state.area,
    kinds: state.kinds,
    withCells: spending.withCells,
    limit: spending.limit,
    isReady,
  });
  const scan = useScanReview({ budget: spending, gnbBits: state.gnb });
  const { loader } = scan;
  const isScan = state.tab === 'scan';
  // Without an area of its own, all of the view is about the places of the scan.
  const shownScan = isScan || !state.area ? loader.loaded : undefined;
  const knowledge = shownScan ? scan.knowledge : asked;
  const [hidden, setHidden] = useState(NOTHING);
  const data = useChannelTable(knowledge, state.gnb, state.brush, hidden);
  const operators = useOperators(useMemo(() => countryCodesOf(knowledge.cells), [knowledge.cells]));
  const selection = useSelection(state, change, data, scan.grading.verdicts);
  const view = state.view ?? WORLD_VIEW;
  const isBusy = asked.phase === 'running' || asked.phase === 'checking';

  useLetterKey('s', () => asking.ask());

  const showScan = useEffectEvent(() => {
    const box = scan.areas[0]?.box;
    change({ tab: 'scan', selected: undefined, sort: undefined });
    if (box && loader.loaded) asking.moveTo(boxOfScan(loader.loaded.cells, box));
  });
  const { loaded } = loader;
  // A scan that is still on the desk when its user comes back does not move a map that the address places.
  const placed = useRef(state.view ? loaded : undefined);
  useEffect(() => {
    if (loaded && loaded !== placed.current) showScan();
    placed.current = loaded;
  }, [loaded]);

  function openScan(file: File) {
    change({ tab: 'scan', selected: undefined, sort: undefined });
    loader.open(file);
  }
  function fetchCells() {
    if (!state.area) return;
    change({ cells: true });
  }
  /** Moves the map where the drawer would hide what was selected elsewhere. */
  function show(place: Position | null) {
    const { seen } = asking;
    if (place && seen && !isInBox(place, besideDrawer(seen))) change({ view: { ...place, zoom: view.zoom } });
  }
  function showRow(row: number) {
    selection.selectRow(row);
    show({ lat: data.table.lat[row]!, lng: data.table.lng[row]! });
  }
  function showSite(key: string) {
    selection.selectSite(key);
    show(data.sites.find((site) => site.key === key)?.centre ?? null);
  }
  function showFinding(key: string) {
    selection.selectFinding(key);
    const cell = scan.shown.find((one) => one.cell.key === key)?.cell;
    if (cell && cell.lat !== null && cell.lng !== null) show({ lat: cell.lat, lng: cell.lng });
  }

  const firstVisit = (
    <FirstVisit
      connection={connection}
      onPlace={({ lat, lng }) => asking.visit({ lat, lng, zoom: PLACE_ZOOM })}
      onSampleScan={
        connection.mode === 'embedded' && connection.dataset !== 'own'
          ? () => change({ tab: 'scan' })
          : undefined
      }
    />
  );
  const close = () => change({ selected: undefined });
  const { row, site, finding } = selection;
  const drawer =
    row !== undefined ? (
      <ChannelDrawer
        table={data.table}
        row={row}
        hasCells={shownScan !== undefined || spending.withCells}
        gnbBits={state.gnb}
        operators={operators}
        budget={spending}
        onFetchCells={fetchCells}
        onClose={close}
      />
    ) : site ? (
      <SiteDrawer site={site} operators={operators} onClose={close} />
    ) : (
      finding !== undefined && (
        <FindingDrawer side={scan} selected={finding} onSelect={selection.selectFinding} onShow={show} />
      )
    );
  // While findings are shown, the other tables will be those of the asked area.
  const hasOwnRows = knowledge.answered > 0 && (state.area ? !shownScan : shownScan !== undefined);
  const tabs = (
    <DockTabs
      tab={state.tab}
      onTab={(tab) => change({ tab, selected: undefined, sort: undefined })}
      counts={{
        channels: hasOwnRows ? data.rows.length : undefined,
        sites: hasOwnRows && data.sites.length > 0 ? data.sites.length : undefined,
        scan: loader.loaded ? scan.shown.length : undefined,
      }}
    />
  );
  const tables = isScan ? (
    <FindingsPane side={scan} selected={finding} onSelect={showFinding} />
  ) : (
    <ChannelsTables
      state={state}
      hasArea={state.area !== undefined || shownScan !== undefined}
      hasCells={spending.withCells}
      data={data}
      knowledge={knowledge}
      operators={operators}
      row={row}
      onRow={showRow}
      onSite={showSite}
      onSort={(sort) => change({ sort })}
      onFetchCells={fetchCells}
      onAllBands={() => {
        setHidden(NOTHING);
        change({ brush: undefined });
      }}
      firstVisit={firstVisit}
    />
  );
  const spectrum = (
    <SpectrumPane
      data={data}
      channels={knowledge.channels}
      scan={shownScan}
      brush={state.brush}
      onBrush={(brush) => change({ brush })}
      selection={selection}
    />
  );
  const summary = isScan ? (
    <FindingsSummary side={scan} />
  ) : (
    <AreaSummary knowledge={knowledge} dataset={connection.dataset} />
  );

  return (
    <>
      <ScanDrop onScan={openScan} />
      <ViewFrame
        name="channels"
        panel={{
          title: 'Channels',
          content: (
            <div className={styles.form}>
              <DroppedValues dropped={dropped} onForget={forgetDropped} />
              {isPhone && !isScan && !state.area && firstVisit}
              <SegmentedControl
                label="What to do"
                value={isScan ? 'scan' : 'area'}
                options={SIDES}
                onValue={(side) =>
                  change({ tab: side === 'scan' ? 'scan' : 'channels', selected: undefined, sort: undefined })
                }
              />
              {isScan ? (
                <ScanSection side={scan} onArea={asking.moveTo} onFinding={showFinding} />
              ) : (
                <>
                  <PlaceSearch
                    isLive={!isFree}
                    find={findPlaces}
                    onPick={({ position, box }) =>
                      asking.moveTo(box ?? { ...position, zoom: Math.max(PLACE_ZOOM, view.zoom) })
                    }
                  />
                  <ChannelsForm
                    state={state}
                    onChange={change}
                    onWithin={asking.chooseWithin}
                    isDrawing={asking.isDrawing}
                    onDraw={asking.setDrawing}
                    withCells={spending.withCells}
                  />
                  <AreaRequestPane
                    kinds={state.kinds.length}
                    request={asking}
                    budget={spending}
                    isBusy={isBusy}
                  />
                  <AreaPane knowledge={asked} isFree={isFree} />
                  <GnbField bits={state.gnb} onBits={(gnb) => change({ gnb })} />
                </>
              )}
            </div>
          ),
        }}
        stage={
          <ChannelsStage
            state={state}
            data={data}
            knowledge={knowledge}
            asked={asked}
            scan={scan}
            budget={spending}
            request={asking}
            selection={selection}
            hidden={hidden}
            onHidden={setHidden}
            strip={!isPhone && spectrum}
          />
        }
        dock={{
          title: 'Tables',
          tabs,
          summary: isPhone ? undefined : summary,
          actions: isScan && <FindingsActions side={scan} />,
          content: isPhone ? (
            <div className={styles.dock}>
              <div className={styles.dockTabs}>
                {tabs}
                {summary}
              </div>
              {tables}
            </div>
          ) : (
            tables
          ),
        }}
        phonePanes={[{ title: 'Spectrum', content: <div className={styles.spectrum}>{spectrum}</div> }]}
        drawer={drawer}
      />
    </>
  );
}
