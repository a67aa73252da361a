import { Field } from '#ui/controls/Field.tsx';
import { NumberInput } from '#ui/controls/NumberInput.tsx';
import { PanelSection } from '#ui/layout/PanelSection.tsx';
import { GNB_BITS } from '#views/channels/state/channelsState.ts';

/** How NR cell identities split into gNB and cell; the operator chooses, and nothing on the air says so. */
export function GnbField({ bits, onBits }: { bits: number; onBits: (bits: number) => void }) {
  return (
    <PanelSection>
      <Field
        label="gNB bits of an NR cell identity"
        hint={`${GNB_BITS.min} to ${GNB_BITS.max} bits, set by the operator; 24 is common`}
      >
        <NumberInput
          value={bits}
          unit="bits"
          onValue={(value) => {
            if (value === undefined || !Number.isInteger(value)) return;
            if (value >= GNB_BITS.min && value <= GNB_BITS.max) onBits(value);
          }}
        />
      </Field>
    </PanelSection>
  );
}
