import { useState } from 'react';
import type { Position } from '#domain/geo/geo.ts';
import { readPosition } from '#domain/geo/readPosition.ts';
import { placeOf } from '#map/boxes/drawing.ts';
import { Field } from '#ui/controls/Field.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { formatDecimal } from '#ui/format/numberFormat.ts';

interface PositionFieldProps {
  label: string;
  value: Position | undefined;
  onValue: (value: Position) => void;
}

/** Latitude and longitude in one field. */
export function PositionField({ label, value, onValue }: PositionFieldProps) {
  const [typed, setTyped] = useState<string>();
  const shown = value ? `${formatDecimal(value.lat, 5)}, ${formatDecimal(value.lng, 5)}` : '';
  const isBad = typed !== undefined && typed.trim() !== '' && !readPosition(typed);
  return (
    <Field
      label={label}
      error={
        isBad ? `This must be latitude and longitude, such as 52.52, 13.405; got “${typed}”.` : undefined
      }
    >
      <TextInput
        value={typed ?? shown}
        placeholder="52.52, 13.405"
        onValue={(text) => {
          setTyped(text);
          const position = readPosition(text);
          if (position) onValue(placeOf(position));
        }}
        onBlur={() => setTyped(undefined)}
      />
    </Field>
  );
}
