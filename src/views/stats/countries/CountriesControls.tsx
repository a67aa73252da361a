import { NORMALISATIONS } from '#domain/stats/country/normalisedCounts.ts';
import { COUNTS } from '#domain/stats/country/placeCounts.ts';
import { POPULATION_SOURCE, POPULATION_YEAR } from '#domain/stats/country/population.ts';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import styles from './Countries.module.css';
import { COUNT_LABELS, PER_LABELS } from './countLabels.ts';
import { type CountriesState, SPACINGS } from './countriesUrl.ts';

interface CountriesControlsProps {
  state: CountriesState;
  /** Whether asking about a country costs a query. */
  isPriced: boolean;
  onChange: (patch: Partial<CountriesState>) => void;
}

const SPACING_NAMES = { log: 'Log', linear: 'Linear' };

/** What is counted, by what, and how colours and bars are spaced. */
export function CountriesControls({ state, isPriced, onChange }: CountriesControlsProps) {
  return (
    <div className={styles.controls}>
      <div className={styles.choice}>
        <span>Count</span>
        <SegmentedControl
          label="Count"
          value={state.count}
          options={COUNTS.map((value) => ({ value, label: COUNT_LABELS[value].label }))}
          onValue={(count) => onChange({ count })}
        />
      </div>
      <div className={styles.choice}>
        <span>As</span>
        <SegmentedControl
          label="As"
          value={state.per}
          options={NORMALISATIONS.map((value) => ({ value, label: PER_LABELS[value].label }))}
          onValue={(per) => onChange({ per })}
        />
      </div>
      {state.per === 'people' && (
        <p className="detail">
          Population of {POPULATION_YEAR}: {POPULATION_SOURCE}. Countries without a population show no value.
        </p>
      )}
      <div className={styles.choice}>
        <span>Scale</span>
        <SegmentedControl
          label="Scale"
          value={state.spacing}
          options={SPACINGS.map((value) => ({ value, label: SPACING_NAMES[value] }))}
          onValue={(spacing) => onChange({ spacing })}
        />
      </div>
      <p className="detail">
        Choose a country on the map or in the list for its regions, postal codes and encryption
        {isPriced && ' (1 query)'}.
      </p>
    </div>
  );
}
