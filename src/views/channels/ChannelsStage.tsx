import { type ReactNode, useMemo } from 'react';
import type { Box } from '#domain/geo.ts';
import { WORLD_VIEW } from '#domain/mapView.ts';
import { FindingsLayerView } from '#map/FindingsLayerView.tsx';
import { MapOverStrip } from '#map/MapOverStrip.tsx';
import type { AreaKnowledge } from '#queries/areaKnowledge.ts';
import { Button } from '#ui/Button.tsx';
import { PHONE, useMedia } from '#ui/useMedia.ts';
import { FindingTip } from '#views/channels/scan/FindingTip.tsx';
import { placedFindings } from '#views/channels/scan/placedFindings.ts';
import type { ScanSide } from '#views/channels/scan/scanSide.ts';
import { mostCost, sayCost, sayParts } from './areaWords.ts';
import { BandLegend } from './BandLegend.tsx';
import styles from './Channels.module.css';
import { ChannelsMap } from './ChannelsMap.tsx';
import type { ChannelsState } from './channelsState.ts';
import { KnowledgeBanner } from './KnowledgeBanner.tsx';
import { pickRow } from './pickRow.ts';
import type { Asking } from './useAsking.ts';
import type { ChannelData } from './useChannelTable.ts';
import type { Selection } from './useSelection.ts';
import type { Spending } from './useSpending.ts';

interface ChannelsStageProps {
  state: ChannelsState;
  data: ChannelData;
  /** What is drawn. */
  knowledge: AreaKnowledge;
  /** What is known of the asked area. */
  asked: AreaKnowledge;
  scan: ScanSide;
  spending: Spending;
  asking: Asking;
  selection: Selection;
  hidden: ReadonlySet<number>;
  onHidden: (hidden: ReadonlySet<number>) => void;
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
  spending,
  asking,
  selection,
  hidden,
  onHidden,
  strip,
}: ChannelsStageProps) {
  const isPhone = useMedia(PHONE);
  const { table, counts } = data;
  const { desk } = scan;
  const isScan = state.tab === 'scan' && desk.loaded !== undefined;
  const placed = useMemo(() => placedFindings(isScan ? scan.shown : []), [isScan, scan.shown]);
  const selectedFinding = placed.verdicts.findIndex(({ cell }) => cell.key === selection.finding);
  // The edge of the map says the same of an area that is all of it.
  const own = state.within === 'box' ? asking.next : asking.isMoved ? state.area : undefined;
  const areas = useMemo(
    () => (isScan ? scan.areas.map(({ box }) => box) : own ? [own] : []),
    [isScan, scan.areas, own],
  );

  function pick(rows: readonly number[]) {
    if (rows.length === 0) return selection.selectRow(undefined);
    const picked = pickRow(table, rows, selection.row);
    if ('row' in picked) selection.selectRow(picked.row);
    else asking.moveTo(picked.box);
  }
  const costOf = (box: Box) => mostCost(box, state.kinds.length, spending.withCells);
  function describe(box: Box) {
    const parts = sayParts(box, state.kinds.length);
    return spending.isFree ? parts : `${parts}: at most ${sayCost(costOf(box))}`;
  }

  const again = !isScan &&
    (isPhone || state.area !== undefined) &&
    asking.isMoved &&
    asking.next &&
    !asking.problem && (
      <Button onClick={() => asking.ask()}>
        Show channels here
        {!spending.isFree && ` (at most ${sayCost(costOf(asking.next))})`}
      </Button>
    );
  return (
    <MapOverStrip strip={strip} stripClass={styles.strip}>
      <ChannelsMap
        data={data}
        knowledge={knowledge}
        areas={areas}
        view={state.view ?? WORLD_VIEW}
        onView={asking.arrive}
        fit={asking.fit}
        isBaseHeld={spending.connection.mode === undefined}
        selected={selection.mapRows}
        onPick={pick}
        onStep={([first]) => selection.selectRow(first)}
        isOn={!isScan || placed.findings.length === 0}
        isDrawing={asking.isDrawing}
        onBox={asking.draw}
        onCancelDrawing={() => asking.setDrawing(false)}
        describe={describe}
        banner={
          <>
            {again}
            {!isScan && (
              <KnowledgeBanner
                knowledge={asked}
                spending={spending}
                onDraw={() => asking.chooseWithin('box')}
              />
            )}
          </>
        }
        legend={
          table.length > 0 && (
            <BandLegend
              counts={counts}
              hidden={hidden}
              onHidden={onHidden}
              hasFindings={placed.findings.length > 0}
            />
          )
        }
      >
        {isScan && (
          <FindingsLayerView
            findings={placed.findings}
            selected={selectedFinding < 0 ? NONE : [selectedFinding]}
            isOn={placed.findings.length > 0 && !asking.isDrawing}
            onPick={(at) => selection.selectFinding(at === null ? undefined : placed.verdicts[at]!.cell.key)}
            renderTooltip={(at) => <FindingTip verdict={placed.verdicts[at]!} />}
          />
        )}
      </ChannelsMap>
    </MapOverStrip>
  );
}

const NONE: readonly number[] = [];
