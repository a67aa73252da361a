import ChevronDown from 'virtual:icon/chevron-down';
import Minus from 'virtual:icon/minus';
import Plus from 'virtual:icon/plus';
import { type ComponentProps, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { IconMenu } from '#ui/overlays/Menu.tsx';
import type { FormatTarget } from '#views/workbook/commands/formatCommands.ts';
import styles from './Format.module.css';

const COMMON_FONTS = [
  ...['Aptos', 'Arial', 'Calibri', 'Cambria', 'Consolas', 'Courier New', 'Georgia', 'Helvetica'],
  ...['Tahoma', 'Times New Roman', 'Trebuchet MS', 'Verdana'],
];
const SIZES = [8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 36, 48, 72];
const [LEAST, MOST] = [1, 409];
const USUAL = { name: 'Calibri', size: 11 };

interface FontFieldsProps extends Pick<FormatTarget, 'format' | 'change'> {
  /** Those that the file uses. */
  fonts: readonly string[];
  /** The change is made: what is typed next goes to the cells. */
  onDone: () => void;
}

/** The font of the selected cells and its size, chosen or typed. */
export function FontFields({ format, change, fonts, onDone }: FontFieldsProps) {
  const { name, size } = format?.font ?? USUAL;
  const all = [...new Set([...fonts, ...COMMON_FONTS])].sort((a, b) => a.localeCompare(b));
  const setName = (given: string) => change(`Font ${given}`, { font: { name: given } });
  const setSize = (given: number) => change(`Font size ${given}`, { font: { size: given } });
  const bigger = SIZES.find((one) => one > size) ?? Math.min(MOST, size + 10);
  const smaller = SIZES.findLast((one) => one < size) ?? Math.max(LEAST, size - 1);
  return (
    <>
      <div className={styles.combo}>
        <TypedField
          label="Font"
          className={styles.font}
          value={name}
          isAllowed={(text) => text.length <= 31}
          onTyped={setName}
          onDone={onDone}
        />
        <IconMenu
          label="Choose a font"
          icon={<ChevronDown />}
          items={all.map((one) => ({ label: one, isChecked: one === name, onPick: () => setName(one) }))}
        />
      </div>
      <div className={styles.combo}>
        <IconButton
          className={styles.step}
          label="Decrease font size"
          icon={<Minus />}
          onClick={() => setSize(smaller)}
        />
        <TypedField
          label="Font size, points"
          className={styles.size}
          inputMode="decimal"
          value={String(size)}
          isAllowed={(text) => Number(text) >= LEAST && Number(text) <= MOST}
          onTyped={(text) => setSize(Number(text))}
          onDone={onDone}
        />
        <IconButton
          className={styles.step}
          label="Increase font size"
          icon={<Plus />}
          onClick={() => setSize(bigger)}
        />
      </div>
    </>
  );
}

interface TypedFieldProps extends Pick<ComponentProps<'input'>, 'className' | 'inputMode'> {
  label: string;
  value: string;
  isAllowed: (text: string) => boolean;
  onTyped: (text: string) => void;
  onDone: () => void;
}

/** What is typed counts on Enter, or once the field is left. */
function TypedField({ label, value, isAllowed, onTyped, onDone, ...input }: TypedFieldProps) {
  const [draft, setDraft] = useState<string>();
  const text = draft?.trim();
  const isGood = text === undefined || (text !== '' && isAllowed(text));
  function take() {
    if (text !== undefined && isGood && text !== value) onTyped(text);
    setDraft(undefined);
  }
  return (
    <input
      {...input}
      type="text"
      aria-label={label}
      title={label}
      aria-invalid={isGood ? undefined : true}
      spellCheck={false}
      autoComplete="off"
      value={draft ?? value}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        if (event.key === 'Escape') flushSync(() => setDraft(undefined));
        // It takes what is typed, once it is left.
        onDone();
      }}
    />
  );
}
