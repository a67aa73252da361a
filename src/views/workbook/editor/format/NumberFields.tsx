import { displayText } from '#domain/sheet/format/displayText.ts';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import styles from './Format.module.css';
import type { FormatPart } from './FormatPart.ts';
import { NUMBER_FORMATS } from './numberFormats.ts';

const CUSTOM = { value: '', label: 'Custom' };
/** Shown where the cell has no number. */
const SAMPLE = 1234.567;

/** A number format by its name, or by its code as Excel writes it. */
export function NumberFields({
  cell,
  draft,
  onChange,
}: FormatPart & { cell: LoadedCell | null | undefined }) {
  const code = draft.numberFormat ?? cell?.numberFormat ?? 'General';
  const isKnown = NUMBER_FORMATS.some(({ value }) => value === code);
  const value = typeof cell?.value === 'number' ? cell.value : SAMPLE;
  const setCode = (numberFormat: string) => onChange({ numberFormat });
  return (
    <>
      <Field label="Category">
        <Select
          value={isKnown ? code : CUSTOM.value}
          options={[...NUMBER_FORMATS, CUSTOM]}
          onValue={(picked) => picked !== CUSTOM.value && setCode(picked)}
        />
      </Field>
      <Field label="Code" hint='As Excel writes it, such as 0.0 "dBm" or yyyy-mm-dd hh:mm'>
        <TextInput isMono value={code} onValue={setCode} />
      </Field>
      <p className={styles.sample} role="status">
        {displayText(value, code, false)}
      </p>
    </>
  );
}
