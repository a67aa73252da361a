import type { ReactNode } from 'react';
import { PlaceSearch } from '#map/controls/PlaceSearch.tsx';
import { usePlaceFinder } from '#queries/wireless/searches.ts';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { DroppedValues } from '#ui/url/DroppedValues.tsx';
import { AreaPane } from '#views/channels/area/AreaPane.tsx';
import { AreaRequestPane } from '#views/channels/area/AreaRequestPane.tsx';
import { ChannelsForm } from '#views/channels/area/ChannelsForm.tsx';
import { GnbField } from '#views/channels/area/GnbField.tsx';
import { NearField } from '#views/channels/area/NearField.tsx';
import { BaselineSection } from '#views/channels/baseline/BaselineSection.tsx';
import { ScanSection } from '#views/channels/scan/ScanSection.tsx';
import styles from './Channels.module.css';
import type { ChannelsModel } from './useChannelsView.ts';

const TASKS = [
  { value: 'area', label: 'Known channels' },
  { value: 'scan', label: 'Check a scan' },
] as const;

/** The form of the area, or the steps of a scan. */
export function ChannelsPanel({ channels, children }: { channels: ChannelsModel; children: ReactNode }) {
  const { state, change, budget, request, asked, scan, isScan, showTab } = channels;
  const { place } = request;
  const findPlaces = usePlaceFinder();
  return (
    <div className={styles.form}>
      <DroppedValues dropped={channels.dropped} onForget={channels.forgetDropped} />
      {children}
      <SegmentedControl
        label="Task"
        value={isScan ? 'scan' : 'area'}
        options={TASKS}
        onValue={(task) => showTab(task === 'scan' ? 'scan' : 'channels')}
      />
      {isScan ? (
        <ScanSection
          review={scan}
          onArea={place.moveTo}
          onFinding={channels.selection.selectFinding}
          kept={state.kept}
          onKept={(kept) => change({ kept })}
        />
      ) : (
        <>
          <PlaceSearch isLive={!budget.isFree} find={findPlaces} onPick={place.goTo} />
          <ChannelsForm
            state={state}
            onChange={change}
            onWithin={request.chooseWithin}
            isDrawing={request.isDrawing}
            onDraw={request.setDrawing}
            withCells={budget.withCells}
          />
          <NearField
            near={state.near}
            onNear={request.measureFrom}
            isPicking={request.isPicking}
            onPicking={request.setPicking}
          />
          <AreaRequestPane
            kinds={state.kinds.length}
            request={request}
            budget={budget}
            isBusy={asked.phase === 'running' || asked.phase === 'checking'}
          />
          <AreaPane knowledge={asked} isFree={budget.isFree} />
          <BaselineSection
            baseline={channels.baseline}
            onChoose={(id) => change({ baseline: id })}
            onShow={() => showTab('changes')}
          />
          <GnbField bits={state.gnb} onBits={(gnb) => change({ gnb })} />
        </>
      )}
    </div>
  );
}
