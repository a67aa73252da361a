import { useDeferredValue, useState } from 'react';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from './History.module.css';

interface MultiSelectOption {
  key: string;
  label: string;
  remark: string;
}

interface MultiSelectProps {
  legend: string;
  options: readonly MultiSelectOption[];
  chosen: readonly string[];
  /** How many can be chosen together. */
  most: number;
  /** Never with none. */
  onChoose: (chosen: string[]) => void;
}

/** More are found by typing. */
const MAX_SHOWN = 40;

/** Some of many, found by a part of their name; what is chosen stands first. */
export function MultiSelect({ legend, options, chosen, most, onChoose }: MultiSelectProps) {
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed).trim().toLowerCase();
  const known = new Map(options.map((option) => [option.key, option]));
  const first = chosen.map((key) => known.get(key) ?? { key, label: key, remark: 'not in the latest reply' });
  const others = options.filter(
    ({ key, label }) => !chosen.includes(key) && label.toLowerCase().includes(wanted),
  );
  const isFull = chosen.length >= most;
  return (
    <fieldset className={styles.picks}>
      <legend>{legend}</legend>
      {options.length > 12 && (
        <TextInput
          type="search"
          aria-label={`Find in ${legend.toLowerCase()}`}
          placeholder="Find"
          value={typed}
          onValue={setTyped}
        />
      )}
      <ul>
        {[...first, ...others.slice(0, MAX_SHOWN)].map(({ key, label, remark }) => {
          const isOn = chosen.includes(key);
          return (
            <li key={key}>
              <label className={styles.pick}>
                <input
                  type="checkbox"
                  checked={isOn}
                  disabled={isOn ? chosen.length === 1 : isFull}
                  onChange={() => onChoose(isOn ? chosen.filter((one) => one !== key) : [...chosen, key])}
                />
                <span>
                  <VisibleText text={label.slice(0, 200)} />
                </span>
                <span className="detail">{remark}</span>
              </label>
            </li>
          );
        })}
      </ul>
      {others.length > MAX_SHOWN && (
        <p className="detail">
          {formatCount(others.length - MAX_SHOWN)} more. To find one, type part of its name.
        </p>
      )}
      {isFull && <p className="detail">Select at most {formatCount(most)}.</p>}
    </fieldset>
  );
}
