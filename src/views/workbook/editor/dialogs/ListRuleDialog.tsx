import { useState } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import { doAreasMeet } from '#domain/sheet/CellArea.ts';
import { areaOfAddress } from '#queries/workbook/cells/areaOfAddress.ts';
import { clearValidation, type SheetAt, setList } from '#queries/workbook/workbookQueries.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { initialFocusRef } from '#ui/keyboard/initialFocusRef.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import styles from '#views/workbook/panels/Panels.module.css';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';
import type { CellsDialogProps } from './CellsDialogProps.ts';

const LOSS = 'The cells had another rule before, which cannot come back.';

/** A drop-down list for the cells of an area, kept in the file. */
export function ListRuleDialog({ at, cells, area, onClose }: CellsDialogProps & { at: SheetAt }) {
  const lists = cells.look.layout?.lists ?? [];
  const met = lists.filter(({ areas }) =>
    areas.some((one) => {
      const own = areaOfAddress(one);
      return own !== undefined && doAreasMeet(own, area);
    }),
  );
  const known = met[0]?.source ?? '';
  const [source, setSource] = useState(
    /^".*"$/s.test(known) ? known.slice(1, -1).replaceAll('""', '"') : known && `=${known}`,
  );
  const [isStrict, setStrict] = useState(met[0]?.refusal !== 'warning');
  const setting = useStructureChange(setList);
  const clearing = useStructureChange(clearValidation);
  const address = writeArea(area);
  return (
    <Dialog title="Drop-down list" onClose={onClose}>
      <form
        className={`${styles.form} ${styles.dialog}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (source.trim() === '') return;
          setting.run(
            { ...at, address, body: { source: source.trim(), isStrict } },
            {
              back: {
                label: 'Drop-down list',
                isThere: () => met.length === 0,
                run: () => clearing.ask({ ...at, address }),
              },
              loss: LOSS,
            },
          );
          onClose();
        }}
      >
        <Field
          label={`Values for ${address}`}
          hint="Such as open, WPA2, WPA3, or the cells that hold them: =Lists!$A$1:$A$9."
        >
          <TextInput ref={initialFocusRef} value={source} maxLength={255} onValue={setSource} />
        </Field>
        <Switch label="Refuse other values" isOn={isStrict} onSwitch={setStrict} />
        <div className={styles.line}>
          <Button kind="primary" type="submit" disabled={source.trim() === ''}>
            Set list
          </Button>
          {met.length > 0 && (
            <Button
              onClick={() => {
                clearing.run({ ...at, address });
                onClose();
              }}
            >
              Remove
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
