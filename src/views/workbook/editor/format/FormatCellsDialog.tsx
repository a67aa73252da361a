import { useState } from 'react';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { type BorderPreset, THIN_LINE } from '#views/workbook/commands/choices/borders.ts';
import type { FormatTarget, LookChange } from '#views/workbook/commands/formatCommands.ts';
import panelStyles from '#views/workbook/panels/Panels.module.css';
import { AlignmentFields } from './AlignmentFields.tsx';
import { BorderFields } from './BorderFields.tsx';
import { ColourSwatches } from './ColourSwatches.tsx';
import { FontTab } from './FontTab.tsx';
import styles from './Format.module.css';
import type { FormatPart } from './FormatPart.ts';
import { NumberFields } from './NumberFields.tsx';

type Tab = 'number' | 'alignment' | 'font' | 'border' | 'fill' | 'protection';

const TABS: readonly { value: Tab; label: string }[] = [
  { value: 'number', label: 'Number' },
  { value: 'alignment', label: 'Alignment' },
  { value: 'font', label: 'Font' },
  { value: 'border', label: 'Border' },
  { value: 'fill', label: 'Fill' },
  { value: 'protection', label: 'Protection' },
];

export interface FormatCellsDialogProps {
  formats: Pick<FormatTarget, 'canFormat' | 'format' | 'change'>;
  /** The active cell. */
  cell: LoadedCell | null | undefined;
  onClose: () => void;
}

/** All that the selected cells can look like; what is not touched stays as it is in each of them. */
export function FormatCellsDialog({ formats, cell, onClose }: FormatCellsDialogProps) {
  const { canFormat, format, change } = formats;
  const [tab, setTab] = useState<Tab>('number');
  const [draft, setDraft] = useState<LookChange>({});
  const part = { format, draft, onChange: (more: LookChange) => setDraft((now) => ({ ...now, ...more })) };
  return (
    <Dialog title="Format cells" onClose={onClose}>
      <form
        className={`${panelStyles.form} ${panelStyles.dialog}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (Object.keys(draft).length > 0) change('Format cells', draft);
          onClose();
        }}
      >
        {canFormat && <SegmentedControl label="Part" value={tab} options={TABS} onValue={setTab} />}
        <div className={styles.tabs}>
          {tab === 'number' && <NumberFields cell={cell} {...part} />}
          {tab === 'alignment' && <AlignmentFields {...part} />}
          {tab === 'font' && <FontTab {...part} />}
          {tab === 'border' && <BorderTab {...part} />}
          {tab === 'fill' && (
            <ColourSwatches
              colour={draft.fill === undefined ? (format?.fill ?? null) : draft.fill}
              none="No fill"
              onColour={(fill) => part.onChange({ fill })}
            />
          )}
          {tab === 'protection' && <ProtectionFields {...part} />}
        </div>
        <div className={panelStyles.line}>
          <Button type="submit" kind="primary">
            Apply
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Each border that is chosen is drawn over those before. */
function BorderTab({ draft, onChange }: FormatPart) {
  const [line, setLine] = useState(THIN_LINE);
  const [chosen, setChosen] = useState<readonly BorderPreset[]>([]);
  return (
    <>
      <BorderFields
        line={line}
        onLine={setLine}
        onBorders={(preset) => {
          setChosen([...chosen, preset]);
          onChange({ borders: [...(draft.borders ?? []), ...preset.lines(line)] });
        }}
      />
      <p role="status">
        {chosen.length === 0 ? 'Borders stay as they are.' : chosen.map(({ label }) => label).join(', then ')}
      </p>
    </>
  );
}

function ProtectionFields({ format, draft, onChange }: FormatPart) {
  const own = format?.protection;
  const { locked = own?.locked ?? true, formulaHidden = own?.formulaHidden ?? false } =
    draft.protection ?? {};
  const set = (protection: LookChange['protection']) =>
    onChange({ protection: { ...draft.protection, ...protection } });
  return (
    <>
      <Switch label="Locked" isOn={locked === true} onSwitch={(isOn) => set({ locked: isOn })} />
      <Switch
        label="Hide formulas"
        isOn={formulaHidden === true}
        onSwitch={(isOn) => set({ formulaHidden: isOn })}
      />
      <p>Has an effect once the sheet is protected.</p>
    </>
  );
}
