import { type ReactNode, useMemo } from 'react';
import { MAX_SQUARE_MILES } from '#domain/channels/channelArea.ts';
import type { Box, Position } from '#domain/geo/geo.ts';
import { BoxLayerView } from '#map/boxes/BoxLayerView.tsx';
import { DrawShape } from '#map/boxes/DrawShape.tsx';
import { NearMark } from '#map/boxes/NearMark.tsx';
import { ChannelLayerView } from '#map/channels/ChannelLayerView.tsx';
import { KeepInSight } from '#map/frame/KeepInSight.tsx';
import { MapStage, type MapStageProps } from '#map/frame/MapStage.tsx';
import type { InSight } from '#map/frame/useKeepInSight.ts';
import type { MapPlace } from '#map/frame/useMapPlace.ts';
import type { AreaLoader } from '#queries/areas/AreaLoader.ts';
import type { ChannelData } from '#views/channels/state/useChannelTable.ts';
import { areaMarks } from './areaMarks.ts';
import { ChannelTip } from './ChannelTip.tsx';

interface ChannelsMapProps {
  data: ChannelData;
  knowledge: AreaLoader;
  /** The fetched areas, unless the map shows just that. */
  areas: readonly Box[];
  place: MapPlace;
  isBaseHeld: boolean;
  selected: readonly number[];
  /** All channels of the mark; none where no mark is. */
  onPick: (rows: readonly number[]) => void;
  /** The keys have stepped to the mark. */
  onStep: (rows: readonly number[]) => void;
  /** False where only other layers are shown. */
  hasChannels: boolean;
  /** False while findings have the pointer. */
  isOn: boolean;
  isDrawing: boolean;
  onBox: (box: Box) => void;
  onCancelDrawing: () => void;
  /** Instead of a box, a place to measure from is picked. */
  isPicking: boolean;
  near: Position | undefined;
  onNear: (near: Position) => void;
  /** Where the selected channel or site is. */
  selectedPlace: Position | undefined;
  inSight: InSight | undefined;
  /** What a box would cost. */
  costOf: (box: Box) => string;
  banner: ReactNode;
  legend: ReactNode;
  picture: MapStageProps['picture'];
  /** More layers. */
  children?: ReactNode;
}

/** The channels of the area, and its missing parts. */
export function ChannelsMap({
  data,
  knowledge,
  areas,
  place,
  isBaseHeld,
  selected,
  onPick,
  onStep,
  hasChannels,
  isOn,
  isDrawing,
  onBox,
  onCancelDrawing,
  isPicking,
  near,
  onNear,
  selectedPlace,
  inSight,
  costOf,
  banner,
  legend,
  picture,
  children,
}: ChannelsMapProps) {
  const { parts } = knowledge;
  const marks = useMemo(() => areaMarks(parts, areas), [parts, areas]);
  return (
    <MapStage
      label="Map of channels"
      view={place.view}
      onViewChange={place.arrive}
      fit={place.fit}
      isBaseHeld={isBaseHeld}
      banner={banner}
      legend={legend}
      picture={picture}
    >
      <BoxLayerView boxes={marks} />
      {hasChannels && (
        <ChannelLayerView
          points={data.points}
          faded={data.faded}
          selected={selected}
          isOn={isOn && !isDrawing && !isPicking}
          onPick={onPick}
          onStep={onStep}
          renderTooltip={(rows) => <ChannelTip table={data.table} rows={rows} />}
        />
      )}
      {children}
      <KeepInSight wanted={inSight} />
      {near && !isPicking && <NearMark near={near} selected={selectedPlace} onNear={onNear} />}
      <DrawShape
        kind={isPicking ? 'point' : 'box'}
        isOn={isDrawing || isPicking}
        onDraw={(drawing) => {
          if (drawing.kind === 'box') onBox(drawing.box);
          if (drawing.kind === 'point') onNear(drawing.at);
        }}
        onCancel={onCancelDrawing}
        mostSquareMiles={MAX_SQUARE_MILES}
        costLabel={(drawing) => (drawing.kind === 'box' ? costOf(drawing.box) : '')}
      />
    </MapStage>
  );
}
