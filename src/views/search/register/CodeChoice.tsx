import { useState } from 'react';
import { useWirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import { Button } from '#ui/controls/Button.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { formatCost } from '#ui/format/queryCost.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { initialFocusRef } from '#ui/keyboard/initialFocusRef.ts';
import { MAX_LIST } from '#views/search/condition/inputs.ts';
import { readDraft, type SearchDraft } from '#views/search/form/searchDraft.ts';
import { costLabel, searchRequests } from '#views/search/request/searchRequests.ts';
import styles from './Register.module.css';
import type { RegisterEntry } from './RegisterEntry.ts';

interface CodeChoiceProps {
  entry: RegisterEntry;
  /** What a value is called. */
  names: [one: string, many: string];
  /** The form with some values filled in. */
  draftOf: (values: readonly string[]) => SearchDraft;
  onUse: (values: readonly string[]) => void;
  onBack: () => void;
}

/** Which of a name's values to ask for, one, several or all, and what the search then costs. */
export function CodeChoice({ entry, names, draftOf, onUse, onBack }: CodeChoiceProps) {
  const [codes] = useState(() => entry.codes());
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(codes.flatMap(({ isUsual }, at) => (isUsual ? [at] : []))),
  );
  const { quota } = useWirelessConnection();
  const values = codes.filter((_code, at) => chosen.has(at)).flatMap((code) => code.values);
  const isTooMany = values.length > MAX_LIST;
  const { search } = readDraft(draftOf(values));
  function turn(at: number) {
    const next = new Set(chosen);
    if (!next.delete(at)) next.add(at);
    setChosen(next);
  }
  return (
    <>
      <div className={styles.head}>
        <strong>
          <VisibleText text={entry.label} />
        </strong>
        <span className="remark">{formatMany(codes.length, ...names)}, each a query of its own</span>
        <Button ref={initialFocusRef} onClick={onBack}>
          Back
        </Button>
        <Button onClick={() => setChosen(new Set(codes.keys()))}>Select all</Button>
        <Button onClick={() => setChosen(new Set())}>Clear</Button>
      </div>
      <ul className={styles.codes} aria-label={entry.label}>
        {codes.map((code, at) => (
          <li key={code.label}>
            <label className={styles.code}>
              <input type="checkbox" checked={chosen.has(at)} onChange={() => turn(at)} />
              <span className={styles.value}>{code.label}</span>
              <span className="remark">
                <VisibleText text={code.hint} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button kind="primary" disabled={values.length === 0 || isTooMany} onClick={() => onUse(values)}>
          Use {formatMany(values.length, ...names)}
        </Button>
        <span role="status">
          {values.length === 0
            ? `Select at least one ${names[0]}.`
            : isTooMany
              ? `At most ${formatCount(MAX_LIST)} can be searched at a time.`
              : `The search will cost ${formatCost(
                  costLabel(searchRequests(search, 'anywhere').requests),
                  quota('search'),
                )}.`}
        </span>
      </div>
    </>
  );
}
