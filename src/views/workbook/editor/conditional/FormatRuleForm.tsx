import { type ReactNode, useState } from 'react';
import { readReference } from '#domain/sheet/address.ts';
import { limitText, readLimit } from '#domain/sheet/rules/ruleLimits.ts';
import type { FormatRuleDraft } from '#services/workbook/shapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import styles from '#views/workbook/panels/Panels.module.css';
import own from './Conditional.module.css';
import {
  BARS,
  COMPARISONS,
  hasLook,
  ICON_SETS,
  KINDS,
  LOOKS,
  limitsFor,
  newRule,
  PERIODS,
  SCALES,
} from './formatRules.ts';
import { takeFocus } from './takeFocus.ts';

interface FormatRuleFormProps {
  first: FormatRuleDraft;
  /** The rule has a format of its own, which stays until another one is chosen. */
  isKnown: boolean;
  onDone: (rule: FormatRuleDraft) => void;
  onCancel: () => void;
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const KEPT = 'As it is';

/** A new conditional format, or a known one to be changed. */
export function FormatRuleForm({ first, isKnown, onDone, onCancel }: FormatRuleFormProps) {
  const [rule, setRule] = useState(first);
  const [areas, setAreas] = useState(first.areas.join(' '));
  const [typed, setTyped] = useState<readonly string[]>(
    first.formulas.map((one) => typedOf(one, first.type)),
  );
  const [isLookKept, setLookKept] = useState(isKnown);
  const [isTried, setTried] = useState(false);
  const set = (part: Partial<FormatRuleDraft>) => setRule((before) => ({ ...before, ...part }));
  const labels = limitLabels(rule);
  const formulas = labels.map((_label, at) => readFormula(typed[at] ?? '', rule.type));
  const places = areas.split(/[\s,;]+/).filter((one) => one !== '');
  const wrong = places.find((one) => !readReference(one));
  const areaProblem =
    places.length === 0 ? 'Name the cells.' : wrong && `“${wrong}” is not a range such as B2:B9.`;
  const textProblem = hasText(rule.type) && !rule.text?.trim() ? 'Text is empty.' : undefined;

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (areaProblem || textProblem || formulas.includes(undefined)) return;
        onDone({
          ...rule,
          areas: places,
          formulas: formulas as string[],
          look: hasLook(rule.type) && !isLookKept ? rule.look : null,
        });
      }}
    >
      <Field label="Format cells by">
        <Select
          ref={takeFocus}
          value={rule.type}
          options={optionsOf(KINDS)}
          onValue={(type) =>
            setRule({ ...newRule(type, rule.areas), look: rule.look ?? newRule(type, []).look })
          }
        />
      </Field>
      <RuleWords rule={rule} set={set} problem={isTried ? textProblem : undefined} />
      {labels.map((label, at) => (
        <Field
          key={label}
          label={label}
          hint={
            rule.type === 'expression'
              ? 'True where the format applies, for the first cell: =$C2>5.'
              : undefined
          }
          error={isTried && formulas[at] === undefined ? `${label} is empty.` : undefined}
        >
          <TextInput
            value={typed[at] ?? ''}
            onValue={(text) =>
              setTyped((before) => labels.map((_, index) => (index === at ? text : (before[index] ?? ''))))
            }
          />
        </Field>
      ))}
      {hasLook(rule.type) ? (
        <LookFields
          look={isLookKept ? null : rule.look}
          isKnown={isKnown}
          onLook={(look) => {
            setLookKept(look === null);
            if (look) set({ look });
          }}
        />
      ) : (
        <ScaleFields rule={rule} set={set} />
      )}
      <Field label="Applies to" error={isTried ? areaProblem || undefined : undefined}>
        <TextInput value={areas} onValue={setAreas} />
      </Field>
      <div className={styles.line}>
        <Button kind="primary" type="submit">
          {isKnown ? 'Change rule' : 'Add rule'}
        </Button>
        <Button onClick={onCancel}>Back</Button>
      </div>
    </form>
  );
}

interface WordsProps {
  rule: FormatRuleDraft;
  set: (part: Partial<FormatRuleDraft>) => void;
}

function RuleWords({ rule, set, problem }: WordsProps & { problem: string | undefined }): ReactNode {
  const { type, operator } = rule;
  if (type === 'cellIs' || type === 'timePeriod')
    return (
      <Field label={type === 'cellIs' ? 'Compare' : 'When'}>
        <Select
          value={operator ?? ''}
          options={optionsOf(type === 'cellIs' ? COMPARISONS : PERIODS)}
          onValue={(value) => set({ operator: value })}
        />
      </Field>
    );
  if (hasText(type))
    return (
      <Field label="Text" error={problem}>
        <TextInput value={rule.text ?? ''} maxLength={255} onValue={(text) => set({ text })} />
      </Field>
    );
  if (type !== 'top10' && type !== 'aboveAverage') return null;
  const ends = type === 'top10' ? ['Top', 'Bottom'] : ['Above average', 'Below average'];
  return (
    <>
      <Field label="Which">
        <Select
          value={rule.isBottom ? 'low' : 'high'}
          options={[
            { value: 'high', label: ends[0]! },
            { value: 'low', label: ends[1]! },
          ]}
          onValue={(value) => set({ isBottom: value === 'low' })}
        />
      </Field>
      {type === 'top10' && (
        <>
          <Field label="How many">
            <TextInput
              type="number"
              min={1}
              max={rule.isPercent ? 100 : 1000}
              required
              value={String(rule.rank ?? '')}
              onValue={(text) => set({ rank: text === '' ? null : Number(text) })}
            />
          </Field>
          <Switch
            label="Percent of the cells"
            isOn={rule.isPercent === true}
            onSwitch={(isPercent) => set({ isPercent })}
          />
        </>
      )}
    </>
  );
}

