import { normalisedCounts } from '#domain/stats/country/normalisedCounts.ts';
import { COUNTS, type Count, type CountedCountry } from '#domain/stats/country/placeCounts.ts';
import { visibleString } from '#domain/text/visibleText.ts';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { type ComparisonRow, ComparisonTable } from '#ui/table/ComparisonTable.tsx';
import styles from './Countries.module.css';
import { COUNT_LABELS, PER_LABELS } from './countLabels.ts';

interface CountryComparisonProps {
  countries: readonly CountedCountry[];
  country: CountedCountry;
  other: CountedCountry | undefined;
  /** What is told by share and by people as well. */
  count: Count;
  onOther: (key: string | undefined) => void;
}

const NO_COUNTRY = { value: '', label: 'No other' };
const LONGEST = 60;

/** A country beside another, from the answer that both are in. */
export function CountryComparison({ countries, country, other, count, onOther }: CountryComparisonProps) {
  const others = countries
    .filter(({ key }) => key !== country.key)
    .map(({ key, label }) => ({ value: key, label: visibleString(label).slice(0, LONGEST) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
  return (
    <section className={styles.versus} aria-label="Side by side">
      <Field label={`Compare ${visibleString(country.label).slice(0, LONGEST)} with`}>
        <Select
          value={other?.key ?? NO_COUNTRY.value}
          options={[NO_COUNTRY, ...others]}
          onValue={(key) => onOther(key || undefined)}
        />
      </Field>
      {other && (
        <ComparisonTable
          names={[country.label, other.label]}
          rows={[
            ...COUNTS.map((one) => ({
              title: COUNT_LABELS[one].title,
              values: [country.counts[one], other.counts[one]] as const,
            })),
            ...(['share', 'people'] as const).map((per): ComparisonRow => {
              const shown = normalisedCounts(countries, count, per);
              const told = (key: string) => shown.find((one) => one.country.key === key)?.value ?? null;
              const { unit } = COUNT_LABELS[count];
              return {
                title: PER_LABELS[per].unit(unit),
                values: [told(country.key), told(other.key)],
                format: PER_LABELS[per].format,
              };
            }),
          ]}
        />
      )}
    </section>
  );
}
