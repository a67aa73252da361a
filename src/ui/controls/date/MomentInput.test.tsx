import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { MomentInput } from './MomentInput.tsx';

function Held({ told, start }: { told: string[]; start: string }) {
  const [value, setValue] = useState(start);
  return (
    <MomentInput
      label="Seen since"
      value={value}
      onValue={(next) => {
        told.push(next);
        setValue(next);
      }}
    />
  );
}
const date = () => screen.getByLabelText<HTMLInputElement>('Seen since, date in UTC');
const time = () => screen.getByLabelText<HTMLInputElement>('Seen since, time in UTC');

test('MomentInput: a date alone, then to the second, then a date again', () => {
  const told: string[] = [];
  render(<Held told={told} start="" />);
  fireEvent.change(date(), { target: { value: '2024-03-01' } });
  fireEvent.change(time(), { target: { value: '09:30:59' } });
  fireEvent.change(time(), { target: { value: '' } });
  expect(told).toEqual(['2024-03-01', '2024-03-01T09:30:59', '2024-03-01']);
});

test('MomentInput: a time without a date is told, not dropped', () => {
  const told: string[] = [];
  render(<Held told={told} start="2024-03-01T09:30" />);
  expect([date().value, time().value]).toEqual(['2024-03-01', '09:30']);
  fireEvent.change(date(), { target: { value: '' } });
  expect(told).toEqual(['T09:30']);
});
