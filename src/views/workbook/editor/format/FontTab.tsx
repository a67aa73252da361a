import { Field } from '#ui/controls/Field.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import type { LookChange } from '#views/workbook/commands/formatCommands.ts';
import { ColourSwatches } from './ColourSwatches.tsx';
import styles from './Format.module.css';
import type { FormatPart } from './FormatPart.ts';

const UNDERLINES = [
  { value: 'None', label: 'None' },
  { value: 'Single', label: 'Single' },
  { value: 'Double', label: 'Double' },
  { value: 'SingleAccountant', label: 'Single accounting' },
  { value: 'DoubleAccountant', label: 'Double accounting' },
];
const SCRIPTS = [
  { value: 'None', label: 'Normal' },
  { value: 'Superscript', label: 'Superscript' },
  { value: 'Subscript', label: 'Subscript' },
] as const;

/** The font of the cells, and how it is set. */
export function FontTab({ format, draft, onChange }: FormatPart) {
  const own = format?.font;
  const font = draft.font ?? {};
  const set = (more: LookChange['font']) => onChange({ font: { ...font, ...more } });
  const { superscript = own?.superscript, subscript = own?.subscript } = font;
  const script = superscript ? 'Superscript' : subscript ? 'Subscript' : 'None';
  return (
    <>
      <div className={styles.pair}>
        <Field label="Font name">
          <TextInput
            value={font.name ?? own?.name ?? 'Calibri'}
            maxLength={31}
            onValue={(name) => name.trim() !== '' && set({ name })}
          />
        </Field>
        <NumberField
          label="Size"
          unit="points"
          value={font.size ?? own?.size ?? 11}
          rule="from 1 to 409 points"
          isAllowed={(value) => value !== undefined && value >= 1 && value <= 409}
          onValue={(size) => set({ size })}
        />
        <Field label="Underline">
          <Select
            value={font.underline ?? own?.underline ?? 'None'}
            options={UNDERLINES}
            onValue={(underline) => set({ underline })}
          />
        </Field>
        <Field label="Script">
          <Select
            value={script}
            options={SCRIPTS}
            onValue={(picked) =>
              set({ superscript: picked === 'Superscript', subscript: picked === 'Subscript' })
            }
          />
        </Field>
      </div>
      <Switch label="Bold" isOn={font.bold ?? own?.bold ?? false} onSwitch={(bold) => set({ bold })} />
      <Switch
        label="Italic"
        isOn={font.italic ?? own?.italic ?? false}
        onSwitch={(italic) => set({ italic })}
      />
      <Switch
        label="Strikethrough"
        isOn={font.strikethrough ?? own?.strikethrough ?? false}
        onSwitch={(strikethrough) => set({ strikethrough })}
      />
      <ColourSwatches
        colour={font.color ?? own?.color ?? null}
        onColour={(color) => color !== null && set({ color })}
      />
    </>
  );
}
