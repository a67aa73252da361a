import ArrowDown from 'virtual:icon/arrow-down';
import ArrowUp from 'virtual:icon/arrow-up';
import Pencil from 'virtual:icon/pencil';
import Trash from 'virtual:icon/trash-2';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import { areaOfAddress } from '#domain/sheet/areaOfAddress.ts';
import { type CellArea, doAreasMeet } from '#domain/sheet/CellArea.ts';
import { ruleInverse, undoableFormatRules } from '#queries/workbook/undo/undoableRules.ts';
import { conditionalFormatsQuery, type SheetAt } from '#queries/workbook/workbookQueries.ts';
import type { ConditionalFormat, ConditionalFormatList, FormatRuleDraft } from '#services/workbook/shapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import styles from '#views/workbook/panels/Panels.module.css';
import { useWorkbookMode } from '#views/workbook/state/useWorkbookMode.ts';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';
import own from './Conditional.module.css';
import { FormatRuleForm } from './FormatRuleForm.tsx';
import { hasLook, newRule, ruleSummary } from './formatRules.ts';
import { takeFocus } from './takeFocus.ts';

const NO_LIVE = 'Live services do not expose conditional formats. Change them in Excel.';
type Entry = ConditionalFormatList['rules'][number];

interface ConditionalDialogProps {
  at: SheetAt;
  /** What is selected. */
  area: CellArea;
  onClose: () => void;
}

