import { memo, type SyntheticEvent, useMemo } from 'react';
import { rampColour } from '#charts/legend/rampColour.ts';
import { type ColourScale, RAMP_OPACITY } from '#domain/density/scale/ColourScale.ts';
import { classNames } from '#ui/style/classNames.ts';
import styles from './CountryMap.module.css';
import { type CountryValues, countryLabel } from './countryLabel.ts';
import type { CountryShape } from './countryShapes.ts';
import { type ProjectedCountry, projectCountries, WORLD_RATIO } from './projectCountries.ts';

/** Of the ring around a country that is too small to be seen, by the width of the world. */
const RING_SHARE = 1 / 240;
const MIN_RING_PX = 2;

interface CountryPathsProps extends CountryValues {
  id: string;
  shapes: readonly CountryShape[];
  width: number;
  scale: ColourScale;
  chosen: string | undefined;
  read: string | undefined;
  onRead: (code: string) => void;
  onChoose: ((code: string) => void) | undefined;
}

export function CountryPaths({ shapes, width, read, onRead, onChoose, ...look }: CountryPathsProps) {
  const placed = useMemo(() => projectCountries(shapes, width), [shapes, width]);
  const ring = Math.max(MIN_RING_PX, width * RING_SHARE);
  const [chosenAt, readAt] = [look.chosen, read].map((code) => placed.find((one) => one.code === code));
  return (
    <>
      <rect width={width} height={width * WORLD_RATIO} rx={4} className={styles.water} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are heard by the list around the picture */}
      <g
        className={classNames(onChoose && styles.choosable)}
        onPointerMove={(event) => withCountry(event, onRead)}
        onClick={(event) => onChoose && withCountry(event, onChoose)}
      >
        <Countries placed={placed} ring={ring} {...look} />
      </g>
      {readAt && <Outline country={readAt} ring={ring} className={styles.read} isPassing />}
      {chosenAt && <Outline country={chosenAt} ring={ring} className={styles.chosen} />}
    </>
  );
}

function withCountry(event: SyntheticEvent, tell: (code: string) => void) {
  const code = (event.target as Element).closest('[data-country]')?.getAttribute('data-country');
  if (code) tell(code);
}

type CountriesProps = Pick<CountryPathsProps, 'id' | 'values' | 'unit' | 'format' | 'scale' | 'chosen'> & {
  placed: readonly ProjectedCountry[];
  ring: number;
};

/** Drawn again only when what is drawn changes: there are many, and the pointer moves often. */
const Countries = memo(function Countries({ id, placed, ring, scale, chosen, ...known }: CountriesProps) {
  return placed.map(({ code, path, x, y, isSmall }, index) => {
    const value = known.values.get(code) ?? null;
    const look = value === null ? undefined : { fill: rampColour(scale, value), fillOpacity: RAMP_OPACITY };
    return (
      <g
        key={code}
        id={`${id}${index}`}
        role="option"
        aria-selected={code === chosen}
        aria-label={countryLabel(code, known)}
        data-country={code}
        className={styles.country}
      >
        <path d={path} style={look} />
        {isSmall && <circle cx={x} cy={y} r={ring} style={look} />}
      </g>
    );
  });
});

interface OutlineProps {
  country: ProjectedCountry;
  ring: number;
  className: string | undefined;
  isPassing?: boolean;
}

function Outline({ country: { path, x, y, isSmall }, ring, className, isPassing }: OutlineProps) {
  return (
    <g className={className} {...(isPassing && { 'data-passing': '' })}>
      <path d={path} />
      {isSmall && <circle cx={x} cy={y} r={ring + 1} />}
    </g>
  );
}
