import CaseSensitive from 'virtual:icon/case-sensitive';
import Down from 'virtual:icon/chevron-down';
import Up from 'virtual:icon/chevron-up';
import List from 'virtual:icon/list';
import Regex from 'virtual:icon/regex';
import WholeCell from 'virtual:icon/whole-word';
import X from 'virtual:icon/x';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { type CellPlace, isMany, type Selection } from '#domain/sheet/edit/Selection.ts';
import { useStore } from '#queries/workbook/useStore.ts';
import type { Worksheet } from '#services/workbook/shapes.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import styles from './FindBar.module.css';
import { FindStatus } from './FindStatus.tsx';
import { HitList } from './HitList.tsx';
import { onEnter } from './onEnter.ts';
import { ReplaceLine } from './ReplaceLine.tsx';
import type { Find } from './useFind.ts';
import { useFindActions } from './useFindActions.ts';

export interface FindBarProps {
  find: Find;
  sheets: readonly Worksheet[];
  sheet: Worksheet;
  selection: Selection;
  /** By the id of its sheet; the focus stays where it is. */
  onGoToCell: (worksheet: string, place: CellPlace) => void;
  /** The focus belongs to the cells again. */
  onClosed: () => void;
}

const SCOPES = [
  { value: 'selection', label: 'Selection' },
  { value: 'sheet', label: 'This sheet' },
  { value: 'workbook', label: 'Workbook' },
] as const;
const LOOKS = [
  { value: 'formulas', label: 'Formulas' },
  { value: 'values', label: 'Values' },
] as const;
const TOGGLES = [
  { key: 'isCaseSensitive', label: 'Match case', icon: <CaseSensitive /> },
  { key: 'isWholeCell', label: 'Match entire cell', icon: <WholeCell /> },
  { key: 'isRegex', label: 'Use regular expression', icon: <Regex /> },
] as const;

/** Between the bars and the cells, which it does not cover: finds cells, and replaces in them. */
export function FindBar({ find, sheets, sheet, selection, onGoToCell, onClosed }: FindBarProps) {
  const finder = useStore(find.finder);
  const { query, hits } = finder;
  const field = useFocusedField(find);
  const isVisible = ({ visibility = 'Visible' }: Worksheet) => visibility === 'Visible';
  const actions = useFindActions(
    finder,
    { sheets: sheets.filter(isVisible).map(({ id }) => id), worksheet: sheet.id, active: selection.active },
    onGoToCell,
  );
  const { step, change } = actions;
  function close() {
    find.close();
    onClosed();
  }

  return (
    <section
      className={styles.bar}
      aria-label="Find and replace"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        close();
      }}
    >
      <div className={styles.line}>
        <TextInput
          ref={field}
          aria-label="Find"
          placeholder="Find"
          className={styles.text}
          value={query.text}
          aria-invalid={finder.problem !== undefined || undefined}
          onValue={(text) => change({ text })}
          onKeyDown={onEnter((isShift) => step(isShift ? -1 : 1))}
        />
        <div className={styles.group}>
          <IconButton label="Previous match" keys="Shift Enter" icon={<Up />} onClick={() => void step(-1)} />
          <IconButton label="Next match" keys="Enter" icon={<Down />} onClick={() => void step(1)} />
          <IconButton
            label="List all matches"
            icon={<List />}
            aria-pressed={find.isListed}
            className={styles.toggle}
            onClick={() => {
              finder.showTexts();
              find.list(!find.isListed);
              if (!find.isListed && !finder.hits && finder.share === undefined) void step(1);
            }}
          />
        </div>
        <div className={styles.group}>
          {TOGGLES.map(({ key, label, icon }) => (
            <IconButton
              key={key}
              label={label}
              icon={icon}
              aria-pressed={query[key]}
              className={styles.toggle}
              onClick={() => change({ [key]: !query[key] })}
            />
          ))}
        </div>
        <Select
          aria-label="Search in"
          className={styles.choice}
          value={query.scope}
          options={SCOPES.filter(({ value }) => value !== 'selection' || query.within || isMany(selection))}
          onValue={(scope) => {
            const within = { worksheet: sheet.id, areas: selection.ranges };
            change({ scope, within: scope === 'selection' ? within : undefined });
          }}
        />
        <Select
          aria-label="Look in"
          className={styles.choice}
          value={query.lookIn}
          options={LOOKS}
          onValue={(lookIn) => change({ lookIn })}
        />
        <FindStatus finder={finder} actions={actions} />
        <IconButton label="Close" keys="Esc" icon={<X />} className={styles.close} onClick={close} />
      </div>
      {find.isReplacing && <ReplaceLine finder={finder} actions={actions} />}
      {find.isListed && hits !== undefined && hits.length > 0 && (
        <HitList hits={hits} at={finder.at} sheets={sheets} onGo={actions.goTo} />
      )}
    </section>
  );
}

/** The field takes the focus when it is asked for, and from the bar of the sheet before, which has gone with it. */
function useFocusedField({ focusAsked, wantsFocus }: Find) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const bar = field.current!.closest('section')!;
    return () => {
      wantsFocus.current ||= bar.contains(document.activeElement);
    };
  }, [wantsFocus]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    field.current!.focus();
    field.current!.select();
  }, [focusAsked, wantsFocus]);
  return field;
}
