import { type ReactNode, useMemo, useState } from 'react';
import { CountryMap } from '#charts/countries/CountryMap.tsx';
import { rampColour } from '#charts/legend/rampColour.ts';
import { RankBars } from '#charts/ranks/RankBars.tsx';
import { scaleOfValues } from '#domain/density/scale/scale.ts';
import { normalisedCounts } from '#domain/stats/country/normalisedCounts.ts';
import { type CountedCountry, totalOf } from '#domain/stats/country/placeCounts.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { Pending } from '#ui/loading/Pending.tsx';
import styles from './Countries.module.css';
import { COUNT_LABELS, PER_LABELS } from './countLabels.ts';
import type { CountriesState } from './countriesUrl.ts';
import { useCountryShapes } from './useCountryShapes.ts';

interface CountriesChartsProps {
  countries: readonly CountedCountry[];
  state: CountriesState;
  origin: string;
  onChoose: (key: string) => void;
  /** What is known about the chosen country; under the map. */
  detail: ReactNode;
}

/** A map and a ranking of all countries: what is read or chosen in one is so in the other. */
export function CountriesCharts({ countries, state, origin, onChoose, detail }: CountriesChartsProps) {
  const { count, per, spacing, country: chosen } = state;
  const { shapes, error, retry } = useCountryShapes();
  const [read, setRead] = useState<string>();
  const shown = useMemo(() => normalisedCounts(countries, count, per), [countries, count, per]);
  const values = useMemo(
    () => new Map(shown.flatMap(({ country: { code }, value }) => (code ? [[code, value] as const] : []))),
    [shown],
  );
  const scale = useMemo(() => scaleOfValues([...values.values()], spacing), [values, spacing]);
  const { unit, title } = COUNT_LABELS[count];
  const { unit: unitOf, format } = PER_LABELS[per];
  const total = totalOf(countries, count);
  const shared = {
    unit: unitOf(unit),
    origin,
    format,
    chosen,
    onChoose,
    onRead: setRead,
    marked: read,
  };
  const rows = shown.map(({ country: { key, label: name, code, counts }, value }) => ({
    key,
    label: name,
    value,
    ...(per === 'people' && value === null && { remark: missingLabel(counts[count], code) }),
    ...(value !== null && value > 0 && { colour: rampColour(scale, value) }),
  }));

  return (
    <div className={styles.room}>
      <div className={styles.charts}>
        <div className={styles.left}>
          <div className={styles.map}>
            {error && <Notice error={error} onRetry={retry} />}
            {!error && !shapes && <Pending label="Map of countries" rows={12} />}
            {shapes && (
              <CountryMap
                {...shared}
                title={`${title} by country, map`}
                shapes={shapes}
                values={values}
                scale={scale}
                file={`countries-map-${count}-${per}`}
              />
            )}
            <p className="detail">
              {total === null ? `${title}: not reported` : `${formatCount(total)} ${unit} in all`}
            </p>
          </div>
          {detail}
        </div>
        <RankBars
          {...shared}
          title={`${title} by country`}
          rows={rows}
          file={`countries-${count}-${per}`}
          scale={spacing}
        />
      </div>
    </div>
  );
}

/** Why there is no value per person. */
function missingLabel(counted: number | null, code: string | undefined): string {
  if (counted === null) return 'not counted';
  return code === undefined ? 'no population' : 'population unknown';
}
