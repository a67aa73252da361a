import { type ReactNode, useMemo } from 'react';
import type { PlaceChange } from '#domain/channels/placeChanges.ts';
import type { Box } from '#domain/geo/geo.ts';
import { FindingsLayerView } from '#map/findings/FindingsLayerView.tsx';
import { MapOverStrip } from '#map/frame/MapOverStrip.tsx';
import type { MapStageProps } from '#map/frame/MapStage.tsx';
import type { InSight } from '#map/frame/useKeepInSight.ts';
import type { AreaLoader } from '#queries/areas/AreaLoader.ts';
import { PHONE, useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import { Button } from '#ui/controls/Button.tsx';
import { AreaBanner } from '#views/channels/area/AreaBanner.tsx';
import { costLabel, maxCost, partCountLabel } from '#views/channels/area/areaMessages.ts';
import type { AreaRequest } from '#views/channels/area/useAreaRequest.ts';
import type { QueryBudget } from '#views/channels/area/useQueryBudget.ts';
import { BaselineLegend } from '#views/channels/baseline/BaselineLegend.tsx';
import { ChangesOnMap } from '#views/channels/baseline/ChangesOnMap.tsx';
import type { BaselineModel } from '#views/channels/baseline/useBaseline.ts';
import styles from '#views/channels/Channels.module.css';
import { FindingTip } from '#views/channels/scan/findings/FindingTip.tsx';
import { placedFindings } from '#views/channels/scan/findings/placedFindings.ts';
import type { ScanReview } from '#views/channels/scan/review/ScanReview.ts';
import type { ChannelsState } from '#views/channels/state/channelsState.ts';
import type { ChannelData } from '#views/channels/state/useChannelTable.ts';
import type { Selection } from '#views/channels/state/useSelection.ts';
import { BandLegend } from './BandLegend.tsx';
import { ChannelsMap } from './ChannelsMap.tsx';
import { pickRow } from './pickRow.ts';

interface ChannelsStageProps {
  state: ChannelsState;
  data: ChannelData;
  /** What is drawn. */
  knowledge: AreaLoader;
  /** Of the area of the link. */
  asked: AreaLoader;
  scan: ScanReview;
  baseline: BaselineModel;
  onChange: (patch: Partial<ChannelsState>) => void;
  budget: QueryBudget;
  request: AreaRequest;
  selection: Selection;
  inSight: InSight | undefined;
  hidden: ReadonlySet<number>;
  onHidden: (hidden: ReadonlySet<number>) => void;
  picture: MapStageProps['picture'];
  /** The spectrum, where there is room for it. */
  strip: ReactNode;
}

/** The map over the spectrum strip. */
export function ChannelsStage({
  state,
  data,
  knowledge,
  asked,
  scan,
  baseline,
  onChange,
  budget,
  request,
  selection,
  inSight,
  hidden,
  onHidden,
  picture,
  strip,
}: ChannelsStageProps) {
  const isPhone = useMediaQuery(PHONE);
  const { table, counts } = data;
  const { loader } = scan;
  const isScan = state.tab === 'scan' && loader.loaded !== undefined;
  const isChanges = state.tab === 'changes' && baseline.changes !== undefined;
  const placed = useMemo(() => placedFindings(isScan ? scan.shown : []), [isScan, scan.shown]);
  const selectedFinding = placed.verdicts.findIndex(({ cell }) => cell.key === selection.finding);
  // An area that fills the map needs no outline.
  const own = state.within === 'box' ? request.next : request.isMoved ? state.area : undefined;
  const areas = useMemo(
    () => (isScan ? scan.areas.map(({ box }) => box) : own ? [own] : []),
    [isScan, scan.areas, own],
  );

  function pick(rows: readonly number[]) {
    if (rows.length === 0) return selection.selectRow(undefined);
    const picked = pickRow(table, rows, selection.row);
    if ('row' in picked) selection.selectRow(picked.row);
    else request.place.moveTo(picked.box);
  }
  const costOf = (box: Box) => maxCost(box, state.kinds.length, budget.withCells);
  function describe(box: Box) {
    const parts = partCountLabel(box, state.kinds.length);
    return budget.isFree ? parts : `${parts}: at most ${costLabel(costOf(box))}`;
  }

  const showHere = !isScan &&
    (isPhone || state.area !== undefined) &&
    request.isMoved &&
    request.next &&
    !request.problem && (
      <Button onClick={() => request.ask()}>
        Show channels here
        {!budget.isFree && ` (at most ${costLabel(costOf(request.next))})`}
      </Button>
    );
  return (
    <MapOverStrip strip={strip} stripClass={styles.strip}>
      <ChannelsMap
        data={data}
        knowledge={knowledge}
        areas={areas}
        place={request.place}
        isBaseHeld={budget.connection.mode === undefined}
        selected={selection.mapRows}
        onPick={pick}
        onStep={([first]) => selection.selectRow(first)}
        hasChannels={!isChanges}
        isOn={!isScan || placed.findings.length === 0}
        isDrawing={request.isDrawing}
        onBox={request.draw}
        onCancelDrawing={() => request.setDrawing(false)}
        isPicking={request.isPicking}
        near={state.near}
        onNear={request.measureFrom}
        selectedPlace={selection.place}
        inSight={inSight}
        costOf={describe}
        banner={
          <>
            {showHere}
            {!isScan && (
              <AreaBanner knowledge={asked} budget={budget} onDraw={() => request.chooseWithin('box')} />
            )}
          </>
        }
        picture={table.length > 0 && !isChanges ? picture : undefined}
        legend={
          isChanges ? (
            <BaselineLegend baseline={baseline} />
          ) : (
            table.length > 0 && (
              <BandLegend
                counts={counts}
                hidden={hidden}
                onHidden={onHidden}
                hasFindings={placed.findings.length > 0}
              />
            )
          )
        }
      >
        {isChanges && (
          <ChangesOnMap
            changes={baseline.shown ?? NO_CHANGES}
            selected={state.selected}
            onSelect={(selected) => onChange({ selected })}
          />
        )}
        {isScan && (
          <FindingsLayerView
            findings={placed.findings}
            selected={selectedFinding < 0 ? NONE : [selectedFinding]}
            isOn={placed.findings.length > 0 && !request.isDrawing}
            onPick={(at) => selection.selectFinding(at === null ? undefined : placed.verdicts[at]!.cell.key)}
            renderTooltip={(at) => <FindingTip verdict={placed.verdicts[at]!} />}
          />
        )}
      </ChannelsMap>
    </MapOverStrip>
  );
}

const NONE: readonly number[] = [];
const NO_CHANGES: readonly PlaceChange[] = [];
