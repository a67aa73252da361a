import { useMemo, useState } from 'react';
import { columnName } from '#domain/sheet/columnName.ts';
import { type FillField, fieldSpec, needsOf } from '#domain/sheet/fill/fillFields.ts';
import type { IdentifierKind } from '#domain/sheet/fill/identifiers.ts';
import { fillItems, fillProblem, SOURCE_HEADER } from '#domain/sheet/fill/planFill.ts';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import type { FillFormProps } from './FillDialogProps.ts';
import { type FillChoices, FillFields } from './FillFields.tsx';
import { FillFoot } from './FillFoot.tsx';
import { FoundItems } from './FoundItems.tsx';
import { type IdentifierChoice, IdentifierFields } from './IdentifierFields.tsx';
import { useColumnValues } from './useFillBlock.ts';

const FIRST_FIELDS: Readonly<Record<IdentifierKind, readonly FillField[]>> = {
  wifi: ['lat', 'lng', 'name'],
  bluetooth: ['lat', 'lng', 'name'],
  cell: ['lat', 'lng', 'operator'],
  address: ['lat', 'lng', 'match'],
};
const NO_ITEMS = { items: [], rows: 0, unread: 0, example: undefined };

/** What a fill needs to know; columns are counted in the sheet. */
export function FillForm(props: FillFormProps) {
  const { cells, area, rows, block, isAnswer, connection } = props;
  const [choice, setChoice] = useState(() => firstChoice(props));
  const [picked, setPicked] = useState<FillChoices>();
  const [source, setSource] = useState<string>();
  const [isCleared, setCleared] = useState(false);
  const { key, kind } = choice;
  const words = kind === 'address' || choice.words === key ? undefined : choice.words;
  const data = useMemo(
    () => ({ ...area, top: rows?.top ?? area.top + 1, bottom: rows?.bottom ?? area.bottom }),
    [area, rows],
  );
  const { values, problem } = useColumnValues(cells, data, key, words);
  const found = useMemo(() => (values ? fillItems(kind, ...values) : NO_ITEMS), [values, kind]);
  const all = block.labels.map((label, at) => ({ value: String(area.left + at), label }));
  const isRead = (column: string) => column === String(key) || column === String(words);
  const columns = all.filter(({ value }, at) => !isRead(value) && block.headers[at] !== '');
  const columnNamed = (isMeant: (header: string) => boolean) =>
    columns.findLast(({ value }) => isMeant(block.headers[Number(value) - area.left]!.toLowerCase()))
      ?.value ?? '';
  // The columns of an answer are the next answer's: only what a fill has added beside them is its own.
  const columnFor = (field: FillField) => {
    const { header } = fieldSpec(field);
    return columnNamed((one) => (isAnswer ? new RegExp(`^${header} \\d+$`).test(one) : one === header));
  };
  const choices = picked ?? new Map(FIRST_FIELDS[kind].map((field) => [field, columnFor(field)]));
  const sourceColumn = source ?? columnNamed((one) => one === SOURCE_HEADER);
  const targets = [...choices.values(), sourceColumn].filter((column) => column !== '');
  const isSearchOnly =
    connection.isSearchOnly && kind !== 'address' && needsOf([...choices.keys()]).isDetailed;
  const refusal =
    problem ??
    (block.headers[key - area.left] === '' ? noHeader(key) : undefined) ??
    choiceProblem(targets, choices.size) ??
    (isSearchOnly ? 'The wireless credential allows searches only, not lookups.' : undefined) ??
    (values && fillProblem(found, choices.size + 1));

  return (
    <>
      <IdentifierFields
        choice={choice}
        columns={all}
        onChoice={(next) => {
          setChoice(next);
          if (next.kind !== kind || next.key !== key) setPicked(undefined);
        }}
      />
      {values && <FoundItems found={found} kind={kind} />}
      {!values && problem === undefined && <Pending label={`Reading column ${columnName(key)}`} />}
      <FillFields
        kind={kind}
        choices={choices}
        columns={columns}
        columnFor={columnFor}
        onChoices={setPicked}
      />
      <Field label="Where each value came from">
        <Select
          value={sourceColumn}
          options={[{ value: '', label: `new column “${SOURCE_HEADER}”` }, ...columns]}
          onValue={setSource}
        />
      </Field>
      {targets.length > 0 && (
        <Switch
          label="Clear the chosen columns first; otherwise only blank cells are filled"
          isOn={isCleared}
          onSwitch={setCleared}
        />
      )}
      {refusal !== undefined && <Callout tone="amber">{refusal}</Callout>}
      <FillFoot
        {...props}
        choice={{
          key,
          words,
          kind,
          choices,
          source: sourceColumn,
          isCleared: isCleared && targets.length > 0,
        }}
        found={found}
        canStart={values !== undefined && refusal === undefined}
      />
    </>
  );
}

function firstChoice({ area, block, column }: FillFormProps): IdentifierChoice {
  const { found } = block;
  return {
    key: area.left + (found?.column ?? Math.max(0, column - area.left)),
    kind: found?.kind ?? 'wifi',
    words: found?.words === undefined ? undefined : area.left + found.words,
  };
}

const noHeader = (column: number) =>
  `Column ${columnName(column)} has no header. Type one first: the fill finds its column by it.`;

function choiceProblem(targets: readonly string[], count: number): string | undefined {
  if (count === 0) return 'Choose what to fill in.';
  return new Set(targets).size < targets.length ? 'Two of the chosen columns are the same.' : undefined;
}
