import { Field } from '#ui/controls/Field.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { wholeNumbers } from '#ui/format/wholeNumbers.ts';
import type { LookChange } from '#views/workbook/commands/formatCommands.ts';
import styles from './Format.module.css';
import type { FormatPart } from './FormatPart.ts';

const HORIZONTAL = [
  { value: 'General', label: 'General' },
  { value: 'Left', label: 'Left' },
  { value: 'Center', label: 'Centre' },
  { value: 'Right', label: 'Right' },
  { value: 'Fill', label: 'Fill' },
  { value: 'Justify', label: 'Justify' },
  { value: 'CenterAcrossSelection', label: 'Centre across selection' },
  { value: 'Distributed', label: 'Distributed' },
];
const VERTICAL = [
  { value: 'Top', label: 'Top' },
  { value: 'Center', label: 'Middle' },
  { value: 'Bottom', label: 'Bottom' },
  { value: 'Justify', label: 'Justify' },
  { value: 'Distributed', label: 'Distributed' },
];
/** What formats and changes call letters one under the other. */
const STACKED = { told: 255, set: 180 };
const MAX_INDENT = 250;

/** Where texts stand in their cells, and how they run. */
export function AlignmentFields({ format, draft, onChange }: FormatPart) {
  const rotation = format?.rotation === STACKED.told ? STACKED.set : (format?.rotation ?? 0);
  const now = {
    horizontalAlignment: format?.horizontalAlignment ?? 'General',
    verticalAlignment: format?.verticalAlignment ?? 'Bottom',
    indentLevel: format?.indentLevel ?? 0,
    textOrientation: rotation,
    wrapText: format?.wrapText ?? false,
    shrinkToFit: format?.shrinkToFit ?? false,
    ...draft.alignment,
  };
  const set = (alignment: LookChange['alignment']) =>
    onChange({ alignment: { ...draft.alignment, ...alignment } });
  const isStacked = now.textOrientation === STACKED.set;
  return (
    <>
      <div className={styles.pair}>
        <Field label="Horizontal">
          <Select
            value={now.horizontalAlignment ?? ''}
            options={HORIZONTAL}
            onValue={(horizontalAlignment) => set({ horizontalAlignment })}
          />
        </Field>
        <NumberField
          label="Indent"
          value={now.indentLevel ?? 0}
          {...wholeNumbers(0, MAX_INDENT)}
          onValue={(indentLevel) =>
            set({
              indentLevel,
              ...(now.horizontalAlignment === 'General' && { horizontalAlignment: 'Left' }),
            })
          }
        />
        <Field label="Vertical">
          <Select
            value={now.verticalAlignment ?? ''}
            options={VERTICAL}
            onValue={(verticalAlignment) => set({ verticalAlignment })}
          />
        </Field>
        {!isStacked && (
          <NumberField
            label="Rotation"
            unit="degrees"
            value={now.textOrientation ?? 0}
            {...wholeNumbers(-90, 90)}
            onValue={(textOrientation) => set({ textOrientation })}
          />
        )}
      </div>
      <Switch
        label="Stack letters vertically"
        isOn={isStacked}
        onSwitch={(isOn) => set({ textOrientation: isOn ? STACKED.set : 0 })}
      />
      <Switch label="Wrap text" isOn={now.wrapText === true} onSwitch={(wrapText) => set({ wrapText })} />
      <Switch
        label="Shrink to fit"
        isOn={now.shrinkToFit === true}
        onSwitch={(shrinkToFit) => set({ shrinkToFit })}
      />
    </>
  );
}
