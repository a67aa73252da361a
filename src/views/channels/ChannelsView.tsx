import { PHONE, useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import { ViewFrame } from '#ui/layout/ViewFrame.tsx';
import { AreaSummary } from '#views/channels/area/AreaSummary.tsx';
import { PLACE_ZOOM } from '#views/channels/area/useAreaRequest.ts';
import { ChangesPane } from '#views/channels/baseline/ChangesPane.tsx';
import { ChannelsStage } from '#views/channels/map/ChannelsStage.tsx';
import { ScanDrop } from '#views/channels/scan/file/ScanDrop.tsx';
import { ExportFindings } from '#views/channels/scan/findings/ExportFindings.tsx';
import { FindingsPane } from '#views/channels/scan/findings/FindingsPane.tsx';
import { FindingsSummary } from '#views/channels/scan/findings/FindingsSummary.tsx';
import { ChannelsTables } from '#views/channels/table/ChannelsTables.tsx';
import styles from './Channels.module.css';
import { ChannelsPanel } from './ChannelsPanel.tsx';
import { channelsPicture } from './channelsPicture.ts';
import { DockTabs } from './DockTabs.tsx';
import { ExportChannels } from './ExportChannels.tsx';
import { FirstVisit } from './FirstVisit.tsx';
import { SelectionDrawer } from './SelectionDrawer.tsx';
import { SpectrumPane } from './SpectrumPane.tsx';
import { useChannelsView } from './useChannelsView.ts';

/** The known channels of an area, and the cells of a scan beside them: one state that lives in the link. */
export function ChannelsView() {
  const channels = useChannelsView();
  const isPhone = useMediaQuery(PHONE);
  const { state, change, budget, request, knowledge, scan, isScan, shownScan, data, selection, baseline } =
    channels;
  const { connection } = budget;

  const firstVisit = (
    <FirstVisit
      connection={connection}
      placeZoom={PLACE_ZOOM}
      onPlace={request.visit}
      onSampleScan={() => change({ tab: 'scan' })}
    />
  );
  const tabs = <DockTabs tab={state.tab} onTab={channels.showTab} counts={channels.counts} />;
  const tables = isScan ? (
    <FindingsPane review={scan} selected={selection.finding} onSelect={selection.selectFinding} />
  ) : state.tab === 'changes' ? (
    <ChangesPane
      baseline={baseline}
      selected={state.selected}
      onSelect={(selected) => change({ selected })}
    />
  ) : (
    <ChannelsTables
      state={state}
      hasArea={state.area !== undefined || shownScan !== undefined}
      hasCells={budget.withCells}
      data={data}
      knowledge={knowledge}
      operators={channels.operators}
      row={selection.row}
      onRow={selection.selectRow}
      onSite={selection.selectSite}
      onSort={(sort) => change({ sort })}
      onFetchCells={channels.fetchCells}
      onAllBands={channels.showAllBands}
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
    <FindingsSummary review={scan} />
  ) : (
    <AreaSummary knowledge={knowledge} dataset={connection.dataset} />
  );

  return (
    <>
      <ScanDrop onScan={channels.openScan} />
      <ViewFrame
        name="channels"
        panel={{
          title: 'Channels',
          content: (
            <ChannelsPanel channels={channels}>
              {isPhone && !isScan && !state.area && firstVisit}
            </ChannelsPanel>
          ),
        }}
        stage={
          <ChannelsStage
            state={state}
            data={data}
            knowledge={knowledge}
            asked={channels.asked}
            baseline={baseline}
            onChange={change}
            scan={scan}
            budget={budget}
            request={request}
            selection={selection}
            inSight={channels.inSight}
            hidden={channels.hidden}
            onHidden={channels.setHidden}
            picture={() => channelsPicture(channels)}
            strip={!isPhone && spectrum}
          />
        }
        dock={{
          title: 'Tables',
          tabs,
          summary: isPhone ? undefined : summary,
          actions: isScan ? <ExportFindings review={scan} /> : <ExportChannels channels={channels} />,
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
        drawer={<SelectionDrawer channels={channels} />}
      />
    </>
  );
}
