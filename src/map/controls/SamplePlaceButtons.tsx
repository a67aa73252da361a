import type { MapView } from '#domain/geo/MapView.ts';
import { samplePlaces } from '#domain/geo/samplePlaces.ts';
import { Button } from '#ui/controls/Button.tsx';

const PLACES = 5;

interface SamplePlaceButtonsProps {
  /** Instead of the zoom at which streets can be told apart. */
  zoom?: number;
  onPlace: (view: MapView) => void;
}

/** The largest towns of the sample data, one button each. */
export function SamplePlaceButtons({ zoom, onPlace }: SamplePlaceButtonsProps) {
  return samplePlaces.slice(0, PLACES).map(({ name, lat, lng, zoom: own }) => (
    <Button key={name} onClick={() => onPlace({ lat, lng, zoom: zoom ?? own })}>
      {name}
    </Button>
  ));
}
