import type { ReactNode } from 'react';
import type { MapPicture } from '#map/export/pictureScene.ts';
import { MapStage } from '#map/frame/MapStage.tsx';
import type { MapPlace } from '#map/frame/useMapPlace.ts';
import type { PointStyle } from '#map/marks/pointShape.ts';
import { type RowMark, RowMarksView } from '#map/points/RowMarksView.tsx';

interface SavedMapProps {
  label: string;
  place: MapPlace;
  /** Keep the array stable. */
  marks: readonly RowMark[];
  styles: readonly PointStyle[];
  selected: string | undefined;
  onSelect: (key: string | undefined) => void;
  renderTip: (mark: RowMark) => ReactNode;
  legend?: ReactNode;
  banner?: ReactNode;
  picture?: (() => MapPicture) | undefined;
}

/** Rows where they are now, with arrows from where they were. */
export function SavedMap(props: SavedMapProps) {
  const { label, place, marks, styles, selected, onSelect, renderTip, legend, banner, picture } = props;
  return (
    <MapStage
      label={label}
      steps="rows"
      view={place.view}
      onViewChange={place.arrive}
      fit={place.fit}
      picture={picture}
      banner={banner}
      legend={legend}
    >
      <RowMarksView
        marks={marks}
        styles={styles}
        selected={selected}
        onSelect={onSelect}
        renderTip={renderTip}
      />
    </MapStage>
  );
}
