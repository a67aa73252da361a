import { useState } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import { areaOfAddress } from '#domain/sheet/areaOfAddress.ts';
import { doAreasMeet } from '#domain/sheet/CellArea.ts';
import { limitText, readLimit } from '#domain/sheet/rules/ruleLimits.ts';
import { ruleInverse, undoableValidation } from '#queries/workbook/undo/undoableRules.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import type { ValidationRule } from '#services/workbook/shapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { initialFocusRef } from '#ui/keyboard/initialFocusRef.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import styles from '#views/workbook/panels/Panels.module.css';
import { useWorkbookMode } from '#views/workbook/state/useWorkbookMode.ts';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';
import type { CellsDialogProps } from './CellsDialogProps.ts';

const TYPES = [
  { value: 'none', label: 'Any value' },
  { value: 'whole', label: 'Whole number' },
  { value: 'decimal', label: 'Decimal' },
  { value: 'list', label: 'List' },
  { value: 'date', label: 'Date' },
  { value: 'time', label: 'Time' },
  { value: 'textLength', label: 'Text length' },
  { value: 'custom', label: 'Custom formula' },
];
const OPERATORS = [
  { value: 'between', label: 'between' },
  { value: 'notBetween', label: 'not between' },
  { value: 'equal', label: 'equal to' },
  { value: 'notEqual', label: 'not equal to' },
  { value: 'greaterThan', label: 'greater than' },
  { value: 'lessThan', label: 'less than' },
  { value: 'greaterThanOrEqual', label: 'greater than or equal to' },
  { value: 'lessThanOrEqual', label: 'less than or equal to' },
];
const STYLES = [
  { value: 'stop', label: 'Stop: refuse the entry' },
  { value: 'warning', label: 'Warning: ask before it is entered' },
  { value: 'information', label: 'Information: say it and enter' },
  { value: 'none', label: 'None: take any entry' },
];
const PAGES = [
  { value: 'rule', label: 'Rule' },
  { value: 'prompt', label: 'Input message' },
  { value: 'alert', label: 'Error alert' },
] as const;
type Page = (typeof PAGES)[number]['value'];

const NO_TEXTS = { title: '', message: '' };
const NO_LIVE = 'Live services do not expose data validation. Change it in Excel.';

/** What the cells of an area take, kept in the file. */
export function ValidationDialog({ at, cells, area, onClose }: CellsDialogProps & { at: SheetAt }) {
  const [page, setPage] = useState<Page>('rule');
  const is1904 = cells.look.layout?.is1904 ?? false;
  const own = writeArea(area);
  const rules = (cells.look.layout?.validations ?? []).filter(({ areas }) =>
    areas.some((one) => {
      const place = areaOfAddress(one);
      return place !== undefined && doAreasMeet(place, area);
    }),
  );
  const known = rules[0];
  const others = known !== undefined && rules.length === 1 ? known.areas.join(' ') : own;
  const [isForAll, setForAll] = useState(true);
  const [draft, setDraft] = useState(() => draftOf(known, is1904));
  const [isTried, setTried] = useState(false);
  const change = useStructureChange(undoableValidation);
  const isLive = useWorkbookMode() === 'live';
  const set = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const areas = isForAll ? others.split(' ') : [own];
  const { rule, problems } = ruleOf(draft, is1904);

  function put(wanted: ValidationRule | null, label: string) {
    change.run({ ...at, body: { areas, rule: wanted } }, ruleInverse(label));
    onClose();
  }

  return (
    <Dialog title="Data validation" onClose={onClose}>
      <form
        className={`${styles.form} ${styles.dialog}`}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!rule) return setPage('rule');
          if (!isLive) put(rule, 'Data validation');
        }}
      >
        {isLive && <Callout tone="amber">{NO_LIVE}</Callout>}
        {rules.length > 1 && (
          <Callout tone="amber">{`The new rule replaces the ${rules.length} rules of ${own}.`}</Callout>
        )}
        <SegmentedControl label="Part of the rule" value={page} options={PAGES} onValue={setPage} />
        {page === 'rule' && <RuleFields draft={draft} set={set} problems={isTried ? problems : []} />}
        {page === 'prompt' && <PromptFields draft={draft} set={set} />}
        {page === 'alert' && <AlertFields draft={draft} set={set} />}
        {others === own ? (
          <p>{`For ${own}`}</p>
        ) : (
          <Switch label={`For all cells with this rule: ${others}`} isOn={isForAll} onSwitch={setForAll} />
        )}
        <div className={styles.line}>
          <Button kind="primary" type="submit" disabled={isLive}>
            Set rule
          </Button>
          {known && !isLive && <Button onClick={() => put(null, 'Clear data validation')}>Clear rule</Button>}
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}

interface Draft {
  type: string;
  operator: string;
  /** As they are typed; a rule has one or two of them. */
  limits: readonly [string, string];
  ignoresBlanks: boolean;
  hasButton: boolean;
  style: string;
  alert: { title: string; message: string };
  prompt: { title: string; message: string };
}

interface FieldsProps {
  draft: Draft;
  set: (part: Partial<Draft>) => void;
}

