import { useState } from 'react';
import { type FunctionHelp, functionHelp } from '#domain/formula/help/functionHelp.ts';
import { Select } from '#ui/controls/Select.tsx';
import { ComboList } from '#ui/overlays/ComboList.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import styles from '#views/workbook/panels/Panels.module.css';

const ALL = 'All functions';
/** A longer list is slow to draw, and nobody reads it. */
const MOST = 200;

const callOf = ({ name, arguments: all }: FunctionHelp) => `${name}(${all.join(', ')})`;

interface FunctionDialogProps {
  onPick: (name: string) => void;
  onClose: () => void;
}

/** All functions, found by their names, their subjects and what they give. */
export function FunctionDialog({ onPick, onClose }: FunctionDialogProps) {
  const [text, setText] = useState('');
  const [category, setCategory] = useState(ALL);
  const helps = [...functionHelp.values()];
  const categories = [ALL, ...new Set(helps.map((help) => help.category))];
  const found = foundIn(
    helps.filter((help) => category === ALL || help.category === category),
    text.trim().toLowerCase(),
  );
  return (
    <Dialog title="Insert function" onClose={onClose}>
      <div className={`${styles.form} ${styles.dialog}`}>
        <Select
          aria-label="Category"
          value={category}
          options={categories.map((value) => ({ value, label: value }))}
          onValue={setCategory}
        />
        <ComboList
          label="Search functions"
          listLabel="Functions"
          placeholder="A name, or what it does"
          text={text}
          onText={setText}
          options={found.slice(0, MOST).map((help) => ({
            key: help.name,
            label: callOf(help),
            hint: help.gives,
          }))}
          status={found.length === 0 ? 'No function found.' : `${found.length} functions`}
          onPick={({ key }) => {
            onClose();
            onPick(key);
          }}
        />
      </div>
    </Dialog>
  );
}

/** Names that begin so come first. */
function foundIn(helps: readonly FunctionHelp[], text: string): FunctionHelp[] {
  const rank = ({ name, gives }: FunctionHelp) => {
    const at = name.toLowerCase().indexOf(text);
    return at >= 0 ? at : gives.toLowerCase().includes(text) ? 100 : -1;
  };
  return helps.filter((help) => rank(help) >= 0).sort((a, b) => rank(a) - rank(b));
}