/** The conditional formats of a sheet: made, changed, ordered and deleted. */
export function ConditionalDialog({ at, area, onClose }: ConditionalDialogProps) {
  const rules = useQuery(conditionalFormatsQuery(at));
  const all = rules.data?.reply.value;
  const change = useStructureChange(undoableFormatRules);
  const isLive = useWorkbookMode() === 'live';
  const selected = writeArea(area);
  const [scope, setScope] = useState<'cells' | 'sheet'>('cells');
  const newButton = useRef<HTMLButtonElement | null>(null);
  const toNew = useCallback((element: HTMLButtonElement | null) => {
    newButton.current = element;
    takeFocus(element);
  }, []);
  /** What the form is for. */
  const [edited, setEdited] = useState<ConditionalFormat | 'new'>();

  /** One step to undo; `make` changes the list of all rules. */
  function put(make: (entries: Entry[]) => Entry[], label: string) {
    if (!all) return;
    const entries = all.map(({ key }): Entry => ({ key, stopIfTrue: null, rule: null }));
    change.run({ ...at, body: { rules: make(entries) } }, ruleInverse(label));
  }

  function done(rule: FormatRuleDraft) {
    const key = edited === 'new' ? null : edited!.key;
    const entry: Entry = { key, stopIfTrue: null, rule };
    // A new rule counts before the others, as in Excel.
    put(
      (entries) =>
        key === null ? [entry, ...entries] : entries.map((one) => (one.key === key ? entry : one)),
      key === null ? 'Add conditional format' : 'Change conditional format',
    );
    setEdited(undefined);
  }

  const shown = (all ?? []).filter(
    ({ areas }) =>
      scope === 'sheet' ||
      areas.some((one) => {
        const place = areaOfAddress(one);
        return place !== undefined && doAreasMeet(place, area);
      }),
  );
  return (
    <Dialog title="Conditional formatting" onClose={onClose}>
      <div className={`${styles.form} ${styles.dialog}`}>
        {isLive && <Callout tone="amber">{NO_LIVE}</Callout>}
        {edited ? (
          <FormatRuleForm
            first={edited === 'new' ? newRule('cellIs', [selected]) : draftOf(edited)}
            isKnown={edited !== 'new'}
            onDone={done}
            onCancel={() => setEdited(undefined)}
          />
        ) : (
          <>
            <SegmentedControl
              label="Rules of"
              value={scope}
              options={[
                { value: 'cells', label: `Selection ${selected}` },
                { value: 'sheet', label: 'Whole sheet' },
              ]}
              onValue={setScope}
            />
            {!all && <Pending label="Reading the rules" />}
            {all && shown.length === 0 && (
              <p role="status">No rules yet. Rules higher in the list take precedence.</p>
            )}
            <ol className={styles.list} aria-label="Rules">
              {shown.map((rule, index) => (
                <RuleLine
                  key={rule.key}
                  rule={rule}
                  isLive={isLive}
                  isBusy={isLive || change.isPending}
                  isFirst={index === 0}
                  isLast={index === shown.length - 1}
                  onEdit={() => setEdited(rule)}
                  onMove={(by) =>
                    put((list) => swapped(list, rule.key, shown[index + by]!.key), 'Order of rules')
                  }
                  onDelete={() => {
                    put((list) => list.filter(({ key }) => key !== rule.key), 'Delete rule');
                    newButton.current?.focus();
                  }}
                  onStop={(stopIfTrue) =>
                    put(
                      (list) => list.map((one) => (one.key === rule.key ? { ...one, stopIfTrue } : one)),
                      'Stop if true',
                    )
                  }
                />
              ))}
            </ol>
            <div className={styles.line}>
              <Button
                ref={toNew}
                kind="primary"
                aria-disabled={isLive || !all || change.isPending}
                onClick={() => setEdited('new')}
              >
                New rule
              </Button>
              <Button onClick={onClose}>Close</Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

interface RuleLineProps {
  rule: ConditionalFormat;
  isLive: boolean;
  /** What has the focus keeps it while a change is on its way. */
  isBusy: boolean;
  isFirst: boolean;
  isLast: boolean;
  onEdit: () => void;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
  onStop: (stopIfTrue: boolean) => void;
}

function RuleLine({ rule, isLive, isBusy, isFirst, isLast, ...on }: RuleLineProps) {
  const { onEdit, onMove, onDelete, onStop } = on;
  const name = ruleSummary(rule);
  const { fill, color, bold, italic } = rule.look ?? {};
  return (
    <li className={styles.entry}>
      <div className={own.rule}>
        <span
          className={own.sample}
          aria-hidden="true"
          style={
            rule.look
              ? {
                  background: fill ?? '#fff',
                  color: color ?? '#000',
                  fontWeight: bold ? 600 : undefined,
                  fontStyle: italic ? 'italic' : undefined,
                }
              : {
                  background:
                    rule.colors.length > 1 ? `linear-gradient(90deg, ${rule.colors.join()})` : rule.colors[0],
                }
          }
        >
          {rule.look ? 'AaBb' : ''}
        </span>
        <span className={own.words}>
          {name}
          <span className={own.areas}>{rule.areas.join(' ')}</span>
        </span>
      </div>
      <div className={own.tools}>
        {hasLook(rule.type) && (
          <Switch
            label="Stop if true"
            isOn={rule.stopIfTrue}
            isDisabled={isLive}
            isBusy={isBusy}
            onSwitch={onStop}
          />
        )}
        <span className={own.space} />
        <IconButton
          label={`Move up: ${name}`}
          icon={<ArrowUp />}
          aria-disabled={isBusy || isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={`Move down: ${name}`}
          icon={<ArrowDown />}
          aria-disabled={isBusy || isLast}
          onClick={() => onMove(1)}
        />
        <IconButton
          label={`Edit: ${name}`}
          icon={<Pencil />}
          aria-disabled={isBusy || !rule.canEdit}
          onClick={onEdit}
        />
        <IconButton label={`Delete: ${name}`} icon={<Trash />} aria-disabled={isBusy} onClick={onDelete} />
      </div>
    </li>
  );
}

function swapped(entries: readonly Entry[], key: string, other: string): Entry[] {
  const [one, two] = [key, other].map((wanted) => entries.find((entry) => entry.key === wanted)!);
  return entries.map((entry) => (entry === one ? two! : entry === two ? one! : entry));
}

const draftOf = ({ key: _key, canEdit: _canEdit, ...rule }: ConditionalFormat): FormatRuleDraft => rule;
