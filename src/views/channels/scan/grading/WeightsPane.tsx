import { HEURISTICS } from '#domain/simulator/context/Finding.ts';
import { DEFAULT_WEIGHTS, WEIGHT_REASONS } from '#domain/simulator/Weights.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field, FieldGroup } from '#ui/controls/Field.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { Slider } from '#ui/controls/Slider.tsx';
import { formatDecimal } from '#ui/format/numberFormat.ts';
import styles from '#views/channels/scan/Scan.module.css';
import {
  type GradingChoice,
  type GradingSettings,
  MAX_WEIGHT,
  readGradingChoice,
  SETTING_LIMITS,
} from './gradingChoice.ts';

const DEFAULT_CHOICE = readGradingChoice('');

/** The unit shown, and its size in the unit of the setting. */
const SETTING_FIELDS: readonly [name: keyof GradingSettings, label: string, unit: string, size: number][] = [
  ['areaMetres', 'New channel: farther than', 'km', 1000],
  ['neighbourMetres', 'Neighbours are within', 'km', 1000],
  ['shareMetres', 'Operators share a channel within', 'km', 1000],
  ['edgeMetres', 'Margin of the fetched area', 'km', 1000],
  ['farFactor', 'A cell has moved beyond', 'times its error', 1],
  ['strongerDb', 'A cell is too strong above its neighbours by', 'dB', 1],
  ['youngMs', 'New record: younger than', 'days', 86_400_000],
];

interface WeightsPaneProps {
  choice: GradingChoice;
  onChoice: (choice: GradingChoice) => void;
}

/** The weight of each check with its reason, and the thresholds of the checks. */
export function WeightsPane({ choice, onChoice }: WeightsPaneProps) {
  const { weights, settings } = choice;
  const changed = HEURISTICS.filter((id) => weights[id] !== DEFAULT_WEIGHTS[id]).length;
  const isUsual =
    changed === 0 && SETTING_FIELDS.every(([name]) => settings[name] === DEFAULT_CHOICE.settings[name]);
  return (
    <details className={styles.weights}>
      <summary>Weights and settings{!isUsual && <span className={styles.remark}> changed</span>}</summary>
      <div className={styles.section}>
        {!isUsual && <Button onClick={() => onChoice(DEFAULT_CHOICE)}>Reset all to defaults</Button>}
        {HEURISTICS.map((id) => (
          <Field
            key={id}
            label={`${id} ${WEIGHT_REASONS[id].title}`}
            hint={`${WEIGHT_REASONS[id].reason} Default: ${formatDecimal(DEFAULT_WEIGHTS[id])}.`}
          >
            <WeightSlider
              value={weights[id]}
              onValue={(value) => onChoice({ settings, weights: { ...weights, [id]: value } })}
            />
          </Field>
        ))}
        <FieldGroup legend="Settings">
          {SETTING_FIELDS.map(([name, label, unit, size]) => {
            const [least, most] = SETTING_LIMITS[name];
            const rule = `from ${formatDecimal(least / size)} to ${formatDecimal(most / size)} ${unit}`;
            return (
              <NumberField
                key={name}
                label={label}
                rule={rule}
                hint={rule}
                unit={unit}
                value={settings[name] / size}
                isAllowed={(value) => value !== undefined && value * size >= least && value * size <= most}
                onValue={(value) => onChoice({ weights, settings: { ...settings, [name]: value! * size } })}
              />
            );
          })}
        </FieldGroup>
      </div>
    </details>
  );
}

const STEP = 0.1;

/** Points of a check at full strength; 0 turns it off. */
function WeightSlider(props: { value: number; onValue: (value: number) => void }) {
  const format = (points: number) => (points === 0 ? 'off' : formatDecimal(points));
  const spoken = (points: number) => (points === 0 ? 'off' : `${formatDecimal(points)} points`);
  return <Slider min={0} max={MAX_WEIGHT} step={STEP} format={format} spoken={spoken} {...props} />;
}