function ScaleFields({ rule, set }: WordsProps) {
  const { type, colors } = rule;
  if (type === 'iconSet')
    return (
      <>
        <Field label="Icons">
          <Select
            value={rule.iconSet ?? ''}
            options={optionsOf(ICON_SETS)}
            onValue={(iconSet) => set({ iconSet, limits: limitsFor(type, 0, iconSet) })}
          />
        </Field>
        <Switch
          label="Reverse the order"
          isOn={rule.isReversed === true}
          onSwitch={(isReversed) => set({ isReversed })}
        />
        <Switch
          label="Icon only, no value"
          isOn={rule.hidesValue === true}
          onSwitch={(hidesValue) => set({ hidesValue })}
        />
      </>
    );
  const choices = Object.entries(type === 'dataBar' ? barColours : SCALES);
  const chosen = choices.find(
    ([, one]) => one.join() === colors.map((colour) => colour.toUpperCase()).join(),
  );
  return (
    <>
      <Field label="Colours">
        <Select
          value={chosen?.[0] ?? KEPT}
          options={[...(chosen ? [] : [KEPT]), ...choices.map(([name]) => name)].map((name) => ({
            value: name,
            label: name,
          }))}
          onValue={(name) => {
            const next = choices.find(([one]) => one === name)?.[1];
            if (next) set({ colors: [...next], limits: limitsFor(type, next.length, null) });
          }}
        />
      </Field>
      {type === 'dataBar' && (
        <Switch
          label="Bar only, no value"
          isOn={rule.hidesValue === true}
          onSwitch={(hidesValue) => set({ hidesValue })}
        />
      )}
    </>
  );
}

const barColours: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(BARS).map(([colour, name]) => [name, [colour]]),
);

type Look = NonNullable<FormatRuleDraft['look']>;
const OWN = 'Colours of your own';

/** `look` is null for the one that the rule has. */
function LookFields({
  look,
  isKnown,
  onLook,
}: {
  look: Look | null;
  isKnown: boolean;
  onLook: (look: Look | null) => void;
}) {
  const [isOwn, setOwn] = useState(false);
  const preset = Object.entries(LOOKS).find(([, one]) => JSON.stringify(one) === JSON.stringify(look))?.[0];
  const value = look === null ? KEPT : isOwn ? OWN : (preset ?? OWN);
  const names = [...(isKnown ? [KEPT] : []), ...Object.keys(LOOKS), OWN];
  return (
    <>
      <Field label="Format">
        <Select
          value={value}
          options={names.map((name) => ({ value: name, label: name }))}
          onValue={(name) => {
            setOwn(name === OWN);
            if (name === KEPT) onLook(null);
            else onLook(LOOKS[name] ?? look ?? Object.values(LOOKS)[0]!);
          }}
        />
      </Field>
      {look && value === OWN && (
        <div className={styles.line}>
          <ColourField label="Fill" colour={look.fill} onColour={(fill) => onLook({ ...look, fill })} />
          <ColourField label="Text" colour={look.color} onColour={(color) => onLook({ ...look, color })} />
        </div>
      )}
    </>
  );
}

interface ColourFieldProps {
  label: string;
  colour: string | null;
  onColour: (colour: string) => void;
}

function ColourField({ label, colour, onColour }: ColourFieldProps) {
  return (
    <Field label={label} isInline>
      <TextInput
        type="color"
        className={own.colour}
        value={colour ?? '#ffffff'}
        onValue={(value) => onColour(value.toUpperCase())}
      />
    </Field>
  );
}

const hasText = (type: string) =>
  ['containsText', 'notContainsText', 'beginsWith', 'endsWith'].includes(type);

function limitLabels({ type, operator }: FormatRuleDraft): string[] {
  if (type === 'expression') return ['Formula'];
  if (type !== 'cellIs') return [];
  return /between/i.test(operator ?? '') ? ['Minimum', 'Maximum'] : ['Value'];
}

/** A text is compared as it is typed, without quotes. */
function typedOf(formula: string, type: string): string {
  const text = /^"((?:[^"]|"")*)"$/.exec(formula)?.[1];
  if (type === 'cellIs' && text !== undefined) return text.replaceAll('""', '"');
  return limitText(formula, type === 'cellIs' ? 'decimal' : 'custom', false);
}

function readFormula(typed: string, type: string): string | undefined {
  if (type === 'expression') return readLimit(typed, 'custom', false);
  return readLimit(typed, 'decimal', false) ?? readLimit(typed, 'list', false);
}
