import { Field } from '#ui/controls/Field.tsx';
import { NumberInput } from '#ui/controls/NumberInput.tsx';
import { PanelSection } from '#ui/layout/PanelSection.tsx';
import { GNB_BITS } from '#views/channels/state/channelsState.ts';

/** How NR cell identities are taken apart; operators choose, and nothing on the air tells. */
export function GnbField({ bits, onBits }: { bits: number; onBits: (bits: number) => void }) {
  return (
    <PanelSection>
      <Field
        label="gNB part of an NR cell identity"
        hint={`${GNB_BITS.min} to ${GNB_BITS.max} bits, by choice of the operator; 24 is usual`}
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