function RuleFields({ draft, set, problems }: FieldsProps & { problems: readonly (string | undefined)[] }) {
  const { type, operator, limits } = draft;
  const labels = limitLabels(draft);
  return (
    <>
      <Field label="Allow">
        <Select
          ref={initialFocusRef}
          value={type}
          options={TYPES}
          onValue={(value) => set({ type: value })}
        />
      </Field>
      {isComparing(type) && (
        <Field label="Compare">
          <Select value={operator} options={OPERATORS} onValue={(value) => set({ operator: value })} />
        </Field>
      )}
      {labels.map((label, index) => (
        <Field key={label} label={label} hint={index === 0 ? HINTS[type] : undefined} error={problems[index]}>
          <TextInput
            value={limits[index]!}
            onValue={(text) => set({ limits: index === 0 ? [text, limits[1]] : [limits[0], text] })}
          />
        </Field>
      ))}
      {type === 'list' && (
        <Switch
          label="Show a drop-down list in the cell"
          isOn={draft.hasButton}
          onSwitch={(hasButton) => set({ hasButton })}
        />
      )}
      {type !== 'none' && (
        <Switch
          label="Allow blanks"
          isOn={draft.ignoresBlanks}
          onSwitch={(ignoresBlanks) => set({ ignoresBlanks })}
        />
      )}
    </>
  );
}

const HINTS: Readonly<Record<string, string>> = {
  list: 'Values such as open, WPA2, WPA3, or the cells that hold them: =Lists!$A$1:$A$9.',
  date: 'A date such as 2026-01-31, or a formula such as =TODAY().',
  time: 'A time such as 18:30, or a formula.',
  custom: 'True where an entry is allowed, for the first cell: =COUNTIF($A$1:$A$99,A1)=1.',
};

function PromptFields({ draft: { prompt }, set }: FieldsProps) {
  return (
    <Texts
      texts={prompt}
      hint="Shown beside a cell when it is selected."
      onTexts={(texts) => set({ prompt: texts })}
    />
  );
}

function AlertFields({ draft: { style, alert }, set }: FieldsProps) {
  return (
    <>
      <Field label="When an entry breaks the rule">
        <Select value={style} options={STYLES} onValue={(value) => set({ style: value })} />
      </Field>
      {style !== 'none' && <Texts texts={alert} onTexts={(texts) => set({ alert: texts })} />}
    </>
  );
}

interface TextsProps {
  texts: { title: string; message: string };
  hint?: string;
  onTexts: (texts: { title: string; message: string }) => void;
}

function Texts({ texts, hint, onTexts }: TextsProps) {
  return (
    <>
      <Field label="Title" hint={hint}>
        <TextInput value={texts.title} maxLength={32} onValue={(title) => onTexts({ ...texts, title })} />
      </Field>
      <Field label="Message">
        <TextArea
          rows={3}
          maxLength={255}
          value={texts.message}
          onValue={(message) => onTexts({ ...texts, message })}
          onSend={() => {}}
        />
      </Field>
    </>
  );
}

const isComparing = (type: string) => !['none', 'list', 'custom'].includes(type);

function limitLabels({ type, operator }: Draft): string[] {
  if (type === 'none') return [];
  if (type === 'list') return ['Values'];
  if (type === 'custom') return ['Formula'];
  if (/between/i.test(operator)) return ['Minimum', 'Maximum'];
  if (/^greater/.test(operator)) return ['Minimum'];
  return /^less/.test(operator) ? ['Maximum'] : ['Value'];
}

function draftOf(known: ValidationRule | undefined, is1904: boolean): Draft {
  const [first = '', second = ''] = (known?.formulas ?? []).map((formula) =>
    limitText(formula, known!.type, is1904),
  );
  const texts = (said: { title: string | null; message: string | null } | null | undefined) =>
    said ? { title: said.title ?? '', message: said.message ?? '' } : NO_TEXTS;
  return {
    type: known?.type ?? 'list',
    operator: known?.operator ?? 'between',
    limits: [first, second],
    ignoresBlanks: known?.ignoresBlanks ?? true,
    hasButton: known?.hasButton ?? true,
    style: known && !known.alert ? 'none' : (known?.alert?.style ?? 'stop'),
    alert: texts(known?.alert),
    prompt: texts(known?.prompt),
  };
}

/** The rule that a draft makes, else what is wrong with its limits. */
function ruleOf(draft: Draft, is1904: boolean) {
  const { type, operator, limits, style, alert, prompt } = draft;
  const labels = limitLabels(draft);
  const formulas = labels.map((_label, index) => readLimit(limits[index]!, type, is1904));
  const problems = formulas.map((formula, index) =>
    formula === undefined ? limitProblem(labels[index]!, limits[index]!, type) : undefined,
  );
  const said = ({ title, message }: typeof alert) => ({ title: title.trim(), message: message.trim() });
  const rule: ValidationRule | undefined = formulas.includes(undefined)
    ? undefined
    : {
        type,
        operator: isComparing(type) ? operator : null,
        formulas: formulas as string[],
        ignoresBlanks: draft.ignoresBlanks,
        hasButton: draft.hasButton,
        alert: style === 'none' ? null : { style, ...said(alert) },
        prompt: prompt.title.trim() + prompt.message.trim() === '' ? null : said(prompt),
      };
  return { rule, problems };
}

function limitProblem(label: string, text: string, type: string): string {
  if (text.trim() === '') return `${label} is empty.`;
  const what = { date: 'date', time: 'time' }[type] ?? 'number';
  return `“${text}” is not a ${what}, nor a formula that begins with =.`;
}
