import { useState } from 'react';
import type { Position } from '#domain/geo/geo.ts';
import { readNotation } from '#domain/geo/notation/notations.ts';
import { placeOf } from '#map/boxes/drawing.ts';
import { Field } from '#ui/controls/Field.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { formatDecimal } from '#ui/format/numberFormat.ts';

interface PositionFieldProps {
  label: string;
  value: Position | undefined;
  onValue: (value: Position) => void;
}

/** A position in one field, in any notation; shown in decimal degrees. */
export function PositionField({ label, value, onValue }: PositionFieldProps) {
  const [typed, setTyped] = useState<string>();
  const shown = value ? `${formatDecimal(value.lat, 5)}, ${formatDecimal(value.lng, 5)}` : '';
  const isBad = typed !== undefined && typed.trim() !== '' && !readNotation(typed);
  return (
    <Field
      label={label}
      error={
        isBad
          ? `This must be coordinates, such as 52.52, 13.405 or 33U 391779 5820072; got “${typed}”.`
          : undefined
      }
    >
      <TextInput
        value={typed ?? shown}
        placeholder="52.52, 13.405"
        onValue={(text) => {
          setTyped(text);
          const position = readNotation(text);
          if (position) onValue(placeOf(position));
        }}
        onBlur={() => setTyped(undefined)}
      />
    </Field>
  );
}
