import type { ColourScale } from '#domain/density/scale/ColourScale.ts';
import type { MapView } from '#domain/geo/MapView.ts';
import { formatExactTime } from '#ui/format/timeFormat.ts';

/** What an exported picture says beside the map. */
export interface PictureFacts {
  /** What the map shows: its scale. */
  view: MapView;
  scale: ColourScale;
  /** Of the colours on the map, 0…1. */
  opacity: number;
  /** Measure and year: "Known by 2019". */
  title: string;
  /** "networks/km²". */
  unit: string;
  format: (value: number) => string;
  values?: ArrayLike<number>;
  year: number;
  /** Whether the year is not over yet. */
  isPartial: boolean;
  /** How it is drawn: "smoothed over 0.7 km, log scale". */
  note?: string | undefined;
  /** "Airledger, wireless service". */
  source: string;
  /** "live" or "embedded · sample data". */
  mode: string;
  /** When the data was fetched. */
  dateMs: number;
  /** Of the base map. */
  credit: string;
}

interface PictureLabels {
  title: string;
  subtitle: string;
  source: string;
  credit: string;
}

export function pictureLabels(facts: PictureFacts): PictureLabels {
  const { title, unit, year, isPartial, note, source, mode, dateMs, credit } = facts;
  const partial = isPartial ? `${year} so far` : '';
  return {
    title,
    subtitle: [unit, partial, note].filter(Boolean).join(' · '),
    source: [source, mode, `fetched ${formatExactTime(dateMs)}`].filter(Boolean).join(' · '),
    credit: `Base map: ${credit}`,
  };
}
