import { useQuery } from '@tanstack/react-query';
import { type Ref, useId, useState } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { readPlace } from '#domain/sheet/readPlace.ts';
import { tableNameProblem } from '#domain/sheet/tableNameProblem.ts';
import { namesQuery, type WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import styles from './Bar.module.css';

interface NameBoxProps {
  at: WorkbookAt;
  /** The id of the sheet, whose own names come first. */
  worksheet: string;
  selected: CellArea;
  /** `sheet` where the address names another one. */
  onGo: (area: CellArea, sheet: string | undefined) => void;
  /** A name that there is not yet is given to what is selected. */
  onDefine: (name: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Where the selection is; an address or a name typed into it goes there, and another name is given to what is selected. */
export function NameBox({ at, worksheet, selected, onGo, onDefine, ref }: NameBoxProps) {
  const id = useId();
  const shown = writeArea(selected);
  /** From the focus on what is being typed, which a change of the selection leaves alone; what was refused goes with it. */
  const [draft, setDraft] = useState<{ text: string; refused?: { problem: string; at: string } }>();
  const names = useQuery(namesQuery(at));
  if (draft?.refused && draft.refused.at !== shown) setDraft(undefined);
  const text = draft?.text ?? shown;
  const problem = draft?.refused?.problem;

  function go() {
    const place = readPlace(text, names.data?.reply.value, worksheet);
    if (!place && names.data && tableNameProblem(text) === undefined) {
      setDraft(undefined);
      return onDefine(text);
    }
    if (!place)
      return setDraft({
        text,
        refused: {
          problem: `"${text}" is not an address such as B2:C9, and cannot be a name.`,
          at: shown,
        },
      });
    setDraft(undefined);
    onGo(place.area, place.sheet);
  }
  return (
    <div className={styles.nameBox}>
      <input
        ref={ref}
        type="text"
        aria-label="Go to an address or a name"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        list={`${id}names`}
        value={text}
        spellCheck={false}
        autoComplete="off"
        onFocus={(event) => {
          event.currentTarget.select();
          setDraft({ text, ...draft });
        }}
        onChange={(event) => setDraft({ text: event.target.value })}
        onBlur={() => problem === undefined && setDraft(undefined)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // Else the key would be typed into the cell that gets the focus.
            event.preventDefault();
            go();
          }
          if (event.key === 'Escape') setDraft(undefined);
        }}
      />
      <datalist id={`${id}names`}>
        {[...new Set(names.data?.reply.value.map(({ name }) => name))].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {problem && (
        <p id={id} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
